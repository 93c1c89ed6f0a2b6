import { type Cents, cents } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

export interface YearOfCategory {
  readonly accountId: number;
  readonly category: string;
  /** In UTC, like everything that is counted by months. */
  readonly year: number;
}

/**
 * What a card bought of a category in a year: purchases without what came back of them, and without refunds that name
 * none.
 */
export async function findYearlyUse(tx: Transaction, { accountId, category, year }: YearOfCategory): Promise<Cents> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(amount_cents - returned_cents), 0)::bigint as used from card_transaction
    where account_id = ${accountId} and category = ${category}
      and posted_at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')
      and posted_at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC')
      and (kind = 'purchase' or (kind = 'refund' and refund_of is null))`.execute(tx);
  return cents(rows[0]?.used ?? 0);
}

/** Of these, what was told before. */
export async function findKnown(tx: Transaction, bankReferences: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select bank_reference as reference from card_transaction
    where bank_reference = any(${bankReferences}::text[])`.execute(tx);
  return new Set(rows.map(({ reference }) => reference));
}
