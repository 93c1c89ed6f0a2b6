import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import pg from 'pg';
import type { DatabaseHealth } from './database-health.ts';

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>;

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const resultOf = ({ command, rowCount, rows }: pg.QueryResult): QueryResult<unknown> =>
  changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };

export interface ConnectionOptions {
  readonly nameOf: (text: string) => string | undefined;
  /** A server that says nothing for so long is gone, and the connection with it. */
  readonly silenceMs: number;
  readonly health: DatabaseHealth;
}

/** A connection whose statements leave as they are asked for, without waiting for the answers to those before. */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: ConnectionOptions;
  readonly #era: number;
  #isBroken = false;
  #hasUnsent = false;
  #extraMs = 0;
  #isLeaving = false;

  constructor(client: pg.PoolClient, options: ConnectionOptions) {
    this.#client = client;
    this.#options = options;
    this.#era = options.health.era();
  }

  /** A connection to the server that was the primary before a failover reads old rows and writes none. */
  isOutdated(): boolean {
    return this.#era !== this.#options.health.era();
  }

  async executeQuery<Row>(query: Asked): Promise<QueryResult<Row>> {
    return resultOf(await this.#ask(query)) as QueryResult<Row>;
  }

  async begin(sql: string): Promise<void> {
    this.#hasUnsent = false;
    await this.#ask({ sql, parameters: [] });
  }

  /** The last words are carried out before the COMMIT, or neither is. */
  async commit(lastWords: readonly Asked[] = []): Promise<void> {
    const said = lastWords.map((words) => this.#ask(words));
    // The server knows nothing of a statement that could not be sent, and would commit the others.
    if (this.#hasUnsent) await Promise.all([...said, Promise.reject(new AbortedTransactionError())]);
    const [{ command }] = await Promise.all([this.#ask({ sql: 'commit', parameters: [] }), ...said]);
    // The server answers so when a failure was swallowed: nothing was committed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    try {
      await this.#ask({ sql: 'rollback', parameters: [] });
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  /** For the one transaction under way, whose statements may take longer than others. */
  allowLonger(extraMs: number): void {
    this.#extraMs = extraMs;
  }

  release(): void {
    this.#extraMs = 0;
    this.#client.release(this.#isBroken || this.isOutdated());
  }

  // oxlint-disable-next-line require-yield -- the house reads whole answers; the interface wants a stream, too
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Answers are not streamed');
  }

  /** What is asked in the same turn leaves in one write. */
  #leaveTogether(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isLeaving = false;
      stream.uncork();
    });
  }

  #ask({ sql: text, parameters }: Asked): Promise<pg.QueryResult> {
    const { nameOf, silenceMs, health } = this.#options;
    // The server's own time limit says nothing when the server, or the network before it, has stopped.
    const limit = { query_timeout: silenceMs + this.#extraMs };
    return new Promise((resolve, reject) => {
      let isSent = false;
      this.#leaveTogether();
      const answered = (error: Error | null | undefined, answer: pg.QueryResult): void => {
        // The driver fails at once for a value that it cannot write.
        if (error && !isSent) this.#hasUnsent = true;
        if (error) health.failed(error);
        else health.answered();
        return error ? reject(error) : resolve(answer);
      };
      // Made of its text: the driver copies a configuration property by property, which takes sixteen times as long.
      const query = new pg.Query(text, [...parameters], answered);
      this.#client.query(Object.assign(query, { name: nameOf(text), ...limit }));
      isSent = true;
    });
  }
}
