import { cents, points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Standing, Unsettled, UnsettledKind } from './overview.ts';

export interface WaitingSince {
  readonly now: Date;
  /** A process that asked before this time has surely given up by now. */
  readonly askedBefore: Date;
}

type Row = Omit<Unsettled, 'points' | 'amount'> & { readonly points: number | null; readonly amount: number | null };

const nameOf = sql`json_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name)`;

/** Past its promise, never heard of by its partner, or being cancelled for longer than an answer takes. */
const isLateRedemption = ({ now, askedBefore }: WaitingSince) => sql`r.ended_at is null and (
  r.promised_by < (${now}::timestamptz at time zone 'UTC')::date
  or (r.state = 'requested' and r.created_at < ${askedBefore}) or r.cancelling_at < ${askedBefore})`;
/** The bank does not take it back, or does not answer though the credit is there. */
const isLateRecall = ({ askedBefore }: WaitingSince) => sql`(c.state = 'refused'
  or (c.state = 'requested' and greatest(c.created_at, r.ended_at) < ${askedBefore} and r.ended_at is not null))`;
const isLateCancellation = ({ askedBefore }: WaitingSince) => sql`b.cancelling_at < ${askedBefore}`;
const isLateCheckout = ({ now }: WaitingSince) => sql`a.state = 'held' and a.settle_after <= ${now}`;
const isLatePayment = ({ askedBefore }: WaitingSince) => sql`p.due_at < ${askedBefore}`;
/** A person has to settle it: waiting helps nothing. */
const isRefused = sql`f.state in ('refused', 'overdue')`;
const isUncollected = sql`p.state = 'uncollected'`;
/** Fulfilment does not say whether it stopped an item, or would not stop what staff called back. A person takes note. */
const isNotStopped = ({ askedBefore }: WaitingSince) => sql`f.kind = 'cancel' and f.noted_at is null
  and (f.answer is null or f.answer not in ('accepted', 'not_needed'))
  and ((f.answer is null and f.asked_at < ${askedBefore}) or (f.answer is not null and f.staff_move is not null))
  and i.refunded_at is null and i.status not in ('cancelled', 'declined', 'not_available')
  and not exists (select from fulfilment_instruction later
    where later.order_item_id = f.order_item_id and later.kind = 'cancel' and later.id > f.id)`;
/** Points came back by the clock: the partner did not say yet that it stopped, or it arrived all the same. */
const isWithdrawn = sql`p.withdrawal in ('asked', 'arrived')`;
const isFailedJob = sql`j.attempts >= j.max_attempts`;

