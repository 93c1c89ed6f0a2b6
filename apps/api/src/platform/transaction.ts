import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type QueryExecutor,
  type RawBuilder,
  sql,
  Transaction as KyselyTransaction,
} from 'kysely';
import type { PipelinedConnection } from './pipelined-connection.ts';
import { pipelined } from './pipelined-dialect.ts';
import type { Database, Transaction } from './database.ts';
import { isWorthRetrying } from './database-errors.ts';
import { accept, type Refusal, type Result } from './result.ts';
import { inSpan } from './tracing.ts';

const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 10;

/** What an error of the database says of itself. */
interface Failure {
  readonly code?: unknown;
  readonly detail?: unknown;
}

interface LastWord {
  readonly query: CompiledQuery;
  readonly refuseFor: (failure: Failure) => Result<never> | undefined;
}

interface Ending {
  readonly connection: PipelinedConnection;
  readonly lastWords: LastWord[];
  readonly afterwards: Set<(database: Database) => void>;
  /** Not before there is a statement to begin for. */
  begun?: Promise<void>;
  isOnlyReading?: true | undefined;
}

/** Of each transaction that is under way. */
const endings = new WeakMap<Transaction, Ending>();

function endingOf(tx: Transaction): Ending {
  const ending = endings.get(tx);
  if (!ending) throw new Error('There is no COMMIT to wait for: the transaction is over or of another kind');
  return ending;
}

/**
 * For a write that returns nothing, and that nothing else in the transaction reads. It is sent together with the
 * COMMIT, which runs only after it. If it fails, the transaction fails, or is refused if `refuseFor` turns the failure
 * into a refusal. That is why the type has the refusal, though this function always accepts.
 */
export function writeWithCommit<R extends Refusal = never>(
  tx: Transaction,
  statement: RawBuilder<unknown>,
  refuseFor: (failure: Failure) => Result<never, R> | undefined = () => undefined,
): Result<undefined, R> {
  endingOf(tx).lastWords.push({ query: statement.compile(tx), refuseFor });
  return accept(undefined);
}

/**
 * For the first statements of a transaction, which lock and read but change nothing: they are sent together with BEGIN.
 * A write waits for BEGIN: if BEGIN failed, a write sent behind it would run outside of any transaction.
 */
export async function readWithBegin<Value>(tx: Transaction, read: () => Promise<Value>): Promise<Value> {
  const ending = endingOf(tx);
  ending.isOnlyReading = true;
  try {
    return await read();
  } finally {
    ending.isOnlyReading = undefined;
  }
}

/** Once for a transaction, however often it is asked for. Not done when the process dies first. */
export function afterCommit(tx: Transaction, act: (database: Database) => void): void {
  endingOf(tx).afterwards.add(act);
}

/** For a look at everything, which takes longer than a request may. */
export async function allowLonger(tx: Transaction, seconds: number): Promise<void> {
  const extend = (connection: PipelinedConnection) => connection.allowLonger(seconds * 1_000);
  const ending = endings.get(tx);
  if (ending) extend(ending.connection);
  // A transaction that Kysely began.
  else await tx.getExecutor().provideConnection(async (connection) => extend(pipelined(connection)));
  await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(tx);
}

/** A transaction has its own connection and uses neither of these. */
const dialect = new PostgresDialect({
  pool: async () => Promise.reject(new Error('A transaction has its connection')),
});
const elsewhere = { config: { dialect }, dialect, driver: new DummyDriver() };

function begin(ending: Ending): Promise<void> {
  ending.begun ??= ending.connection.begin('begin');
  return ending.begun;
}

/** Unlike Kysely's own, it does not make statements wait for each other: they are sent together. */
function transactionOn(connection: PipelinedConnection, executor: QueryExecutor): Transaction {
  const tx: Transaction = new KyselyTransaction({
    ...elsewhere,
    executor: executor.withConnectionProvider({
      provideConnection: (consumer) =>
        consumer({
          executeQuery: async <Row>(query: CompiledQuery) => {
            const ending = endingOf(tx);
            const begun = begin(ending);
            if (!ending.isOnlyReading) await begun;
            // After the COMMIT it would be a separate transaction.
            endingOf(tx);
            const [, answer] = await Promise.all([begun, connection.executeQuery<Row>(query)]);
            return answer;
          },
          streamQuery: () => connection.streamQuery(),
        }),
    }),
  });
  endings.set(tx, { connection, lastWords: [], afterwards: new Set() });
  return tx;
}

/**
 * For queries that do not depend on each other, outside of a transaction. On one connection they are sent together;
 * alone, each would take a connection and a trip.
 */
export function askTogether<Value>(database: Database, ask: (connection: Database) => Promise<Value>): Promise<Value> {
  const executor = database.getExecutor();
  return executor.provideConnection((connection) =>
    ask(
      new Kysely({
        ...elsewhere,
        executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
      }),
    ),
  );
}

async function rollBack({ begun, connection }: Ending): Promise<void> {
  if (begun) await connection.rollback();
}

/** Answers how the last words refused, if they did. */
async function commit(ending: Ending): Promise<Result<never> | undefined> {
  const { connection, lastWords, begun } = ending;
  if (!begun && lastWords.length === 0) return undefined;
  await begin(ending);
  try {
    await connection.commit(lastWords.map(({ query }) => query));
    return undefined;
  } catch (error) {
    const refused = lastWords.map(({ refuseFor }) => refuseFor(error as Failure)).find((each) => each !== undefined);
    if (!refused) throw error;
    await connection.rollback();
    return refused;
  }
}

async function once<Value, R extends Refusal>(
  database: Database,
  connection: PipelinedConnection,
  work: (tx: Transaction) => Promise<Result<Value, R>>,
): Promise<Result<Value, R>> {
  const tx = transactionOn(connection, database.getExecutor());
  const ending = endingOf(tx);
  try {
    const result = await work(tx);
    // Nothing can be added to a transaction whose end is on its way.
    endings.delete(tx);
    if (!result.ok) {
      await rollBack(ending);
      return result;
    }
    // The work had it in its type: `writeWithCommit` gave it.
    const refused = (await commit(ending)) as Result<never, R> | undefined;
    if (refused) return refused;
    for (const act of ending.afterwards) act(database);
    return result;
  } catch (error) {
    endings.delete(tx);
    // A connection that cannot even roll back is thrown away; the first error is the one that is reported.
    await rollBack(ending).catch(() => undefined);
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
      return await inSpan('transaction', {}, () =>
        database.getExecutor().provideConnection((connection) => once(database, pipelined(connection), work)),
      );
    } catch (error) {
      if (attempt >= MAX_TRIES || !isWorthRetrying(error)) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** For several questions whose answers belong together: none of them sees what is written meanwhile. */
export const asOfOneMoment = <Value>(database: Database, read: (tx: Transaction) => Promise<Value>): Promise<Value> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
