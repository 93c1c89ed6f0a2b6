import { cents, centsToNumber, points, pointsToNumber } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Recall, Recalled, RecallState } from './recall.ts';

type Row = Omit<Recall, 'amount' | 'points'> & { readonly amount: number; readonly points: number };

const columns = sql`id, redemption_id as "redemptionId", amount_cents as amount, points, state,
  partner_reference as "partnerReference", asked`;

const toRecall = (row: Row): Recall => ({ ...row, amount: cents(row.amount), points: points(row.points) });

type NewRecall = Pick<Recall, 'id' | 'redemptionId' | 'amount' | 'points'> & {
  readonly cause: string;
  readonly at: Date;
  /** `confirmed`: the partner did it before it told us. */
  readonly state?: 'requested' | 'confirmed';
};

export async function insertRecall(tx: Transaction, recall: NewRecall): Promise<void> {
  const { id, redemptionId, cause, amount, points: back, at, state = 'requested' } = recall;
  const isOpen = state === 'requested';
  await sql`
    insert into redemption_recall (id, redemption_id, cause, amount_cents, points, state, created_at, ask_at, ended_at)
    values (${id}, ${redemptionId}, ${cause}, ${centsToNumber(amount)}, ${pointsToNumber(back)}, ${state}, ${at},
      ${isOpen ? at : null}, ${isOpen ? null : at})`.execute(tx);
}

/** Believed only under the lock of its pool. */
export async function findRecallOf(tx: Transaction, redemptionId: string, cause: string): Promise<Recall | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from redemption_recall where redemption_id = ${redemptionId} and cause = ${cause}`.execute(tx);
  return rows[0] && toRecall(rows[0]);
}

export async function findRecall(connection: Connection, id: string): Promise<Recall | undefined> {
  const { rows } = await sql<Row>`select ${columns} from redemption_recall where id = ${id}`.execute(connection);
  return rows[0] && toRecall(rows[0]);
}

export async function lockRecall(tx: Transaction, id: string): Promise<Recall | undefined> {
  const { rows } = await sql<Row>`select ${columns} from redemption_recall where id = ${id} for update`.execute(tx);
  return rows[0] && toRecall(rows[0]);
}

/** What came back of a redemption by recalls. Believed only under the lock of its pool. */
export async function recalledOf(tx: Transaction, redemptionId: string): Promise<Recalled> {
  const { rows } = await sql<{ cash: number; points: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cash, coalesce(sum(points), 0)::bigint as points
    from redemption_recall where redemption_id = ${redemptionId}`.execute(tx);
  return { cash: cents(rows[0]?.cash ?? 0), points: points(rows[0]?.points ?? 0) };
}

interface RecallMove {
  readonly state: RecallState;
  readonly reason?: string;
  readonly partnerReference?: string;
  readonly at: Date;
  /** Undefined when it has ended. */
  readonly askAt?: Date;
}

export async function moveRecall(tx: Transaction, id: string, move: RecallMove): Promise<void> {
  const { state, reason = null, partnerReference = null, at, askAt } = move;
  await sql`
    update redemption_recall set state = ${state}, reason = ${reason}, asked = asked + 1, ask_at = ${askAt ?? null},
      partner_reference = coalesce(${partnerReference}, partner_reference), ended_at = ${askAt ? null : at}
    where id = ${id}`.execute(tx);
}

/** What the partner refused is no longer asked for. Answers false when it was not refused, or is dropped already. */
export async function dropRefusedRecall(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update redemption_recall set state = 'dropped', reason = null, ended_at = ${at}
    where id = ${id} and state = 'refused' returning id`.execute(tx);
  return rows.length === 1;
}

/** Those whose partner should be asked by now, the longest waiting first. */
export async function listRecallsToAsk(connection: Connection, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from redemption_recall where ask_at <= ${now} order by ask_at limit ${limit}`.execute(connection);
  return rows.map(({ id }) => id);
}