export async function countUnsettled(connection: Connection, since: WaitingSince): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from redemption r where ${isLateRedemption(since)})
      + (select count(*) from redemption_recall c join redemption r on r.id = c.redemption_id where ${isLateRecall(since)})
      + (select count(*) from booking b where ${isLateCancellation(since)})
      + (select count(*) from checkout_attempt a where ${isLateCheckout(since)})
      + (select count(*) from card_payment p where ${isLatePayment(since)})
      + (select count(*) from card_refund f where ${isRefused})
      + (select count(*) from card_payment p where ${isUncollected})
      + (select count(*) from fulfilment_instruction f join order_item i on i.id = f.order_item_id
          where ${isNotStopped(since)})
      + (select count(*) from promise p where ${isWithdrawn})
      + (select count(*) from graphile_worker.jobs j where ${isFailedJob}) as total`.execute(connection);
  return rows[0]?.total ?? 0;
}

/** Longest waiting first. Of a card only the last four digits, and of a job only its error. */
export async function listUnsettled(connection: Connection, since: WaitingSince, limit: number): Promise<Unsettled[]> {
  const { rows } = await sql<Row>`
    select 'redemption' as kind, r.id::text as id, r.confirmation as name, null as "orderNumber",
      json_build_object('en', r.title_en, 'fr', r.title_fr) as title, ${nameOf} as member, r.state, r.points,
      r.cash_cents as amount, r.created_at as since, r.promised_by::timestamp at time zone 'UTC' as "dueAt",
      r.asked as tries, null as problem
    from redemption r join member m on m.id = r.member_id where ${isLateRedemption(since)}
    union all
    select 'recall', c.id::text, r.confirmation, null, json_build_object('en', r.title_en, 'fr', r.title_fr), ${nameOf},
      c.state, c.points, c.amount_cents, c.created_at, null, c.asked, c.reason
    from redemption_recall c join redemption r on r.id = c.redemption_id join member m on m.id = r.member_id
    where ${isLateRecall(since)}
    union all
    select 'booking', b.id::text, b.reference_number, null, json_build_object('en', b.title, 'fr', b.title), ${nameOf},
      'cancelling', b.points, b.amount_cents, b.cancelling_at, null, 0, null
    from booking b join member m on m.id = b.member_id where ${isLateCancellation(since)}
    union all
    select 'checkout', a.id::text, null, null, null, ${nameOf}, a.state, h.amount, p.amount_cents, a.begun_at, a.settle_after,
      0, null
    from checkout_attempt a join member m on m.id = a.member_id join card_payment p on p.id = a.id
      left join points_hold h on h.id = a.id
    where ${isLateCheckout(since)}
    union all
    select 'payment', p.id::text, p.last4, o.number, null, case when m.id is not null then ${nameOf} end, p.state, null,
      p.amount_cents, p.opened_at, p.due_at, 0, null
    from card_payment p left join shop_order o on o.id = p.id left join checkout_attempt a on a.id = p.id
      left join member m on m.id = coalesce(o.member_id, a.member_id)
    where ${isLatePayment(since)}
    union all
    select 'refund', f.id::text, p.last4, o.number, null, ${nameOf}, f.state, null, f.amount_cents, f.requested_at, null,
      1 + coalesce((select cardinality(w.asked_at) from promise w where w.subject_id = f.id), 0), f.decline_code
    from card_refund f join card_payment p on p.id = f.payment_id join shop_order o on o.id = p.id
      join member m on m.id = o.member_id
    where ${isRefused}
    union all
    select 'uncollected', p.id::text, p.last4, o.number, null, ${nameOf}, p.state, null, p.amount_cents, p.opened_at, null,
      0, p.decline_code
    from card_payment p join shop_order o on o.id = p.id join member m on m.id = o.member_id
    where ${isUncollected}
    union all
    select 'stop', f.id::text, null, o.number || '-' || i.position, (i.product -> 'name')::json, ${nameOf},
      case when f.answer is null then 'waiting' else 'refused' end, i.paid_points, i.paid_cents, f.asked_at, null, f.tries,
      f.answer
    from fulfilment_instruction f join order_item i on i.id = f.order_item_id join shop_order o on o.id = i.order_id
      join member m on m.id = o.member_id
    where ${isNotStopped(since)}
    union all
    select 'promise', p.subject_id::text, coalesce(r.confirmation, o.number || '-' || i.position), null,
      case when r.id is not null then json_build_object('en', r.title_en, 'fr', r.title_fr) else (i.product -> 'name')::json end,
      ${nameOf}, p.withdrawal, coalesce(r.points, i.paid_points), coalesce(r.cash_cents, i.paid_cents), p.withdrawn_at,
      p.limit_at, p.tries, null
    from promise p left join redemption r on r.id = p.subject_id left join fulfilment_instruction c on c.id = p.subject_id
      left join order_item i on i.id in (p.subject_id, c.order_item_id)
      left join shop_order o on o.id = i.order_id join member m on m.id = coalesce(r.member_id, o.member_id)
    where ${isWithdrawn}
    union all
    select 'job', j.id::text, j.task_identifier, null, null, null, 'failed', null, null, j.created_at, null, j.attempts,
      left(split_part(j.last_error, e'\n', 1), 200)
    from graphile_worker.jobs j where ${isFailedJob}
    order by since limit ${limit}`.execute(connection);
  return rows.map((row) => ({
    ...row,
    points: row.points === null ? null : points(row.points),
    amount: row.amount === null ? null : cents(row.amount),
  }));
}

const standings = {
  redemption: (id: string) => sql<Standing>`
    select member_id as "memberId", state, ended_at is not null as "isSettled" from redemption where id = ${id}`,
  recall: (id: string) => sql<Standing>`
    select r.member_id as "memberId", c.state, c.state in ('confirmed', 'dropped') as "isSettled"
    from redemption_recall c join redemption r on r.id = c.redemption_id where c.id = ${id}`,
  booking: (id: string) => sql<Standing>`
    select member_id as "memberId", case when cancelling_at is null then status else 'cancelling' end as state,
      cancelling_at is null as "isSettled"
    from booking where id = ${id}`,
  checkout: (id: string) => sql<Standing>`
    select member_id as "memberId", state, state <> 'held' as "isSettled" from checkout_attempt where id = ${id}`,
  payment: (id: string) => sql<Standing>`
    select coalesce(o.member_id, a.member_id) as "memberId", p.state, p.due_at is null as "isSettled"
    from card_payment p left join shop_order o on o.id = p.id left join checkout_attempt a on a.id = p.id
    where p.id = ${id}`,
  refund: (id: string) => sql<Standing>`
    select o.member_id as "memberId", f.state, f.state not in ('due', 'refused', 'overdue') as "isSettled"
    from card_refund f join shop_order o on o.id = f.payment_id where f.id = ${id}`,
  uncollected: (id: string) => sql<Standing>`
    select o.member_id as "memberId", p.state, p.state not in ('capturing', 'uncollected') as "isSettled"
    from card_payment p join shop_order o on o.id = p.id where p.id = ${id}`,
  stop: (id: string) => sql<Standing>`
    select o.member_id as "memberId",
      case when i.status in ('cancelled', 'declined', 'not_available') then 'stopped' when f.noted_at is not null then 'noted'
        when last.answer is null then 'waiting' else 'refused' end as state,
      i.status in ('cancelled', 'declined', 'not_available') or f.noted_at is not null as "isSettled"
    from fulfilment_instruction f join order_item i on i.id = f.order_item_id join shop_order o on o.id = i.order_id
    cross join lateral (select l.answer from fulfilment_instruction l
      where l.order_item_id = i.id and l.kind = 'cancel' order by l.id desc limit 1) last
    where f.id = ${id} and f.kind = 'cancel'`,
  promise: (id: string) => sql<Standing>`
    select coalesce(r.member_id, o.member_id) as "memberId", p.withdrawal as state,
      p.withdrawal in ('stopped', 'settled') as "isSettled"
    from promise p left join redemption r on r.id = p.subject_id left join fulfilment_instruction c on c.id = p.subject_id
      left join order_item i on i.id in (p.subject_id, c.order_item_id)
      left join shop_order o on o.id = i.order_id
    where p.subject_id = ${id} and p.withdrawal is not null`,
  job: (id: string) => sql<Standing>`
    select null as "memberId", case when attempts >= max_attempts then 'failed' else 'queued' end as state,
      attempts < max_attempts as "isSettled"
    from graphile_worker.jobs where id = ${id}::bigint`,
} as const satisfies Record<UnsettledKind, unknown>;

export async function findStanding(
  connection: Connection,
  kind: UnsettledKind,
  id: string,
): Promise<Standing | undefined> {
  const { rows } = await standings[kind](id).execute(connection);
  return rows[0];
}

export interface Payer {
  readonly memberId: string;
  readonly accountId: number;
  readonly poolId: number;
  readonly orderNumber: string;
}

/** Whose order it is about, and the card that it was placed with. */
export async function findPayer(
  connection: Connection,
  kind: 'refund' | 'uncollected',
  id: string,
): Promise<Payer | undefined> {
  const orderId = kind === 'refund' ? sql`(select payment_id from card_refund where id = ${id})` : sql`${id}::uuid`;
  const { rows } = await sql<Payer>`
    select o.member_id as "memberId", o.account_id as "accountId", a.pool_id as "poolId", o.number as "orderNumber"
    from shop_order o join account a on a.id = o.account_id where o.id = ${orderId}`.execute(connection);
  return rows[0];
}

/** From its beginning, with all its tries. */
export async function runJobAgain(tx: Transaction, id: string): Promise<void> {
  await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx);
}
