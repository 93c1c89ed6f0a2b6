import { type Cents, cents, centsToNumber, type Points, points, pointsToNumber } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { NewTransaction } from './card-transaction.ts';
import type { EarningPart } from './earning.ts';
import type { Explained } from './explanation.ts';

/** How the rows of the rate table are kept with what they gave. */
export interface StoredPart {
  readonly rule: 'base' | 'bonus';
  readonly category: string | null;
  readonly numerator: number;
  readonly denominator: number;
  readonly points: number;
  readonly limited?: { readonly upToCents: number; readonly dollarsAYear: number };
}

const storePart = ({ rule, category, pointsPerDollar, points: given, limited }: EarningPart): StoredPart => ({
  rule,
  category,
  numerator: pointsPerDollar.numerator,
  denominator: pointsPerDollar.denominator,
  points: pointsToNumber(given),
  ...(limited && { limited: { upToCents: centsToNumber(limited.upTo), dollarsAYear: limited.dollarsAYear } }),
});

export const readPart = ({
  rule,
  category,
  numerator,
  denominator,
  points: given,
  limited,
}: StoredPart): EarningPart => ({
  rule,
  category,
  pointsPerDollar: { numerator, denominator },
  points: points(given),
  ...(limited && { limited: { upTo: cents(limited.upToCents), dollarsAYear: limited.dollarsAYear } }),
});

const toRow = (transaction: NewTransaction) => ({
  account_id: transaction.accountId,
  bank_reference: transaction.bankReference,
  kind: transaction.kind,
  amount_cents: centsToNumber(transaction.amount),
  currency: transaction.currency,
  description: transaction.description,
  original_description: transaction.originalDescription,
  category: transaction.category,
  labels: transaction.labels,
  refund_of: transaction.refundOf,
  posted_at: transaction.postedAt,
  taken_in_at: transaction.takenInAt,
  points: pointsToNumber(transaction.points),
  earning: transaction.earning.map(storePart),
  is_settled: transaction.isSettled,
});

/** Writes what is not there yet, in one statement. Answers the ids of what was new, by the bank's reference. */
export async function insertTransactions(
  tx: Transaction,
  transactions: readonly NewTransaction[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; bank_reference: string }>`
    insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description,
      original_description, category, labels, refund_of, posted_at, taken_in_at, points, earning, is_settled)
    select account_id, bank_reference, kind, amount_cents, currency, description,
      original_description, category, labels, refund_of, posted_at, taken_in_at, points, earning, is_settled
    from jsonb_to_recordset(${JSON.stringify(transactions.map(toRow))}::jsonb) as told (
      account_id bigint, bank_reference text, kind text, amount_cents bigint, currency text, description text,
      original_description text, category text, labels text[], refund_of text, posted_at timestamptz,
      taken_in_at timestamptz, points bigint, earning jsonb, is_settled boolean)
    on conflict (bank_reference) do nothing
    returning id, bank_reference`.execute(tx);
  return new Map(rows.map(({ id, bank_reference: reference }) => [reference, id]));
}

/** What is known of one line: whose card, what it earned, and what the card got back of it. */
export interface CardLineFacts extends Explained {
  readonly accountId: number;
  /** Of its card. */
  readonly family: string;
  readonly description: string;
}

export async function findCardLine(connection: Connection, id: number): Promise<CardLineFacts | undefined> {
  const { rows } = await sql<
    Omit<CardLineFacts, 'amount' | 'points' | 'returned' | 'earning'> & {
      amount: number;
      points: number;
      returned: number;
      earning: StoredPart[];
    }
  >`
    select account_id as "accountId", family, kind, description, amount_cents as amount, category,
      posted_at as "postedAt", taken_in_at as "takenInAt", opened_at as "openedAt", points, earning,
      returned_cents as returned, is_settled as "isSettled"
    from card_transaction line join account on account.id = account_id where line.id = ${id}`.execute(connection);
  const [row] = rows;
  return (
    row && {
      ...row,
      amount: cents(row.amount),
      points: points(row.points),
      returned: cents(row.returned),
      earning: row.earning.map(readPart),
    }
  );
}

export interface OpenRefund {
  readonly id: number;
  readonly bankReference: string;
  readonly accountId: number;
  readonly poolId: number;
  readonly amount: Cents;
  readonly purchase: { readonly id: number; readonly amount: Cents; readonly earning: readonly EarningPart[] };
  /** What of the purchase other refunds gave back, settled ones alone. */
  readonly returnedBefore: Cents;
}

/** Refunds that can be settled now because they, or the purchases they name, are among these. By pool: locks have one order. */
export async function listRefundsToSettle(tx: Transaction, ids: readonly number[]): Promise<OpenRefund[]> {
  const { rows } = await sql<{
    id: number;
    bank_reference: string;
    account_id: number;
    pool_id: number;
    amount_cents: number;
    purchase_id: number;
    purchase_cents: number;
    earning: StoredPart[];
    returned_cents: number;
  }>`
    select refund.id, refund.bank_reference, refund.account_id, card.pool_id, -refund.amount_cents as amount_cents,
      purchase.id as purchase_id, purchase.amount_cents as purchase_cents, purchase.earning,
      coalesce((
        select -sum(other.amount_cents) from card_transaction other
        where other.refund_of = refund.refund_of and other.account_id = refund.account_id and other.is_settled
      ), 0)::bigint as returned_cents
    from card_transaction refund
    join card_transaction purchase
      on purchase.bank_reference = refund.refund_of and purchase.account_id = refund.account_id and purchase.kind <> 'refund'
    join card_of_feed card on card.account_id = refund.account_id
    where not refund.is_settled and refund.refund_of is not null
      and (refund.id = any(${ids}::bigint[]) or purchase.id = any(${ids}::bigint[]))
    order by card.pool_id, refund.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    bankReference: row.bank_reference,
    accountId: row.account_id,
    poolId: row.pool_id,
    amount: cents(row.amount_cents),
    purchase: { id: row.purchase_id, amount: cents(row.purchase_cents), earning: row.earning.map(readPart) },
    returnedBefore: cents(row.returned_cents),
  }));
}

export async function settleRefund(
  tx: Transaction,
  id: number,
  taken: { readonly points: Points; readonly earning: readonly EarningPart[] },
): Promise<void> {
  const earning = JSON.stringify(taken.earning.map(storePart));
  await sql`
    update card_transaction set points = ${pointsToNumber(taken.points)}, earning = ${earning}::jsonb, is_settled = true
    where id = ${id} and not is_settled`.execute(tx);
}

/**
 * A bank may give back more than was paid; there is never less than nothing left of a purchase. Answers by how much
 * refunds and points now pay more than the purchase; not above zero: they do not.
 */
export async function addReturned(tx: Transaction, purchaseId: number, amount: Cents): Promise<Cents> {
  const { rows } = await sql<{ overpaid: number }>`
    update card_transaction set returned_cents = least(amount_cents, returned_cents + ${centsToNumber(amount)})
    where id = ${purchaseId} returning returned_cents + redeemed_cents - amount_cents as overpaid`.execute(tx);
  return cents(rows[0]?.overpaid ?? 0);
}

/** What the transactions with these references were about. */
export async function describeTransactions(
  connection: Connection,
  bankReferences: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ bank_reference: string; description: string }>`
    select bank_reference, description from card_transaction
    where bank_reference = any(${bankReferences}::text[])`.execute(connection);
  return new Map(rows.map(({ bank_reference: reference, description }) => [reference, description]));
}
