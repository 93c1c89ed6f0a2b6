import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findMember } from '../member.repository.ts';
import { insertToken } from '../one-time-token.repository.ts';
import { verificationMail } from '../verification.mail.ts';
import type { IdentityDeps } from './deps.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

interface Deps extends Pick<IdentityDeps, 'database' | 'clock'> {
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
}

/** The mail with a fresh link in the member's language, or nothing when the address is confirmed by now. */
export async function writeVerificationMail(deps: Deps, memberId: string): Promise<MailDraft | undefined> {
  const now = deps.clock.now();
  const written = await inTransaction<MailDraft | undefined, never>(deps.database, async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member || member.emailVerifiedAt) return accept(undefined);
    const token = await insertToken(tx, { purpose: 'verify_email', memberId, lifetimeMs: LIFETIME_MS, now });
    return accept(verificationMail(member, token, deps.words[member.preferredLanguage], deps.publicUrl));
  });
  return written.ok ? written.value : undefined;
}
