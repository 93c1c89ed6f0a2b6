import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { countTry } from '../login-throttle.repository.ts';
import type { IdentityDeps } from './deps.ts';

/** A person who keeps pressing the button must not flood a mailbox. */
const MAX_MAILS = 5;

export const VERIFICATION_EMAIL_TOPIC = 'identity.verification_email';

/**
 * Asks for the mail; the worker writes and sends it. The token in its link is made only then: events are kept as
 * history, and a readable token in the database could be used by every reader of it.
 */
export async function sendVerificationEmail(
  deps: Pick<IdentityDeps, 'database' | 'clock'>,
  memberId: string,
): Promise<Result<'sent', { code: 'too_many_requests' }>> {
  const now = deps.clock.now();
  const limit = { subject: `verification-mail:${memberId}`, maxTries: MAX_MAILS };
  if (!(await countTry(deps.database, limit, now))) return refuse('too_many_requests');
  return inTransaction(deps.database, async (tx) => {
    appendToOutbox(tx, { topic: VERIFICATION_EMAIL_TOPIC, payload: { memberId }, occurredAt: now });
    return accept('sent');
  });
}
