import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { WrittenEntry } from './written-entry.ts';

/** How many entries a pool has: the mark to list the later ones from. */
export async function countEntries(connection: Connection, poolId: number): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select entries from pool_balance where pool_id = ${poolId}`.execute(connection);
  return rows[0]?.entries ?? 0;
}

/** What was written to a pool since it had so many entries, oldest first. */
export async function listWritten(connection: Connection, poolId: number, since: number): Promise<WrittenEntry[]> {
  const { rows } = await sql<Omit<WrittenEntry, 'balanceAfter'> & { readonly after: number }>`
    select e.kind, e.available_after as after,
      (select jsonb_agg(jsonb_build_object('account', p.ledger_account, 'amount', p.amount) order by p.amount)
        from posting p where p.entry_id = e.id) as postings,
      coalesce(
        (select jsonb_agg(jsonb_build_object('points', moved.points, 'expiresAt', l.expires_at) order by l.expires_at, l.id)
          from unnest(e.lot_ids, e.lot_available_deltas) as moved (lot, points) join points_lot l on l.id = moved.lot),
        (select jsonb_agg(jsonb_build_object('points', l.credited, 'expiresAt', l.expires_at))
          from points_lot l where l.entry_id = e.id),
        '[]') as lots
    from journal_entry e where e.pool_id = ${poolId} and e.seq > ${since} order by e.seq`.execute(connection);
  return rows.map(({ after, ...row }) => ({ ...row, balanceAfter: points(after) }));
}
