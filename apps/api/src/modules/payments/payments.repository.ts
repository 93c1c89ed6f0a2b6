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
  readonly refunds: readonly (Omit<Refund, 'amount' | 'overdueAt'> & { amount: number; overdueAt: string | null })[];
}

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  state: row.state,
  amount: cents(row.amount_cents),
  gatewayReference: row.gateway_reference,
  refunds: row.refunds.map(({ amount, overdueAt, ...refund }) => ({
    ...refund,
    amount: cents(amount),
    overdueAt: overdueAt === null ? null : new Date(overdueAt),
  })),
});

/** Locked first and read then: refunds that were written while the lock was waited for must be among them. */
export async function lockPayment(tx: Transaction, id: string): Promise<Payment | undefined> {
  await sql`select from card_payment where id = ${id} for update`.execute(tx);
  const { rows } = await sql<PaymentRow>`
    select id, state, amount_cents, gateway_reference, (
      select coalesce(json_agg(json_build_object('id', r.id, 'reference', r.reference, 'amount', r.amount_cents,
        'state', r.state, 'key', coalesce(r.gateway_key, r.id), 'overdueAt', r.overdue_at) order by r.requested_at, r.id), '[]')
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

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into card_refund (id, payment_id, reference, amount_cents, requested_at, state, decline_code, ended_at)
    values (uuidv7(), ${refund.paymentId}, ${refund.reference}, ${centsToNumber(refund.amount)}, ${refund.at},
      ${refund.state}, ${refund.declineCode}, ${refund.state === 'done' ? refund.at : null})
    returning id`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error(`The refund ${refund.reference} was not written`);
  return written.id;
}

/** To be tried again, by a key that the gateway has not refused yet. */
export async function reopenRefund(tx: Transaction, id: string): Promise<void> {
  await sql`
    update card_refund set state = 'due', gateway_key = uuidv7(), decline_code = null
    where id = ${id} and state = 'refused'`.execute(tx);
}

/** To be asked for again by the same key: the gateway may have done it. */
export async function askAgainFor(tx: Transaction, id: string): Promise<void> {
  await sql`update card_refund set state = 'due' where id = ${id} and state = 'overdue'`.execute(tx);
}

/** Answers false when it is not due, or no longer. */
export async function markOverdue(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_refund set state = 'overdue', overdue_at = ${at} where id = ${id} and state = 'due'`.execute(tx);
  return numAffectedRows === 1n;
}

export type OtherWay =
  | { readonly way: 'points'; readonly points: Points }
  | { readonly way: 'by_hand'; readonly note: string };

export async function settleRefund(tx: Transaction, id: string, other: OtherWay, at: Date): Promise<void> {
  const state = other.way === 'points' ? 'paid_in_points' : 'paid_by_hand';
  await sql`
    update card_refund set state = ${state}, paid_points = ${other.way === 'points' ? pointsToNumber(other.points) : null},
      note = ${other.way === 'by_hand' ? other.note : null}, ended_at = ${at}
    where id = ${id} and state in ('refused', 'overdue')`.execute(tx);
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

interface RefundEnd {
  readonly to: 'done' | 'refused';
  readonly code?: string | undefined;
  readonly at: Date;
}

/** An answer that came after it was called overdue counts as well. */
const endRefunds = (tx: Transaction, which: RawBuilder<unknown>, { to, code, at }: RefundEnd) =>
  sql`
    update card_refund set state = ${to}, decline_code = ${code ?? null}, ended_at = ${to === 'done' ? at : null}
    where state in ('due', 'overdue') and ${which}`.execute(tx);

/** Answers false when the try that ended is not, or no longer, the one that is due. */
export async function endRefund(
  tx: Transaction,
  { id, key }: Pick<Refund, 'id' | 'key'>,
  end: RefundEnd,
): Promise<boolean> {
  const { numAffectedRows } = await endRefunds(tx, sql`id = ${id} and coalesce(gateway_key, id) = ${key}`, end);
  return numAffectedRows === 1n;
}

export async function endRefundsOf(tx: Transaction, paymentId: string, at: Date): Promise<void> {
  await endRefunds(tx, sql`payment_id = ${paymentId}`, { to: 'done', at });
}

export async function findPayments(connection: Connection, ids: readonly string[]): Promise<ShownPayment[]> {
  if (ids.length === 0) return [];
  type RefundRow = Omit<ShownRefund, 'paidPoints'> & { readonly paidPoints: number | null };
  const { rows } = await sql<
    Omit<ShownPayment, 'amount' | 'refunds'> & { amount: number; refunds: RefundRow[] | null }
  >`
    select id, state, amount_cents as amount, currency, brand, last4, first_name as "firstName",
      last_name as "lastName", billing, (
        select json_agg(json_build_object('reference', r.reference, 'state', r.state, 'paidPoints', r.paid_points,
          'promise', shown_promise(r.id)))
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
