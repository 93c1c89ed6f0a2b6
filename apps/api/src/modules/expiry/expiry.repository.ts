import { points, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { EndingLot } from './expiry-step.ts';

/**
 * Writes the notices that are due, and answers them in the order of their ends. A lot is told of its nearest step
 * alone: what comes late to the portal is not told three times. What nobody holds yet waits for its holder.
 */
export async function writeDueNotices(
  tx: Transaction,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<EndingLot[]> {
  const { rows } = await sql<EndingLot>`
    with ending as (
      select lot.id, lot.pool_id, lot.expires_at as ends_at from points_lot lot
      where lot.has_available and lot.expires_at > ${now} and lot.expires_at <= ${now}::timestamptz + interval '90 days'
        and not exists (
          select from pool_ending e where e.pool_id = lot.pool_id and e.lifted_at is null and e.ends_at < lot.expires_at)
      union all
      select lot.id, lot.pool_id, e.ends_at from pool_ending e join points_lot lot on lot.pool_id = e.pool_id
      where e.lifted_at is null and e.ends_at > ${now} and e.ends_at <= ${now}::timestamptz + interval '90 days'
        and lot.has_available and lot.expires_at > e.ends_at
    ), due as (
      select id, pool_id, ends_at, case
        when ends_at <= ${now}::timestamptz + interval '7 days' then 7
        when ends_at <= ${now}::timestamptz + interval '30 days' then 30 else 90 end as days
      from ending
      where exists (
        select from account a join account_member am on am.account_id = a.id and am.is_primary
        where a.pool_id = ending.pool_id)
    ), written as (
      insert into expiry_notice (lot_id, ends_at, days, announced_at)
      select id, ends_at, days, ${now} from due
      where not exists (
        select from expiry_notice n where n.lot_id = due.id and n.ends_at = due.ends_at and n.days <= due.days)
      order by ends_at, id limit ${limit}
      on conflict do nothing returning lot_id, ends_at, days
    )
    select w.lot_id as "lotId", due.pool_id as "poolId", w.ends_at as "endsAt", w.days as step
    from written w join due on due.id = w.lot_id and due.ends_at = w.ends_at
    order by w.ends_at, w.lot_id`.execute(tx);
  return rows;
}

/** Who is told: the holder of the pool's first card. */
export async function findHolder(
  connection: Connection,
  poolId: number,
): Promise<{ readonly memberId: string; readonly accountId: number } | undefined> {
  const { rows } = await sql<{ memberId: string; accountId: number }>`
    select am.member_id as "memberId", a.id as "accountId"
    from account a join account_member am on am.account_id = a.id and am.is_primary
    where a.pool_id = ${poolId} order by a.status_code <> 'A', a.id limit 1`.execute(connection);
  return rows[0];
}

export async function leftOf(connection: Connection, lotIds: readonly number[]): Promise<Points> {
  const { rows } = await sql<{ available: number }>`
    select coalesce(sum(available), 0)::bigint as available from points_lot
    where id = any(${lotIds}::bigint[])`.execute(connection);
  return points(rows[0]?.available ?? 0);
}

export async function markSent(tx: Transaction, lotIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update expiry_notice set sent_at = ${now}
    where lot_id = any(${lotIds}::bigint[]) and sent_at is null`.execute(tx);
}

export interface Unannounced {
  readonly lotId: number;
  readonly amount: number;
}

/** Lots that lived for a week or more and ended with points, without a notice that was sent before. */
export async function listUnannounced(connection: Connection): Promise<Unannounced[]> {
  const { rows } = await sql<Unannounced>`
    select lot.id as "lotId", -sum(gone.amount)::bigint as amount
    from journal_entry entry
    cross join expiry_guard guard
    cross join unnest(entry.lot_ids, entry.lot_available_deltas) as gone (lot_id, amount)
    join points_lot lot on lot.id = gone.lot_id
    where entry.kind = 'expire' and entry.at > guard.since + interval '1 day' and lot.expires_at > guard.since + interval '1 day'
      and lot.expires_at >= lot.credited_at + interval '7 days'
      and not exists (select from expiry_notice n where n.lot_id = lot.id and n.sent_at < entry.at)
      and exists (select from account_member am where am.account_id = lot.account_id and am.is_primary)
    group by lot.id order by lot.id`.execute(connection);
  return rows;
}
