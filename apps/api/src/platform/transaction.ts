import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';
import { isWorthRetrying } from './database-errors.ts';
import type { Refusal, Result } from './result.ts';

const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 10;

/** Carries a refusal through the driver's rollback; it never leaves this file. */
class Undone extends Error {
  readonly refused: unknown;
  constructor(refused: unknown) {
    super('undone by a refusal');
    this.refused = refused;
  }
}

async function once<Value, R extends Refusal>(
  database: Database,
  work: (tx: Transaction) => Promise<Result<Value, R>>,
): Promise<Result<Value, R>> {
  try {
    return await database.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refused as Result<Value, R>;
    throw error;
  }
}

/**
 * Runs the work in one transaction, undone by a throw AND by a refusal.
 * A deadlock or serialization failure runs it again, a bounded number of times, after a pause that differs
 * between competitors; so the work must do nothing outside the database.
 */
export async function inTransaction<Value, R extends Refusal>(
  database: Database,
  work: (tx: Transaction) => Promise<Result<Value, R>>,
): Promise<Result<Value, R>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(database, work);
    } catch (error) {
      if (attempt >= MAX_TRIES || !isWorthRetrying(error)) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
