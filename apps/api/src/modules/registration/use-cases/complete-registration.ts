import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { changeContact, type ContactChange, countTry } from '../../identity/index.ts';
import { acceptTerms } from '../../terms/index.ts';
import { answersIn, checkFields, type FieldProblem, type GivenValue, valueFor } from '../registration-field.ts';
import { saveAnswers } from '../registration-request.repository.ts';
import { cardRules, type InvalidFields, refuseProblems } from './check-verification.ts';
import type { RegistrationDeps } from './deps.ts';
import { showCompletion } from './show-registration.ts';
import { refuseVerification, type VerificationRefusal } from './verify-card.ts';

const MAX_TRIES = 10;

export interface CompleteRegistration {
  readonly memberId: string;
  readonly verification: readonly GivenValue[];
  readonly fields: readonly GivenValue[];
  readonly hasMarketingEnabled: boolean | undefined;
  readonly preferredLanguage: 'en' | 'fr' | undefined;
  readonly termsId: string | null;
}

/** Checked, and ready to be kept with the end of the pending action. */
export interface PreparedCompletion {
  readonly memberId: string;
  readonly registrationId: number;
  readonly contact: ContactChange;
  readonly answers: Readonly<Record<string, string>>;
  readonly termsId: string | null;
}

type CompletionRefusal = VerificationRefusal | InvalidFields | { readonly code: 'not_found' | 'terms_changed' };

/** The number must be one of the member's own cards: its last four digits are all that is known of it. */
async function isOwnCard(deps: RegistrationDeps, memberId: string, number: string | undefined): Promise<boolean> {
  if (number === undefined) return true;
  const accounts = await listAccountsOfMember(deps.database, memberId);
  return accounts.some(({ cards }) => cards.some(({ numberEnding }) => numberEnding === number.slice(-4)));
}

export async function prepareCompletion(
  deps: RegistrationDeps,
  form: CompleteRegistration,
): Promise<Result<PreparedCompletion, CompletionRefusal>> {
  const completion = await showCompletion(deps, form.memberId);
  if (!completion) return refuse('not_found');
  const { asked, terms } = completion;
  const card = await cardRules(deps);
  const verification = checkFields(asked.verificationFields, form.verification, card);
  const fields = checkFields(asked.registrationFields, form.fields, card);
  const isTermsMissing = terms !== undefined && form.termsId === null;
  const missing: FieldProblem[] = isTermsMissing ? [{ field: 'terms_id', problem: 'required' }] : [];
  const problems = [...verification.problems, ...fields.problems, ...missing];
  if (problems.length > 0) return refuseProblems(problems);
  if (terms !== undefined && form.termsId !== terms.id) return refuse('terms_changed');
  const tries = { subject: `completion:${form.memberId}`, maxTries: MAX_TRIES };
  if (!(await countTry(deps.database, tries, deps.clock.now()))) return refuse('too_many_requests');
  const number = valueFor(asked.verificationFields, verification.values, 'card_number');
  if (!(await isOwnCard(deps, form.memberId, number))) return refuseVerification(deps);
  const phone = valueFor(asked.registrationFields, fields.values, 'phone');
  return accept({
    memberId: form.memberId,
    registrationId: asked.registration.id,
    contact: {
      hasMarketingEnabled: form.hasMarketingEnabled,
      preferredLanguage: form.preferredLanguage,
      ...(phone !== undefined && { phone }),
    },
    answers: answersIn(asked.registrationFields, fields.values),
    termsId: terms?.id ?? null,
  });
}

export async function keepCompletion(tx: Transaction, prepared: PreparedCompletion, now: Date): Promise<void> {
  const { memberId, registrationId, contact, answers, termsId } = prepared;
  await changeContact(tx, memberId, contact);
  await saveAnswers(tx, { memberId, registrationId, answers }, now);
  if (termsId !== null) await acceptTerms(tx, { memberId, termsId, way: 'pending_action' }, now);
}
