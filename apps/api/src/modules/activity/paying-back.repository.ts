import { type Cents, cents, centsToNumber } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { payableKinds, type RedemptionWindow, type TransactionKind } from './card-transaction.ts';

/** What a caller must know of a purchase or fee to pay it back. */
export interface PayableTransaction {
  readonly id: number;
  readonly bankReference: string;
  readonly kind: TransactionKind;
  readonly amount: Cents;
  readonly redeemed: Cents;
  readonly returned: Cents;
  readonly postedAt: Date;
  readonly description: string;
  readonly labels: readonly string[];
}

interface Row {
  readonly id: number;
  readonly bank_reference: string;
  readonly kind: TransactionKind;
  readonly amount_cents: number;
  readonly redeemed_cents: number;
  readonly returned_cents: number;
  readonly posted_at: Date;
  readonly description: string;
  readonly labels: readonly string[];
}

interface ShownLine {
  readonly description: string;
  readonly left: Cents;
}

/** One line of a card, or a line as it was shown. */
export type PayableLine = { readonly id: number } | ShownLine;

const isLine = (line: { readonly id: number } | (ShownLine & { readonly window: RedemptionWindow })) =>
  'id' in line
    ? sql`id = ${line.id}`
    : sql`posted_at >= ${line.window.since} and kind in ('purchase', 'fee') and description = ${line.description}
        and amount_cents - returned_cents - redeemed_cents = ${centsToNumber(line.left)}
        and amount_cents - returned_cents >= ${centsToNumber(line.window.minimum)}`;

/**
 * Locked after the pool: the amount paid back cannot change until the transaction ends. Of several lines as they were
 * shown, the oldest that can be paid back.
 */
export async function lockTransaction(
  tx: Transaction,
  accountId: number,
  line: Parameters<typeof isLine>[0],
): Promise<PayableTransaction | undefined> {
  const { rows } = await sql<Row>`
    select id, bank_reference, kind, amount_cents, redeemed_cents, returned_cents, posted_at, description, labels
    from card_transaction where account_id = ${accountId} and ${isLine(line)}
    order by posted_at, id limit 1 for update`.execute(tx);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      bankReference: row.bank_reference,
      kind: row.kind,
      amount: cents(row.amount_cents),
      redeemed: cents(row.redeemed_cents),
      returned: cents(row.returned_cents),
      postedAt: row.posted_at,
      description: row.description,
      labels: row.labels,
    }
  );
}

/**
 * Negative when a credit was refused, so that nothing was paid back after all. The table refuses more than the amount,
 * and less than zero.
 */
export async function addRedeemed(tx: Transaction, id: number, amount: Cents): Promise<void> {
  await sql`
    update card_transaction set redeemed_cents = redeemed_cents + ${centsToNumber(amount)} where id = ${id}`.execute(
    tx,
  );
}

export interface PaidBackTotals {
  readonly eligible: { readonly count: number; readonly amount: Cents };
  readonly redeemed: { readonly count: number; readonly amount: Cents };
  /** The newest fee that can be paid back. */
  readonly fee: { readonly id: number; readonly left: Cents } | null;
}

/**
 * What can be paid back now, and what was, of the purchases that the list can show. Recent transactions are found by their day, redeemed ones by a separate
 * index.
 */
export async function totalsOf(
  connection: Connection,
  accountId: number,
  { minimum, since, hasFees }: RedemptionWindow,
): Promise<PaidBackTotals> {
  const { rows } = await sql<{
    eligible: number;
    left: number;
    fee_id: number | null;
    fee_left: number | null;
    redeemed: number;
    paid: number;
  }>`
    select * from (
      select count(*)::int as eligible,
        coalesce(sum(amount_cents - returned_cents - redeemed_cents), 0)::bigint as left,
        max(id) filter (where kind = 'fee') as fee_id,
        (array_agg(amount_cents - returned_cents - redeemed_cents order by id desc)
          filter (where kind = 'fee'))[1] as fee_left
      from card_transaction
      where account_id = ${accountId} and posted_at >= ${since} and kind = any(${payableKinds(hasFees)}::text[])
        and amount_cents - returned_cents >= ${centsToNumber(minimum)} and redeemed_cents < amount_cents - returned_cents
    ) open, (
      select count(*)::int as redeemed, coalesce(sum(redeemed_cents), 0)::bigint as paid
      from card_transaction where account_id = ${accountId} and redeemed_cents > 0 and posted_at >= ${since}
    ) done`.execute(connection);
  const [row] = rows;
  return {
    eligible: { count: row?.eligible ?? 0, amount: cents(row?.left ?? 0) },
    redeemed: { count: row?.redeemed ?? 0, amount: cents(row?.paid ?? 0) },
    fee: row && row.fee_id !== null ? { id: row.fee_id, left: cents(row.fee_left ?? 0) } : null,
  };
}
