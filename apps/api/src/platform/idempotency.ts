import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { accept, type Refusal, type Result, refuse } from './result.ts';
import { inTransaction } from './transaction.ts';

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

/** Recognises the same request again. Keyed, and blind to card data, so that the stored hash gives nothing away. */
export function fingerprintOf(secret: string, operation: string, body: unknown): Buffer {
  const canonical = JSON.stringify([operation, withoutCardData(body)]);
  return createHmac('sha256', secret).update(canonical).digest();
}

/** Refuses at once, without waiting, while another transaction works on the same key. */
async function takeKey(tx: Transaction, { scope, key }: IdempotentRequest): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope}\n${key}`}, 0)) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

async function findAnswer<Value>(
  tx: Transaction,
  request: IdempotentRequest,
): Promise<Result<{ answer: Value } | undefined, { code: 'idempotency_key_reused' }>> {
  const known = await tx
    .withTables<IdempotencyTables>()
    .selectFrom('idempotent_request')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!known) return accept(undefined);
  if (!timingSafeEqual(known.fingerprint, request.fingerprint)) return refuse('idempotency_key_reused');
  return accept({ answer: known.answer as Value });
}

async function storeAnswer(tx: Transaction, request: IdempotentRequest, answer: unknown): Promise<void> {
  await tx
    .withTables<IdempotencyTables>()
    .insertInto('idempotent_request')
    .values({
      scope: request.scope,
      key: request.key,
      fingerprint: request.fingerprint,
      answer: JSON.stringify(answer),
      created_at: request.now,
    })
    .execute();
}

/**
 * Runs the work once for a key: the answer is stored with the effect, in the same transaction, and given again
 * to whoever repeats the request. A refusal changes nothing and stores nothing, so the request may be tried again.
 */
export function inIdempotentTransaction<Value, R extends Refusal>(
  database: Database,
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<Result<Value, R>>,
): Promise<Result<Value, R | IdempotencyRefusal>> {
  return inTransaction<Value, R | IdempotencyRefusal>(database, async (tx) => {
    if (!(await takeKey(tx, request))) return refuse('in_progress');
    const known = await findAnswer<Value>(tx, request);
    if (!known.ok) return known;
    if (known.value) return accept(known.value.answer);
    const result = await work(tx);
    if (result.ok) await storeAnswer(tx, request, result.value);
    return result;
  });
}

/** Keys older than this are forgotten; a client that repeats a request does so within hours. */
export async function forgetOldKeys(tx: Transaction, before: Date): Promise<void> {
  await tx.withTables<IdempotencyTables>().deleteFrom('idempotent_request').where('created_at', '<', before).execute();
}
