import { createHash, randomBytes } from 'node:crypto';
import type { Connection, Transaction } from '../../platform/database.ts';

export type TokenPurpose = 'login_as' | 'verify_email' | 'reset_password' | 'freeze';

type TokenTables = {
  one_time_token: {
    hash: Buffer;
    purpose: TokenPurpose;
    member_id: string;
    staff_id: string | null;
    staff_session_id: string | null;
    reason: string | null;
    redeemer_id: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    request_id: string | null;
  };
};

/** A token read from the database cannot be used: it holds only what the token hashes to. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface NewToken {
  readonly purpose: TokenPurpose;
  readonly memberId: string;
  readonly staffId?: string;
  /** With `login_as`: the session that asked, and that the one it opens ends with. */
  readonly staffSessionId?: string;
  readonly reason?: string;
  /** The authorized redeemer who called. */
  readonly redeemerId?: string | null;
  /** What it answers, and when that was asked: see `voidOlderTokens`. */
  readonly request?: { readonly id: string; readonly createdAt: Date };
  readonly lifetimeMs: number;
  readonly now: Date;
}

export async function insertToken(tx: Transaction, token: NewToken): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await tx
    .withTables<TokenTables>()
    .insertInto('one_time_token')
    .values({
      hash: hashOf(secret),
      purpose: token.purpose,
      member_id: token.memberId,
      staff_id: token.staffId ?? null,
      staff_session_id: token.staffSessionId ?? null,
      reason: token.reason ?? null,
      redeemer_id: token.redeemerId ?? null,
      created_at: token.request?.createdAt ?? token.now,
      expires_at: new Date(token.now.getTime() + token.lifetimeMs),
      used_at: null,
      request_id: token.request?.id ?? null,
    })
    .execute();
  return secret;
}

export interface OneTimeToken {
  readonly memberId: string;
  readonly staffId: string | null;
  readonly staffSessionId: string | null;
  readonly reason: string | null;
  readonly redeemerId: string | null;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
}

const columns = [
  'member_id as memberId',
  'staff_id as staffId',
  'staff_session_id as staffSessionId',
  'reason',
  'redeemer_id as redeemerId',
  'used_at as usedAt',
  'expires_at as expiresAt',
] as const;

/** Looks without spending; also finds one that was spent, which some purposes forgive. */
export function findToken(
  connection: Connection,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<OneTimeToken | undefined> {
  return connection
    .withTables<TokenTables>()
    .selectFrom('one_time_token')
    .select(columns)
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Spends it: of several at once exactly one gets it. */
export function spendToken(
  tx: Transaction,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<OneTimeToken | undefined> {
  return tx
    .withTables<TokenTables>()
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

const unusedOf = (tx: Transaction, purpose: TokenPurpose, memberId: string, now: Date) =>
  tx
    .withTables<TokenTables>()
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null);

/** None of the member's tokens for this opens anything any more. */
export async function voidTokens(tx: Transaction, purpose: TokenPurpose, memberId: string, now: Date): Promise<void> {
  await unusedOf(tx, purpose, memberId, now).execute();
}

/**
 * The newest asking alone counts: tokens of older ones die. Answers false when this is not the newest, because mails may
 * be written in another order than they were asked for.
 */
export async function voidOlderTokens(
  tx: Transaction,
  purpose: TokenPurpose,
  memberId: string,
  request: { readonly id: string; readonly createdAt: Date },
  now: Date,
): Promise<boolean> {
  const newer = await tx
    .withTables<TokenTables>()
    .selectFrom('one_time_token')
    .select('hash')
    .where('purpose', '=', purpose)
    .where('member_id', '=', memberId)
    .where('created_at', '>', request.createdAt)
    .executeTakeFirst();
  if (newer) return false;
  await unusedOf(tx, purpose, memberId, now).where('request_id', 'is distinct from', request.id).execute();
  return true;
}

export async function deleteOldTokens(tx: Transaction, before: Date): Promise<void> {
  await tx.withTables<TokenTables>().deleteFrom('one_time_token').where('expires_at', '<', before).execute();
}
