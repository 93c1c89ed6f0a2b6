import { isEmailAddress } from '../../lib/form/email-address.ts';

/** A person who gets something by e-mail. */
export interface Recipient {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export const nobody: Recipient = { firstName: '', lastName: '', email: '' };

export type RecipientProblem = 'missing' | 'digits' | 'wrong';
type Problems = Partial<Record<keyof Recipient, RecipientProblem>>;

function problemOfName(name: string): RecipientProblem | undefined {
  if (name.trim() === '') return 'missing';
  return /\d/.test(name) ? 'digits' : undefined;
}

function problemOfEmail(email: string): RecipientProblem | undefined {
  if (email.trim() === '') return 'missing';
  return isEmailAddress(email) ? undefined : 'wrong';
}

export function problemsOf({ firstName, lastName, email }: Recipient): Problems {
  const found = {
    firstName: problemOfName(firstName),
    lastName: problemOfName(lastName),
    email: problemOfEmail(email),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

export const isComplete = (recipient: Recipient): boolean => Object.keys(problemsOf(recipient)).length === 0;
