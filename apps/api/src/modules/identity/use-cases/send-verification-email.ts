import type { Locale, Words } from '@rewards/text';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { IdentityDeps } from '../deps.ts';
import { countTry } from '../login-throttle.repository.ts';
import { findMember } from '../member.repository.ts';
import { insertToken } from '../one-time-token.repository.ts';
import { verificationMail } from '../verification-mail.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** A mailbox must not be flooded by somebody who presses a button. */
const MAX_MAILS = 5;

interface Deps extends IdentityDeps {
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
}

export async function sendVerificationEmail(
  deps: Deps,
  memberId: string,
): Promise<Result<'sent', { code: 'too_many_requests' }>> {
  const now = deps.clock.now();
  const limit = { subject: `verification-mail:${memberId}`, maxTries: MAX_MAILS };
  if (!(await countTry(deps.database, limit, now))) return refuse('too_many_requests');
  return inTransaction(deps.database, async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member || member.emailVerifiedAt) return accept('sent');
    const token = await insertToken(tx, { purpose: 'verify_email', memberId, lifetimeMs: LIFETIME_MS, now });
    const payload = verificationMail(member, token, deps.words[member.preferredLanguage], deps.publicUrl);
    await appendToOutbox(tx, { topic: 'mail.send', payload, occurredAt: now });
    return accept('sent');
  });
}
