import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { countTry } from '../login-throttle.repository.ts';
import { normalizeEmail } from '../member.ts';
import { insertResetRequest } from '../reset-request.repository.ts';
import type { IdentityDeps } from './deps.ts';

const MAX_TRIES_OF_ADDRESS = 30;
/** A person who knows an address must not be able to flood its mailbox. */
const MAX_MAILS = 5;

export const RESET_MAIL_TOPIC = 'identity.reset_mail';

export interface AskForReset {
  readonly programSlug: string;
  readonly email: string;
  readonly registrationId: number | undefined;
  readonly address: string;
}

/**
 * Takes the request and answers. Only the worker looks up whether a member has this address, so that neither the answer
 * nor its time tells. A mail above the limit is not sent, and the answer does not tell that either.
 */
export async function askForReset(
  deps: IdentityDeps,
  { programSlug, email, registrationId, address }: AskForReset,
): Promise<Result<'asked', { code: 'not_found' | 'too_many_requests' }>> {
  const now = deps.clock.now();
  const program = await deps.readProgram(programSlug);
  const isOffered = (program?.loginTypes ?? []).some(
    (type) => type.hasForgotPassword && (registrationId === undefined || type.registrationId === registrationId),
  );
  if (!isOffered) return refuse('not_found');
  const fromAddress = { subject: `forgot:${address}`, maxTries: MAX_TRIES_OF_ADDRESS };
  if (!(await countTry(deps.database, fromAddress, now))) return refuse('too_many_requests');
  const login = normalizeEmail(email);
  if (!(await countTry(deps.database, { subject: `reset-mail:${login}`, maxTries: MAX_MAILS }, now))) {
    return accept('asked');
  }
  return inTransaction<'asked', never>(deps.database, async (tx) => {
    const requestId = await insertResetRequest(tx, login, now);
    appendToOutbox(tx, { topic: RESET_MAIL_TOPIC, payload: { requestId }, occurredAt: now });
    return accept('asked');
  });
}
