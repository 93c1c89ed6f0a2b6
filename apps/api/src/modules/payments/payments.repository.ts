import { cents, type Cents, centsToNumber, points, type Points, pointsToNumber } from '@rewards/amounts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type {
  NewPayment,
  Payment,
  PaymentState,
  Refund,
  RefundState,
  ShownPayment,
  ShownRefund,
} from './card-payment.ts';

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<void> {
  const { card, billing } = payment;
  await sql`
    insert into card_payment
      (id, amount_cents, currency, brand, last4, first_name, last_name, billing, fraud_session_id, opened_at)
    values (${payment.id}, ${centsToNumber(payment.amount)}, ${payment.currency}, ${card.brand}, ${card.last4},
      ${card.firstName}, ${card.lastName}, ${JSON.stringify(billing)}::jsonb, ${payment.fraudSessionId},
      ${payment.at})`.execute(tx);
}

interface PaymentRow {
  readonly id: string;
  readonly state: PaymentState;
  readonly amount_cents: number;
  readonly gateway_reference: string | null;
  readonly refunds: readonly (Omit<Refund, 'amount'> & { amount: number })[];
}

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  state: row.state,
  amount: cents(row.amount_cents),
  gatewayReference: row.gateway_reference,
  refunds: row.refunds.map((refund) => ({ ...refund, amount: cents(refund.amount) })),
});

/** Locked first and read then: refunds that were written while the lock was waited for must be among them. */
export async function lockPayment(tx: Transaction, id: string): Promise<Payment | undefined> {
  await sql`select from card_payment where id = ${id} for update`.execute(tx);
  const { rows } = await sql<PaymentRow>`
    select id, state, amount_cents, gateway_reference, (
      select coalesce(json_agg(json_build_object('id', r.id, 'reference', r.reference, 'amount', r.amount_cents,
        'state', r.state, 'key', coalesce(r.gateway_key, r.id)) order by r.requested_at, r.id), '[]')
      from card_refund r where r.payment_id = p.id) as refunds
    from card_payment p where id = ${id}`.execute(tx);
  return rows[0] && toPayment(rows[0]);
}

interface Move {
  readonly from: PaymentState;
  readonly to: PaymentState;
  readonly gatewayReference?: string;
  readonly declineCode?: string;
  readonly note?: string;
}

/** Answers false when it is not, or no longer, in the state it is to be moved from. */
export async function movePayment(tx: Transaction, id: string, move: Move): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_payment set state = ${move.to},
      gateway_reference = coalesce(${move.gatewayReference ?? null}::text, gateway_reference),
      decline_code = coalesce(${move.declineCode ?? null}::text, decline_code), note = ${move.note ?? null}
    where id = ${id} and state = ${move.from}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Authorised, and something to do from now on, in one statement. */
export async function markAuthorised(
  tx: Transaction,
  id: string,
  gatewayReference: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_payment set state = 'authorised', gateway_reference = ${gatewayReference}, due_at = ${at}
    where id = ${id} and state = 'open'`.execute(tx);
  return numAffectedRows === 1n;
}

/** When it was last worked on; nothing when there is nothing left to do. */
export async function setDue(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await sql`update card_payment set due_at = ${at} where id = ${id}`.execute(tx);
}

/** The longest forgotten first. */
export async function listForgotten(connection: Connection, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from card_payment where due_at < ${before} order by due_at limit ${limit}`.execute(connection);
  return rows.map(({ id }) => id);
}

interface NewRefund {
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: Cents;
  readonly at: Date;
  readonly state: 'due' | 'done' | 'refused';
  readonly declineCode: string | null;
}

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  await sql`
    insert into card_refund (id, payment_id, reference, amount_cents, requested_at, state, decline_code)
    values (uuidv7(), ${refund.paymentId}, ${refund.reference}, ${centsToNumber(refund.amount)}, ${refund.at},
      ${refund.state}, ${refund.declineCode})`.execute(tx);
}

/** To be tried again, by a key that the gateway has not refused yet. */
export async function reopenRefund(tx: Transaction, id: string): Promise<void> {
  await sql`
    update card_refund set state = 'due', gateway_key = uuidv7(), decline_code = null
    where id = ${id} and state = 'refused'`.execute(tx);
}

export type OtherWay =
  | { readonly way: 'points'; readonly points: Points }
  | { readonly way: 'by_hand'; readonly note: string };

export async function settleRefund(tx: Transaction, id: string, other: OtherWay): Promise<void> {
  const state = other.way === 'points' ? 'paid_in_points' : 'paid_by_hand';
  await sql`
    update card_refund set state = ${state}, paid_points = ${other.way === 'points' ? pointsToNumber(other.points) : null},
      note = ${other.way === 'by_hand' ? other.note : null}
    where id = ${id} and state = 'refused'`.execute(tx);
}

export interface KnownRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: Cents;
  readonly state: RefundState;
}

export async function findRefund(connection: Connection, id: string): Promise<KnownRefund | undefined> {
  const { rows } = await sql<Omit<KnownRefund, 'amount'> & { amount: number }>`
    select id, payment_id as "paymentId", reference, amount_cents as amount, state from card_refund
    where id = ${id}`.execute(connection);
  return rows[0] && { ...rows[0], amount: cents(rows[0].amount) };
}

const endRefunds = (tx: Transaction, which: RawBuilder<unknown>, to: 'done' | 'refused', code: string | null = null) =>
  sql`update card_refund set state = ${to}, decline_code = ${code} where state = 'due' and ${which}`.execute(tx);

/** Answers false when the try that ended is not, or no longer, the one that is due. */
export async function endRefund(
  tx: Transaction,
  { id, key }: Pick<Refund, 'id' | 'key'>,
  to: 'done' | 'refused',
  code?: string,
): Promise<boolean> {
  const { numAffectedRows } = await endRefunds(tx, sql`id = ${id} and coalesce(gateway_key, id) = ${key}`, to, code);
  return numAffectedRows === 1n;
}

export async function endRefundsOf(tx: Transaction, paymentId: string): Promise<void> {
  await endRefunds(tx, sql`payment_id = ${paymentId}`, 'done');
}

export async function findPayments(connection: Connection, ids: readonly string[]): Promise<ShownPayment[]> {
  if (ids.length === 0) return [];
  type RefundRow = Omit<ShownRefund, 'paidPoints'> & { readonly paidPoints: number | null };
  const { rows } = await sql<
    Omit<ShownPayment, 'amount' | 'refunds'> & { amount: number; refunds: RefundRow[] | null }
  >`
    select id, state, amount_cents as amount, currency, brand, last4, first_name as "firstName",
      last_name as "lastName", billing, (
        select json_agg(json_build_object('reference', r.reference, 'state', r.state, 'paidPoints', r.paid_points))
        from card_refund r where r.payment_id = p.id) as refunds
    from card_payment p where id = any(${ids}::uuid[])`.execute(connection);
  return rows.map(({ amount, refunds, ...row }) => ({
    ...row,
    amount: cents(amount),
    refunds: (refunds ?? []).map(({ paidPoints, ...refund }) => ({
      ...refund,
      paidPoints: paidPoints === null ? null : points(paidPoints),
    })),
  }));
}

/** A payment has the name of its order. */
export async function findPayer(connection: Connection, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from shop_order where id = ${id}`.execute(connection);
  return rows[0]?.memberId;
}

export async function findState(connection: Connection, id: string): Promise<PaymentState | undefined> {
  const { rows } = await sql<{ state: PaymentState }>`select state from card_payment where id = ${id}`.execute(
    connection,
  );
  return rows[0]?.state;
}
