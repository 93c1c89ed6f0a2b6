import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { accept, type Refusal, type Result, refuse } from './result.ts';
import { inTransaction, readWithBegin, writeWithCommit } from './transaction.ts';

export interface IdempotentRequest {
  /** Whose key it is: two members may choose the same key. */
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly now: Date;
}

type IdempotencyTables = {
  idempotent_request: { scope: string; key: string; fingerprint: Buffer; answer: unknown; created_at: Date };
};

type IdempotencyRefusal = { readonly code: 'idempotency_key_reused' } | { readonly code: 'in_progress' };

const cardFields = new Set(['card_number', 'cvv', 'expiry_month', 'expiry_year']);

function withoutCardData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCardData);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([name]) => !cardFields.has(name));
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutCardData(inner)]));
}

/**
 * Recognises the same request again. It uses a secret key and leaves out card data, so that the stored hash reveals
 * nothing.
 */
export function fingerprintOf(secret: string, operation: string, body: unknown): Buffer {
  const canonical = JSON.stringify([operation, withoutCardData(body)]);
  return createHmac('sha256', secret).update(canonical).digest();
}

interface TakenKey {
  readonly taken: boolean;
  readonly fingerprint: Buffer | null;
  readonly answer: unknown;
}

/** Refuses at once, without waiting, while another transaction works on the same key. */
async function takeKey<Answer>(
  tx: Transaction,
  { scope, key, fingerprint }: IdempotentRequest,
): Promise<Result<{ answer: Answer } | undefined, IdempotencyRefusal>> {
  const { rows } = await sql<TakenKey>`select * from take_idempotency_key(${scope}, ${key})`.execute(tx);
  const [found] = rows;
  if (!found?.taken) return refuse('in_progress');
  if (found.fingerprint === null) return accept(undefined);
  if (!timingSafeEqual(found.fingerprint, fingerprint)) return refuse('idempotency_key_reused');
  return accept({ answer: found.answer as Answer });
}

/** Answers false, and keeps the first, when the key has an answer already. */
export async function keepAnswer(tx: Transaction, request: IdempotentRequest, answer: unknown): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .withTables<IdempotencyTables>()
    .insertInto('idempotent_request')
    .values({
      scope: request.scope,
      key: request.key,
      fingerprint: request.fingerprint,
      answer: JSON.stringify(answer),
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** For the caller that has taken the key, so that no other can have answered it. Sent together with the COMMIT. */
export function keepAnswerWithCommit(tx: Transaction, request: IdempotentRequest, answer: unknown): void {
  writeWithCommit(
    tx,
    sql`insert into idempotent_request (scope, key, fingerprint, answer, created_at)
      values (${request.scope}, ${request.key}, ${request.fingerprint}, ${JSON.stringify(answer)}, ${request.now})`,
  );
}

/** For a caller that ends what another request began: waits until no request works on the key. */
export async function lockKey(
  tx: Transaction,
  { scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope}\n${key}`}, 0))`.execute(tx);
}

/** No request has this fingerprint: one that comes after the key was closed is refused as a reused key. */
const CLOSED = Buffer.alloc(32);

/** Requests with this key are refused from now on. For a caller that holds the key's lock. */
export const closeKey = (tx: Transaction, request: Omit<IdempotentRequest, 'fingerprint'>): Promise<boolean> =>
  keepAnswer(tx, { ...request, fingerprint: CLOSED }, null);

/** What was answered with the key: nothing yet, or null when it was closed before an answer. */
export async function findAnswer<Answer>(
  tx: Transaction,
  { scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>,
): Promise<{ readonly answer: Answer | null } | undefined> {
  const found = await tx
    .withTables<IdempotencyTables>()
    .selectFrom('idempotent_request')
    .select('answer')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return found && { answer: found.answer as Answer | null };
}

type Keyed<Answer, Value, Read = undefined> = { readonly read: Read } & (
  | { readonly isKnown: true; readonly answer: Answer }
  | { readonly isKnown: false; readonly value: Value }
);

type KeyedResult<Answer, Value, R extends Refusal, Read = undefined> = Promise<
  Result<Keyed<Answer, Value, Read>, R | IdempotencyRefusal>
>;

/**
 * Runs the work unless the key has an answer. The work itself keeps the answer, now or in a later transaction, because
 * some work goes on after this transaction.
 */
export const inKeyedTransaction = <Answer, Value, R extends Refusal>(
  database: Database,
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<Result<Value, R>>,
): KeyedResult<Answer, Value, R> => inReadKeyedTransaction(database, request, { read: async () => undefined, work });

interface ReadAndWork<Read, Value, R extends Refusal> {
  /** Locks and reads, and changes nothing: its queries are sent together with the one for the key. */
  readonly read: (tx: Transaction) => Promise<Read>;
  readonly work: (tx: Transaction, read: Read) => Promise<Result<Value, R>>;
}

/** The same for work that knows what it has to look at first. */
export function inReadKeyedTransaction<Answer, Read, Value, R extends Refusal>(
  database: Database,
  request: IdempotentRequest,
  { read, work }: ReadAndWork<Read, Value, R>,
): KeyedResult<Answer, Value, R, Read> {
  return inTransaction<Keyed<Answer, Value, Read>, R | IdempotencyRefusal>(database, async (tx) => {
    const [known, found] = await readWithBegin(tx, () => Promise.all([takeKey<Answer>(tx, request), read(tx)]));
    if (!known.ok) return known;
    if (known.value) return accept({ isKnown: true, answer: known.value.answer, read: found });
    const result = await work(tx, found);
    return result.ok ? accept({ isKnown: false, value: result.value, read: found }) : result;
  });
}

/**
 * Runs the work once for a key: the answer is stored with the effect, in the same transaction, and given again when the
 * request is repeated. A refusal changes nothing and stores nothing, so the request may be tried again.
 */
export async function inIdempotentTransaction<Value, R extends Refusal>(
  database: Database,
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<Result<Value, R>>,
): Promise<Result<Value, R | IdempotencyRefusal>> {
  const result = await inKeyedTransaction<Value, Value, R>(database, request, async (tx) => {
    const done = await work(tx);
    if (done.ok) keepAnswerWithCommit(tx, request, done.value);
    return done;
  });
  if (!result.ok) return result;
  return accept(result.value.isKnown ? result.value.answer : result.value.value);
}

/** Keys older than this are forgotten; a client that repeats a request does so within hours. */
export async function forgetOldKeys(tx: Transaction, before: Date): Promise<void> {
  await tx.withTables<IdempotencyTables>().deleteFrom('idempotent_request').where('created_at', '<', before).execute();
}
