import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Freeze, FreezeWay, ThawProof } from './freeze.ts';

const columns = sql`id, frozen_at as "frozenAt", how, called_back as "calledBack"`;

/** The one that holds now. */
export async function findFreeze(connection: Connection, memberId: string): Promise<Freeze | undefined> {
  const { rows } = await sql<Freeze>`
    select ${columns} from points_freeze where member_id = ${memberId} and thawed_at is null`.execute(connection);
  return rows[0];
}

/** Whether another holder stopped points that the member shares. */
export async function isStoppedByOther(connection: Connection, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from account_member own
    join account a on a.id = own.account_id
    join account shared on shared.pool_id = a.pool_id
    join account_member am on am.account_id = shared.id and am.is_primary and am.member_id <> own.member_id
    join points_freeze f on f.member_id = am.member_id and f.thawed_at is null
    where own.member_id = ${memberId} limit 1`.execute(connection);
  return rows.length > 0;
}

/**
 * Waits for the debits that are under way, and makes the next ones wait, so that each of them sees it. Answers undefined
 * when the member is frozen already.
 */
export async function insertFreeze(
  tx: Transaction,
  memberId: string,
  way: FreezeWay,
  now: Date,
): Promise<string | undefined> {
  await sql`
    select from pool_balance where pool_id in (
      select a.pool_id from account a join account_member am on am.account_id = a.id
      where am.member_id = ${memberId} and am.is_primary)
    order by pool_id for update`.execute(tx);
  const [staffId, reason] = way.how === 'staff' ? [way.staffId, way.reason] : [null, null];
  const { rows } = await sql<{ id: string }>`
    insert into points_freeze (member_id, frozen_at, how, staff_id, reason)
    values (${memberId}, ${now}, ${way.how}, ${staffId}, ${reason})
    on conflict (member_id) where thawed_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Answers whether it was frozen. */
export async function endFreeze(tx: Transaction, memberId: string, proof: ThawProof, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update points_freeze set thawed_at = ${now}, thawed_with = ${proof}
    where member_id = ${memberId} and thawed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** The first list counts: a worker that begins again goes on with the same. Nothing when it was thawed meanwhile. */
export async function keepCalledBack(
  tx: Transaction,
  freezeId: string,
  orderIds: readonly string[],
): Promise<{ readonly memberId: string; readonly orderIds: readonly string[] } | undefined> {
  const { rows } = await sql<{ memberId: string; orderIds: string[] }>`
    update points_freeze set called_back = coalesce(called_back, ${[...orderIds]}::uuid[])
    where id = ${freezeId} and thawed_at is null
    returning member_id as "memberId", called_back as "orderIds"`.execute(tx);
  return rows[0];
}

export async function findFrozenMember(connection: Connection, freezeId: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from points_freeze where id = ${freezeId} and thawed_at is null`.execute(connection);
  return rows[0]?.memberId;
}

export async function findFrozenPools(connection: Connection, poolIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${poolIds}::bigint[]) as id where is_frozen(id)`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}

/** What began before a freeze does not go on after it. */
export async function wasFrozenSince(connection: Connection, memberId: string, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    select from points_freeze where member_id = ${memberId} and frozen_at >= ${moment} limit 1`.execute(connection);
  return rows.length > 0;
}
