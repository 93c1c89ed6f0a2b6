import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Attempt, AttemptEnd, AttemptRequest, NewAttempt } from './checkout-attempt.ts';

/** Answers false, and writes nothing, when the request's key or the cart is being checked out already. */
export async function insertAttempt(tx: Transaction, attempt: NewAttempt): Promise<boolean> {
  const { request } = attempt;
  const { numAffectedRows } = await sql`
    insert into checkout_attempt
      (id, member_id, cart_id, key_scope, key, fingerprint, draft, begun_at, settle_after)
    values (${attempt.id}, ${attempt.memberId}, ${attempt.cartId}, ${request.scope}, ${request.key},
      ${request.fingerprint}, ${JSON.stringify(attempt.draft)}::jsonb, ${attempt.begunAt}, ${attempt.settleAfter})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * A job settles the attempt after its time, if it was not settled before. The job commits with the attempt, or not at
 * all.
 */
export async function queueSettling(tx: Transaction, id: string, afterMs: number): Promise<void> {
  await sql`
    select graphile_worker.add_job('settle-checkout', json_build_object('id', ${id}::text),
      run_at => now() + make_interval(secs => ${afterMs / 1000}::float8))`.execute(tx);
}

interface AttemptRow {
  readonly id: string;
  readonly cart_id: string;
  readonly key_scope: string;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly state: Attempt['state'];
  readonly draft: unknown;
  readonly order_number: string | null;
  readonly refusal: string | null;
  readonly settle_after: Date;
}

function toAttempt(row: AttemptRow): Attempt {
  const request = { scope: row.key_scope, key: row.key, fingerprint: row.fingerprint };
  const facts = { id: row.id, cartId: row.cart_id, request };
  if (row.state === 'placed') return { ...facts, state: 'placed', orderNumber: row.order_number ?? '' };
  if (row.state === 'undone') return { ...facts, state: 'undone', refusal: row.refusal ?? '' };
  return { ...facts, state: 'held', draft: row.draft, settleAfter: row.settle_after };
}

const columns = sql`id, cart_id, key_scope, key, fingerprint, state, draft, order_number, refusal, settle_after`;

export async function findAttempt(connection: Connection, id: string): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from checkout_attempt where id = ${id}`.execute(connection);
  return rows[0] && toAttempt(rows[0]);
}

/** One after the other: a process that ends an attempt sees whether another has ended it. */
export async function lockAttempt(tx: Transaction, id: string): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from checkout_attempt where id = ${id} for update`.execute(tx);
  return rows[0] && toAttempt(rows[0]);
}

/** The one that was begun with this key and is not ended. */
export async function findAttemptUnderWay(
  connection: Connection,
  { scope, key }: Pick<AttemptRequest, 'scope' | 'key'>,
): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from checkout_attempt
    where key_scope = ${scope} and key = ${key} and state = 'held'`.execute(connection);
  return rows[0] && toAttempt(rows[0]);
}

/** The process that began it cannot find out the result: from now on any process may settle it. */
export async function letSettle(tx: Transaction, id: string, now: Date): Promise<void> {
  await sql`
    update checkout_attempt set settle_after = least(settle_after, ${now})
    where id = ${id} and state = 'held'`.execute(tx);
}

export async function endAttempt(tx: Transaction, id: string, end: AttemptEnd, at: Date): Promise<void> {
  const [orderNumber, refusal] = end.state === 'placed' ? [end.orderNumber, null] : [null, end.refusal];
  await sql`
    update checkout_attempt set state = ${end.state}, order_number = ${orderNumber}, refusal = ${refusal}, draft = null,
      ended_at = ${at}
    where id = ${id}`.execute(tx);
}

/** The oldest first. */
export async function listAttemptsToSettle(connection: Connection, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from checkout_attempt where state = 'held' and settle_after <= ${now}
    order by settle_after limit ${limit}`.execute(connection);
  return rows.map(({ id }) => id);
}
