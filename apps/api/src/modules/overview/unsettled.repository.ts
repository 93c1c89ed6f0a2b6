import { cents, points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Standing, Unsettled, UnsettledKind } from './overview.ts';

export interface WaitingSince {
  readonly now: Date;
  /** Whoever was asked before this has surely given up by now. */
  readonly askedBefore: Date;
}

type Row = Omit<Unsettled, 'points' | 'amount'> & { readonly points: number | null; readonly amount: number | null };

const nameOf = sql`json_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name)`;

/** Past its promise, or never heard of by its partner. */
const isLateRedemption = ({ now, askedBefore }: WaitingSince) => sql`r.ended_at is null and (
  r.promised_by < (${now}::timestamptz at time zone 'UTC')::date
  or (r.state = 'requested' and r.created_at < ${askedBefore}))`;
const isLateCancellation = ({ askedBefore }: WaitingSince) => sql`b.cancelling_at < ${askedBefore}`;
const isLateCheckout = ({ now }: WaitingSince) => sql`a.state = 'held' and a.settle_after <= ${now}`;
const isLatePayment = ({ askedBefore }: WaitingSince) => sql`p.due_at < ${askedBefore}`;
const isFailedJob = sql`j.attempts >= j.max_attempts`;

export async function countUnsettled(connection: Connection, since: WaitingSince): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from redemption r where ${isLateRedemption(since)})
      + (select count(*) from booking b where ${isLateCancellation(since)})
      + (select count(*) from checkout_attempt a where ${isLateCheckout(since)})
      + (select count(*) from card_payment p where ${isLatePayment(since)})
      + (select count(*) from graphile_worker.jobs j where ${isFailedJob}) as total`.execute(connection);
  return rows[0]?.total ?? 0;
}

/** The longest waiting first. Nothing of a card but its last four digits, nothing of a job but what went wrong. */
export async function listUnsettled(connection: Connection, since: WaitingSince, limit: number): Promise<Unsettled[]> {
  const { rows } = await sql<Row>`
    select 'redemption' as kind, r.id::text as id, r.confirmation as name,
      json_build_object('en', r.title_en, 'fr', r.title_fr) as title, ${nameOf} as member, r.state, r.points,
      r.cash_cents as amount, r.created_at as since, r.promised_by::timestamp at time zone 'UTC' as "dueAt",
      r.asked as tries, null as problem
    from redemption r join member m on m.id = r.member_id where ${isLateRedemption(since)}
    union all
    select 'booking', b.id::text, b.reference_number, json_build_object('en', b.title, 'fr', b.title), ${nameOf},
      'cancelling', b.points, b.amount_cents, b.cancelling_at, null, 0, null
    from booking b join member m on m.id = b.member_id where ${isLateCancellation(since)}
    union all
    select 'checkout', a.id::text, null, null, ${nameOf}, a.state, h.amount, p.amount_cents, a.begun_at, a.settle_after,
      0, null
    from checkout_attempt a join member m on m.id = a.member_id join card_payment p on p.id = a.id
      left join points_hold h on h.id = a.id
    where ${isLateCheckout(since)}
    union all
    select 'payment', p.id::text, p.last4, null, case when m.id is not null then ${nameOf} end, p.state, null,
      p.amount_cents, p.opened_at, p.due_at, 0, null
    from card_payment p left join shop_order o on o.id = p.id left join checkout_attempt a on a.id = p.id
      left join member m on m.id = coalesce(o.member_id, a.member_id)
    where ${isLatePayment(since)}
    union all
    select 'job', j.id::text, j.task_identifier, null, null, 'failed', null, null, j.created_at, null, j.attempts,
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

/** From its beginning, with all its tries. */
export async function runJobAgain(tx: Transaction, id: string): Promise<void> {
  await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx);
}
