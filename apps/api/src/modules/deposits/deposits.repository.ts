import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import type { InvestmentProduct } from './deposit.ts';

export interface Verification {
  readonly memberId: string;
  readonly accountId: number;
  readonly product: InvestmentProduct;
  readonly ending: string;
  readonly token: string;
  readonly expiresAt: Date;
}

export async function insertVerification(database: Database, verification: Verification): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into investment_verification (member_id, account_id, product, ending, token, expires_at)
    values (${verification.memberId}, ${verification.accountId}, ${verification.product}, ${verification.ending},
      ${verification.token}, ${verification.expiresAt})
    returning id`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('A verification was not written');
  return row.id;
}

interface Wanted {
  readonly verificationId: string;
  readonly memberId: string;
  readonly accountId: number;
  readonly redemptionId: string;
  readonly now: Date;
}

/** Uses a verification up, for one redemption. Nothing when it is not the member's, over, or used. */
export async function takeVerification(
  tx: Transaction,
  { verificationId, memberId, accountId, redemptionId, now }: Wanted,
): Promise<Pick<Verification, 'product' | 'ending' | 'token'> | undefined> {
  const { rows } = await sql<Pick<Verification, 'product' | 'ending' | 'token'>>`
    update investment_verification set redemption_id = ${redemptionId}
    where id = ${verificationId} and member_id = ${memberId} and account_id = ${accountId}
      and redemption_id is null and expires_at > ${now}
    returning product, ending, token`.execute(tx);
  return rows[0];
}

export async function forgetOldVerifications(database: Database, before: Date): Promise<void> {
  await sql`
    delete from investment_verification where expires_at < ${before} and redemption_id is null`.execute(database);
}
