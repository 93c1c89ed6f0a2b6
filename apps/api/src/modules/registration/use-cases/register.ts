import { appendToOutbox } from '../../../platform/outbox.ts';
import { TooBusyToHash } from '../../../platform/password-hasher.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { isCommonPassword } from '../../../platform/common-passwords.ts';
import { countTry, meetsPolicy, normalizeEmail } from '../../identity/index.ts';
import type { Registration } from '../registration.ts';
import { answersIn, checkFields, type FieldProblem, type GivenValue, valueFor } from '../registration-field.ts';
import { type NewRequest, insertRequest } from '../registration-request.repository.ts';
import { cardRules, type InvalidFields, refuseProblems } from './check-verification.ts';
import type { RegistrationDeps } from './deps.ts';
import { findRegistration, termsOf } from './find-registration.ts';
import { type VerificationRefusal, verifyCard } from './verify-card.ts';

/** A person who knows an address must not be able to flood its mailbox. */
const MAX_MAILS = 5;
const MAX_TRIES_OF_ADDRESS = 30;

export const REGISTRATION_MAIL_TOPIC = 'registration.link_mail';

export interface Register {
  readonly registrationId: number;
  readonly programSlug: string;
  readonly verification: readonly GivenValue[];
  readonly fields: readonly GivenValue[];
  readonly password: string;
  readonly hasMarketingEnabled: boolean | undefined;
  readonly preferredLanguage: 'en' | 'fr' | undefined;
  readonly termsId: string | null;
  /** What the visitor reads now; the mail's language unless another was chosen. */
  readonly locale: 'en' | 'fr';
  readonly address: string;
}

type RegisterRefusal =
  | VerificationRefusal
  | InvalidFields
  | { readonly code: 'not_found' | 'terms_changed' | 'unavailable' };

interface CheckedForm {
  readonly problems: readonly FieldProblem[];
  readonly verification: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, string>;
}

async function passwordProblems(password: string): Promise<FieldProblem[]> {
  if (!meetsPolicy(password)) return [{ field: 'password', problem: 'invalid' }];
  return (await isCommonPassword(password)) ? [{ field: 'password', problem: 'common' }] : [];
}

/** All problems that can be found without asking the bank, together, so that the form can be corrected in one go. */
async function checkForm(deps: RegistrationDeps, registration: Registration, form: Register): Promise<CheckedForm> {
  const card = await cardRules(deps);
  const verification = checkFields(registration.verificationFields, form.verification, card);
  const fields = checkFields(registration.registrationFields, form.fields, card);
  const isTermsMissing = registration.termsCode !== null && form.termsId === null;
  const rest: FieldProblem[] = [
    ...(await passwordProblems(form.password)),
    ...(isTermsMissing ? [{ field: 'terms_id', problem: 'required' } as const] : []),
  ];
  const problems = [...verification.problems, ...fields.problems, ...rest];
  return { problems, verification: verification.values, fields: fields.values };
}

/** The card that will be the member's: one that was enrolled, or the last digits of the one to be opened. */
async function cardOf(
  deps: RegistrationDeps,
  registration: Registration,
  checked: CheckedForm,
  address: string,
): Promise<Result<{ readonly accountId: number | null; readonly ending: string }, VerificationRefusal>> {
  if (registration.opensCard === null) {
    const verified = await verifyCard(deps, registration, { values: checked.verification, address });
    if (!verified.ok) return verified;
    return accept({ accountId: verified.value.accountId, ending: verified.value.numberEnding });
  }
  const network = { subject: `registration:${address}`, maxTries: MAX_TRIES_OF_ADDRESS };
  if (!(await countTry(deps.database, network, deps.clock.now()))) return refuse('too_many_requests');
  const number = valueFor(registration.registrationFields, checked.fields, 'card_number') ?? '';
  return accept({ accountId: null, ending: number.slice(-4) });
}

function requestOf(
  registration: Registration,
  form: Register,
  { fields }: CheckedForm,
  made: { readonly accountId: number | null; readonly cardEnding: string; readonly passwordHash: string },
): NewRequest {
  const valueOf = (role: Parameters<typeof valueFor>[2]) => valueFor(registration.registrationFields, fields, role);
  const { accountId, ...hashAndEnding } = made;
  return {
    registrationId: registration.id,
    accountId,
    email: normalizeEmail(valueOf('email') ?? ''),
    details: {
      ...hashAndEnding,
      firstName: valueOf('first_name') ?? '',
      lastName: valueOf('last_name') ?? '',
      phone: valueOf('phone') ?? null,
      language: (registration.hasPreferredLanguage ? form.preferredLanguage : undefined) ?? form.locale,
      hasMarketingEnabled: registration.hasMarketingPreference && form.hasMarketingEnabled === true,
      termsId: registration.termsCode === null ? null : form.termsId,
      answers: answersIn(registration.registrationFields, fields),
    },
  };
}

async function hashOf(deps: RegistrationDeps, password: string): Promise<Result<string, { code: 'unavailable' }>> {
  try {
    return accept(await deps.passwords.hash(password));
  } catch (error) {
    if (error instanceof TooBusyToHash) return refuse('unavailable');
    throw error;
  }
}

/** Asks for the mail, unless the address has had too many. The answer does not say so. */
async function keep(deps: RegistrationDeps, request: NewRequest): Promise<void> {
  const now = deps.clock.now();
  const mails = { subject: `registration-mail:${request.email}`, maxTries: MAX_MAILS };
  if (!(await countTry(deps.database, mails, now))) return;
  await inTransaction(deps.database, async (tx) => {
    const requestId = await insertRequest(tx, request, now);
    return accept(appendToOutbox(tx, { topic: REGISTRATION_MAIL_TOPIC, payload: { requestId }, occurredAt: now }));
  });
}

/** Looks up no member: up to the worker, a known address is treated exactly like an unknown one. */
export async function register(
  deps: RegistrationDeps,
  form: Register,
): Promise<Result<{ readonly email: string }, RegisterRefusal>> {
  const registration = await findRegistration(deps, form.registrationId);
  if (!registration || form.programSlug !== registration.programSlug) return refuse('not_found');
  const checked = await checkForm(deps, registration, form);
  if (checked.problems.length > 0) return refuseProblems(checked.problems);
  const terms = await termsOf(deps, registration);
  if (registration.termsCode !== null && form.termsId !== terms?.id) return refuse('terms_changed');
  const card = await cardOf(deps, registration, checked, form.address);
  if (!card.ok) return card;
  const passwordHash = await hashOf(deps, form.password);
  if (!passwordHash.ok) return passwordHash;
  const { accountId, ending: cardEnding } = card.value;
  const request = requestOf(registration, form, checked, { accountId, cardEnding, passwordHash: passwordHash.value });
  await keep(deps, request);
  return accept({ email: request.email });
}
