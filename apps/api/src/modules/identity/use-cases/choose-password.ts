import { isCommonPassword } from '../../../platform/common-passwords.ts';
import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { voidTokens } from '../one-time-token.repository.ts';
import { meetsPolicy } from '../password.ts';
import { insertPasswordHash } from '../password.repository.ts';
import { endSessionsOfMember } from '../session.repository.ts';
import type { IdentityDeps } from './deps.ts';

export type ChoiceRefusal = {
  code: 'VALIDATION_ERROR' | 'password_common' | 'PASSWORD_USED_ALREADY' | 'PASSWORD_USED_RECENTLY';
};

export const PASSWORD_NOTICE_TOPIC = 'identity.password_notice';

/** Which of the remembered passwords this is; the first is the present one. */
async function positionOf(deps: IdentityDeps, hashes: readonly string[], password: string): Promise<number> {
  for (const [index, hash] of hashes.entries()) if (await deps.passwords.verify(hash, password)) return index;
  return -1;
}

/** One rule for change and reset. Hashing takes its time, so it happens before the transaction and not inside it. */
export async function choosePassword(
  deps: IdentityDeps,
  remembered: readonly string[],
  wanted: string,
): Promise<Result<string, ChoiceRefusal>> {
  if (!meetsPolicy(wanted)) return refuse('VALIDATION_ERROR');
  if (await isCommonPassword(wanted)) return refuse('password_common');
  const position = await positionOf(deps, remembered, wanted);
  if (position === 0) return refuse('PASSWORD_USED_ALREADY');
  if (position > 0) return refuse('PASSWORD_USED_RECENTLY');
  return accept(await deps.passwords.hash(wanted));
}

/**
 * A new password ends every other session and every link to set one: a person who knew the old one, or got hold of a
 * mail, is out at once. The caller holds the member's lock.
 */
export async function replacePassword(
  tx: Transaction,
  { memberId, hash, keptSessionId }: { memberId: string; hash: string; keptSessionId?: string },
  now: Date,
): Promise<void> {
  await insertPasswordHash(tx, memberId, hash, now);
  await endSessionsOfMember(tx, memberId, 'password_change', now, keptSessionId);
  await voidTokens(tx, 'reset_password', memberId, now);
  const payload = { memberId, changedAt: now.toISOString() };
  const told = { memberId, kind: 'security' } as const;
  appendToOutbox(tx, { topic: PASSWORD_NOTICE_TOPIC, payload, occurredAt: now, told });
}
