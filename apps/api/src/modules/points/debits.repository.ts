import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Purpose } from './entry.ts';
import type { LotShare } from './lots.ts';

export interface Debit {
  readonly id: number;
  readonly poolId: number;
  readonly accountId: number;
  readonly purpose: Purpose;
}

export async function findDebit(connection: Connection, reference: string): Promise<Debit | undefined> {
  const { rows } = await sql<Debit>`
    select id, pool_id as "poolId", account_id as "accountId", counter as purpose from journal_entry
    where (case when kind in ('spend', 'post') then 'debit' else kind end) = 'debit' and reference = ${reference}`.execute(
    connection,
  );
  return rows[0];
}

interface ShareRow {
  readonly lot_id: number;
  readonly amount: number;
}

const toShare = ({ lot_id: lotId, amount }: ShareRow): LotShare => ({ lotId, amount: points(amount) });

/** What a debit took from which lots, and what of it was returned. The caller holds the pool's lock. */
export async function sharesOfDebit(
  tx: Transaction,
  debitId: number,
): Promise<{ taken: LotShare[]; returned: LotShare[] }> {
  const taken = await sql<ShareRow>`
    select move.lot_id, -(move.available_delta + move.held_delta) as amount
    from journal_entry debit,
      unnest(debit.lot_ids, debit.lot_available_deltas, debit.lot_held_deltas)
        as move (lot_id, available_delta, held_delta)
    join points_lot lot on lot.id = move.lot_id
    where debit.id = ${debitId} and move.available_delta + move.held_delta < 0
    order by lot.expires_at, lot.id`.execute(tx);
  const returned = await sql<ShareRow>`
    select move.lot_id, move.amount
    from journal_entry refund, unnest(refund.lot_ids, refund.lot_available_deltas) as move (lot_id, amount)
    where refund.refund_of = ${debitId} and refund.kind = 'refund'`.execute(tx);
  return { taken: taken.rows.map(toShare), returned: returned.rows.map(toShare) };
}
