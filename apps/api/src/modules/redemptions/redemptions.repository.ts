import { cents, centsToNumber, points, pointsToNumber } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Redemption, RedemptionKind, RedemptionState, ShownPromise } from './redemption.ts';

interface Row {
  readonly id: string;
  readonly confirmation: string;
  readonly kind: RedemptionKind;
  readonly member_id: string;
  readonly account_id: number;
  readonly pool_id: number;
  readonly points: number;
  readonly cash_cents: number | null;
  readonly units: number | null;
  readonly unit_name: string | null;
  readonly title_en: string;
  readonly title_fr: string;
  readonly details: unknown;
  readonly state: RedemptionState;
  readonly reason: string | null;
  readonly partner_reference: string | null;
  readonly promised_by: string;
  readonly cancel_until: Date | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly cancelling_at: Date | null;
  readonly asked: number;
  readonly history: readonly { readonly state: RedemptionState; readonly at: string }[];
  readonly called_by: string | null;
  readonly recalled_cents: number;
  readonly recalled_points: number;
  readonly promise: ShownPromise | null;
}

const columns = sql`id, confirmation, kind, member_id, account_id, pool_id, points, cash_cents, units, unit_name, title_en,
  title_fr, details, state, reason, partner_reference, to_char(promised_by, 'YYYY-MM-DD') as promised_by, cancel_until,
  created_at, ended_at, cancelling_at, asked, called_by,
  (select json_agg(json_build_object('state', h.state, 'at', h.at) order by h.number)
    from redemption_history h where h.redemption_id = redemption.id) as history,
  (select coalesce(sum(c.amount_cents), 0)::bigint from redemption_recall c where c.redemption_id = redemption.id)
    as recalled_cents,
  (select coalesce(sum(c.points), 0)::bigint from redemption_recall c where c.redemption_id = redemption.id)
    as recalled_points,
  shown_promise(id) as promise`;

const toRedemption = (row: Row): Redemption => ({
  id: row.id,
  confirmation: row.confirmation,
  kind: row.kind,
  memberId: row.member_id,
  accountId: row.account_id,
  poolId: row.pool_id,
  points: points(row.points),
  cash: row.cash_cents === null ? null : cents(row.cash_cents),
  units: row.units === null || row.unit_name === null ? null : { amount: row.units, name: row.unit_name },
  title: { en: row.title_en, fr: row.title_fr },
  details: row.details,
  state: row.state,
  reason: row.reason,
  partnerReference: row.partner_reference,
  promisedBy: row.promised_by,
  cancelUntil: row.cancel_until,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  cancellingAt: row.cancelling_at,
  asked: row.asked,
  calledBy: row.called_by === null ? null : { name: row.called_by, accountId: row.account_id },
  history: (row.history ?? []).map(({ state, at }) => ({ state, at: new Date(at) })),
  recalled: { cash: cents(row.recalled_cents), points: points(row.recalled_points) },
  promise: row.promise,
});

type NotYet = 'asked' | 'cancellingAt' | 'history' | 'reason' | 'partnerReference' | 'recalled' | 'promise';
type NewRow = Omit<Redemption, NotYet> & {
  readonly askAt: Date | null;
};

/** Answers false, and writes nothing, when the confirmation number is taken. */
export async function insertRow(tx: Transaction, row: NewRow): Promise<boolean> {
  const { rows } = await sql`
    with written as (
      insert into redemption (id, confirmation, kind, member_id, account_id, pool_id, points, cash_cents, units, unit_name,
        title_en, title_fr, details, state, promised_by, cancel_until, created_at, ended_at, ask_at,
        called_by)
      values (${row.id}, ${row.confirmation}, ${row.kind}, ${row.memberId}, ${row.accountId}, ${row.poolId},
        ${pointsToNumber(row.points)}, ${row.cash && centsToNumber(row.cash)}, ${row.units?.amount ?? null},
        ${row.units?.name ?? null}, ${row.title.en}, ${row.title.fr}, ${JSON.stringify(row.details)}::jsonb, ${row.state},
        ${row.promisedBy}::date, ${row.cancelUntil}, ${row.createdAt}, ${row.endedAt}, ${row.askAt},
        ${row.calledBy?.name ?? null})
      on conflict on constraint redemption_confirmation_is_unique do nothing
      returning id, state, created_at
    ), told as (
      insert into redemption_history (redemption_id, number, state, at) select id, 1, state, created_at from written
    )
    select id from written`.execute(tx);
  return rows.length === 1;
}

