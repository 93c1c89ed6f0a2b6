import { cents, centsToNumber } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { PendingLine } from './activity-line.ts';

export interface ToldPending extends PendingLine {
  readonly accountId: number;
  readonly isDropped: boolean;
}

/** What a bank has not posted by then, it will not post. */
const LONGEST = '30 days';
const MOST_SHOWN = 50;

/** The feed tells in any order: what was posted or dropped before is not pending again. The amount may still change. */
export async function savePending(tx: Transaction, lines: readonly ToldPending[], now: Date): Promise<void> {
  const rows = lines.map(({ amount, ...line }) => ({ ...line, amount: centsToNumber(amount) }));
  await sql`
    insert into pending_card_line as known (bank_reference, account_id, amount_cents, description, category, paid_at, is_dropped)
    select "bankReference", "accountId", amount, description, category, "paidAt", "isDropped"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told ("bankReference" text, "accountId" bigint,
      amount bigint, description text, category text, "paidAt" timestamptz, "isDropped" boolean)
    where not exists (select from card_transaction where bank_reference = "bankReference")
    on conflict (bank_reference) do update
      set amount_cents = excluded.amount_cents, is_dropped = known.is_dropped or excluded.is_dropped
      where known.account_id = excluded.account_id`.execute(tx);
  await sql`delete from pending_card_line where paid_at < ${now}::timestamptz - ${LONGEST}::interval`.execute(tx);
}

/** They are posted now. */
export async function endPending(tx: Transaction, bankReferences: readonly string[]): Promise<void> {
  await sql`delete from pending_card_line where bank_reference = any(${bankReferences}::text[])`.execute(tx);
}

/** The newest first. */
export async function listPending(connection: Connection, accountId: number, now: Date): Promise<PendingLine[]> {
  const { rows } = await sql<Omit<PendingLine, 'amount'> & { amount: number }>`
    select bank_reference as "bankReference", amount_cents as amount, description, category, paid_at as "paidAt"
    from pending_card_line
    where account_id = ${accountId} and not is_dropped and paid_at >= ${now}::timestamptz - ${LONGEST}::interval
    order by paid_at desc, bank_reference limit ${MOST_SHOWN}`.execute(connection);
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}
