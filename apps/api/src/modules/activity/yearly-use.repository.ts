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
 * What cards bought of categories in years, in the order of the question: purchases without what came back of them, and
 * without refunds that name none.
 */
export async function findYearlyUse(tx: Transaction, asked: readonly YearOfCategory[]): Promise<Cents[]> {
  const { rows } = await sql<{ used: number }>`
    select found.used
    from unnest(${asked.map(({ accountId }) => accountId)}::bigint[], ${asked.map(({ category }) => category)}::text[],
      ${asked.map(({ year }) => year)}::int[]) with ordinality as asked (account_id, category, year, place)
    cross join lateral (
      select coalesce(sum(amount_cents - returned_cents), 0)::bigint as used from card_transaction t
      where t.account_id = asked.account_id and t.category = asked.category
        and t.posted_at >= make_timestamptz(asked.year, 1, 1, 0, 0, 0, 'UTC')
        and t.posted_at < make_timestamptz(asked.year + 1, 1, 1, 0, 0, 0, 'UTC')
        and (t.kind = 'purchase' or (t.kind = 'refund' and t.refund_of is null))) found
    order by asked.place`.execute(tx);
  return rows.map(({ used }) => cents(used));
}

/** Of these, what was told before. */
export async function findKnown(tx: Transaction, bankReferences: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select bank_reference as reference from card_transaction
    where bank_reference = any(${bankReferences}::text[])`.execute(tx);
  return new Set(rows.map(({ reference }) => reference));
}