export interface Move {
  readonly state: RedemptionState;
  readonly reason: string | null;
  readonly partnerReference: string | null;
  readonly at: Date;
  /** Null when it has ended. */
  readonly askAt: Date | null;
}

/** One step along the table of transitions, which the table itself keeps; its history goes with it. */
export async function moveRow(tx: Transaction, id: string, move: Move): Promise<void> {
  await sql`
    with moved as (
      update redemption set state = ${move.state}, reason = ${move.reason}, asked = asked + 1, ask_at = ${move.askAt},
        partner_reference = coalesce(${move.partnerReference}, partner_reference),
        ended_at = ${move.askAt === null ? move.at : null},
        cancelling_at = case when ${move.askAt}::timestamptz is null then null else cancelling_at end
      where id = ${id} returning id, state
    )
    insert into redemption_history (redemption_id, number, state, at)
    select moved.id, (select max(number) + 1 from redemption_history h where h.redemption_id = moved.id), moved.state,
      ${move.at}
    from moved`.execute(tx);
}

/** Nothing new: it is asked about again later. */
export async function askLater(tx: Transaction, id: string, askAt: Date): Promise<void> {
  await sql`
    update redemption set asked = asked + 1, ask_at = ${askAt} where id = ${id} and ask_at is not null`.execute(tx);
}

/** The partner is asked in the next round, even if its next turn was later. */
export async function setCancelling(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await sql`
    update redemption set cancelling_at = ${at}, ask_at = least(ask_at, ${at}) where id = ${id}`.execute(tx);
}

export async function findRedemption(connection: Connection, id: string): Promise<Redemption | undefined> {
  const { rows } = await sql<Row>`select ${columns} from redemption where id = ${id}`.execute(connection);
  return rows[0] && toRedemption(rows[0]);
}

export async function findRedemptions(connection: Connection, ids: readonly string[]): Promise<Redemption[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`select ${columns} from redemption where id = any(${ids}::uuid[])`.execute(connection);
  return rows.map(toRedemption);
}

/**
 * One after the other: a process that ends it sees whether another has ended it. Not `for update`: a recall that is being
 * written, under the lock of the pool, refers to the row and must not wait for it.
 */
export async function lockRedemption(tx: Transaction, id: string): Promise<Redemption | undefined> {
  const { rows } = await sql<Row>`select ${columns} from redemption where id = ${id} for no key update`.execute(tx);
  return rows[0] && toRedemption(rows[0]);
}

/** What points paid with an account, by what its kind keeps about it; not what came back as a whole. The newest first. */
export async function listPaidFor(tx: Transaction, accountId: number, details: object): Promise<Redemption[]> {
  const { rows } = await sql<Row>`
    select ${columns} from redemption
    where account_id = ${accountId} and details @> ${JSON.stringify(details)}::jsonb and state not in ('returned', 'cancelled')
    order by created_at desc, id desc`.execute(tx);
  return rows.map(toRedemption);
}

/** Over all of a member's cards, the newest first. */
export async function listOfMember(
  connection: Connection,
  memberId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly redemptions: Redemption[] }> {
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from redemption where member_id = ${memberId}`.execute(connection),
    sql<Row>`
      select ${columns} from redemption where member_id = ${memberId}
      order by created_at desc, id limit ${limit} offset ${offset}`.execute(connection),
  ]);
  return { total: counted.rows[0]?.total ?? 0, redemptions: rows.map(toRedemption) };
}

/** Those whose partner should be asked by now, the longest waiting first. */
export async function listToAsk(connection: Connection, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from redemption where ask_at <= ${now} order by ask_at limit ${limit}`.execute(connection);
  return rows.map(({ id }) => id);
}
