import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { addCardholder, insertAccount, insertPool } from '../../accounts/index.ts';
import { findMemberByEmail, insertMember, insertPasswordHash } from '../../identity/index.ts';
import { acceptTerms } from '../../terms/index.ts';
import { claimEnrolment, lockOpenEnrolment } from '../enrolment.repository.ts';
import type { Registration } from '../registration.ts';
import type { RegistrationDetails, RegistrationRequest } from '../registration-request.ts';
import { findRequestOfLink, lockEmail, markConfirmed, saveAnswers } from '../registration-request.repository.ts';
import type { RegistrationDeps } from './deps.ts';
import { findRegistration } from './find-registration.ts';

export type ConfirmRefusal =
  | { readonly code: 'token_invalid' }
  | { readonly code: 'registration_failed'; readonly reason: { readonly phone: string } };

interface Confirmed {
  readonly registration: Registration;
  readonly request: RegistrationRequest;
  readonly details: RegistrationDetails;
}

const insertLogin = async (tx: Transaction, { registration, request, details }: Confirmed, now: Date) => {
  const memberId = await insertMember(
    tx,
    {
      kind: registration.code,
      firstName: details.firstName,
      lastName: details.lastName,
      email: request.email,
      emailVerifiedAt: now,
      phone: details.phone,
      preferredLanguage: details.language,
      hasMarketingEnabled: details.hasMarketingEnabled,
      programRegistrationId: registration.id,
      bankCustomerId: null,
    },
    now,
  );
  await insertPasswordHash(tx, memberId, details.passwordHash, now);
  return memberId;
};

/** The enrolled card becomes theirs, or a new one is opened. */
async function giveCard(tx: Transaction, confirmed: Confirmed, memberId: string, now: Date): Promise<void> {
  const { registration, request, details } = confirmed;
  const holder = { memberId, isPrimary: true, nameOnCard: `${details.firstName} ${details.lastName}` };
  if (request.accountId !== null) {
    await addCardholder(tx, { ...holder, accountId: request.accountId, numberEnding: details.cardEnding });
    await claimEnrolment(tx, request.accountId, memberId, now);
  } else if (registration.opensCard) {
    await insertAccount(tx, {
      ...registration.opensCard,
      referenceIdentifier: `registered-${request.id}`,
      poolId: await insertPool(tx, now),
      status: 'A',
      openedAt: now,
      members: [holder],
      numberEnding: details.cardEnding,
    });
  }
}

async function makeMember(tx: Transaction, confirmed: Confirmed, now: Date): Promise<void> {
  const { registration, request, details } = confirmed;
  const memberId = await insertLogin(tx, confirmed, now);
  await giveCard(tx, confirmed, memberId, now);
  await saveAnswers(tx, { memberId, registrationId: registration.id, answers: details.answers }, now);
  // Accepted when it was ticked, not when the mail was read.
  const { termsId } = details;
  if (termsId !== null) await acceptTerms(tx, { memberId, termsId, way: 'registration' }, request.createdAt);
  await markConfirmed(tx, request, now);
}

/** Looked up again under the lock of the address: meanwhile the request may have become a member, or be gone. */
async function findUnderLock(tx: Transaction, token: string, now: Date): Promise<RegistrationRequest | undefined> {
  const request = await findRequestOfLink(tx, token, now);
  if (!request) return undefined;
  await lockEmail(tx, request.email);
  return findRequestOfLink(tx, token, now);
}

/** It succeeds each time, also when the link is opened twice or twenty times at once, and makes one member. */
export async function confirmRegistration(
  deps: RegistrationDeps,
  token: string,
): Promise<Result<'confirmed', ConfirmRefusal>> {
  const now = deps.clock.now();
  const { support } = await deps.program();
  return inTransaction<'confirmed', ConfirmRefusal>(deps.database, async (tx) => {
    const request = await findUnderLock(tx, token, now);
    const registration = request && (await findRegistration(deps, request.registrationId));
    if (!request || !registration) return refuse('token_invalid');
    const { details, accountId, email } = request;
    if (details === null) return accept('confirmed');
    if (await findMemberByEmail(tx, email)) return refuse('token_invalid');
    if (accountId !== null && !(await lockOpenEnrolment(tx, accountId))) {
      return { ok: false, refusal: { code: 'registration_failed', reason: { phone: support.businessPhone } } };
    }
    await makeMember(tx, { registration, request, details }, now);
    return accept('confirmed');
  });
}
