import { points, pointsToNumber, type Points } from '@rewards/amounts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { type Adjustment, COUNTED_MS, type MovedAlone, tooLateSince } from './adjustment.ts';

type Row = Omit<Adjustment, 'amount'> & { readonly amount: number };

const toAdjustment = (row: Row): Adjustment => ({ ...row, amount: points(row.amount) });

const person = (table: 'asker' | 'decider') =>
  sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}, 'role',
    ${sql.ref(`${table}.role`)})`;
const columns = sql`a.id, a.member_id as "memberId", m.first_name || ' ' || m.last_name as "memberName",
  a.account_id as "accountId", a.pool_id as "poolId", a.amount, a.reason, a.brings_back as "bringsBack", a.needs_approval as "needsApproval", a.state,
  ${person('asker')} as "requestedBy", a.requested_at as "requestedAt",
  case when decider.id is not null then ${person('decider')} end as "decidedBy", a.decided_at as "decidedAt",
  a.decision_note as "decisionNote"`;
const withPeople = sql`join member m on m.id = a.member_id join staff asker on asker.id = a.requested_by
  left join staff decider on decider.id = a.decided_by`;

export interface NewAdjustment {
  readonly memberId: string;
  readonly accountId: number;
  readonly poolId: number;
  readonly amount: Points;
  readonly reason: string;
  readonly bringsBack: boolean;
  readonly needsApproval: boolean;
  readonly staffId: string;
  readonly at: Date;
}

/** An adjustment that needs no second person is decided by the person who asks for it. */
export async function insertAdjustment(tx: Transaction, wanted: NewAdjustment): Promise<string> {
  const { needsApproval, staffId, at } = wanted;
  const { rows } = await sql<{ id: string }>`
    insert into points_adjustment (member_id, account_id, pool_id, amount, reason, brings_back, needs_approval, state, requested_by,
      requested_at, decided_by, decided_at)
    values (${wanted.memberId}, ${wanted.accountId}, ${wanted.poolId}, ${pointsToNumber(wanted.amount)}, ${wanted.reason},
      ${wanted.bringsBack}, ${needsApproval}, ${needsApproval ? 'waiting' : 'approved'}, ${staffId}, ${at}, ${needsApproval ? null : staffId},
      ${needsApproval ? null : at})
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('An adjustment was not written');
  return made.id;
}

/**
 * The requests of one person wait for each other, before they lock the pool. Otherwise twenty at once would each see
 * that little was moved. Not `for update`: every entry of the audit refers to the person, and must not wait.
 */
export async function lockAsker(tx: Transaction, staffId: string): Promise<void> {
  await sql`select from staff where id = ${staffId} for no key update`.execute(tx);
}

/** Adjustments and refunds. */
export async function sumMovedAlone(
  tx: Transaction,
  { staffId, poolId }: { readonly staffId: string; readonly poolId: number },
  at: Date,
): Promise<MovedAlone> {
  const since = new Date(at.getTime() - COUNTED_MS);
  const moved = (whose: RawBuilder<unknown>) => sql`(
    select coalesce(sum(abs(amount)), 0)::bigint from points_adjustment
    where not needs_approval and requested_at > ${since} and ${whose}) + (
    select coalesce(sum(points), 0)::bigint from change_request
    where not needs_approval and requested_at > ${since} and ${whose})`;
  const { rows } = await sql<{ byPerson: number; onPool: number }>`
    select ${moved(sql`requested_by = ${staffId}`)} as "byPerson", ${moved(sql`pool_id = ${poolId}`)} as "onPool"`.execute(
    tx,
  );
  const [sums] = rows;
  if (!sums) throw new Error('Sums of nothing are zero, not missing');
  return { byPerson: points(sums.byPerson), onPool: points(sums.onPool) };
}

/**
 * What expired since a moment and was not brought back yet, nor asked for by somebody who may still get it. Believed only
 * under the lock of the pool.
 */
export async function expiredSince(tx: Transaction, poolId: number, since: Date, at: Date): Promise<Points> {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, (
      select coalesce(sum(-e.available_delta), 0) from account a join journal_entry e on e.account_id = a.id
      where a.pool_id = ${poolId} and e.kind = 'expire' and e.at >= ${since}) - (
      select coalesce(sum(amount), 0) from points_adjustment
      where pool_id = ${poolId} and brings_back and requested_at >= ${since}
        and (state = 'approved' or state = 'waiting' and requested_at > ${tooLateSince(at)})))::bigint as left`.execute(
    tx,
  );
  return points(rows[0]?.left ?? 0);
}

export async function findAdjustment(connection: Connection, id: string): Promise<Adjustment | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from points_adjustment a ${withPeople} where a.id = ${id}`.execute(connection);
  return rows[0] && toAdjustment(rows[0]);
}

/** Locks, and then reads: a caller that had to wait sees what was decided before it. */
export async function lockAdjustment(tx: Transaction, id: string): Promise<Adjustment | undefined> {
  await sql`select from points_adjustment where id = ${id} for update`.execute(tx);
  return findAdjustment(tx, id);
}

export interface Decision {
  readonly state: 'approved' | 'declined';
  readonly staffId: string;
  readonly note: string | null;
  readonly at: Date;
}

export async function saveDecision(tx: Transaction, id: string, { state, staffId, note, at }: Decision): Promise<void> {
  await sql`
    update points_adjustment set state = ${state}, decided_by = ${staffId}, decided_at = ${at}, decision_note = ${note}
    where id = ${id}`.execute(tx);
}

export interface AdjustmentFilter {
  readonly state: Adjustment['state'] | undefined;
  readonly memberId: string | undefined;
}

/** The newest first. */
export async function listAdjustments(
  connection: Connection,
  { state, memberId }: AdjustmentFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly adjustments: Adjustment[] }> {
  const isWanted = sql`${state === undefined ? sql`true` : sql`a.state = ${state}`}
    and ${memberId === undefined ? sql`true` : sql`a.member_id = ${memberId}`}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from points_adjustment a where ${isWanted}`.execute(connection),
    sql<Row>`
      select ${columns} from points_adjustment a ${withPeople} where ${isWanted}
      order by a.requested_at desc, a.id desc limit ${limit} offset ${offset}`.execute(connection),
  ]);
  return { total: counted.rows[0]?.total ?? 0, adjustments: rows.map(toAdjustment) };
}
