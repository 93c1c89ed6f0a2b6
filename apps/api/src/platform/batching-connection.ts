import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type pg from 'pg';
import { type Answer, type Statement, StatementBatch } from './statement-batch.ts';

interface Waiting extends Statement {
  readonly settle: (error: Error | null | undefined, answer: Answer) => void;
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const resultOf = ({ command, rowCount, rows }: Answer): QueryResult<unknown> =>
  command !== null && changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };

export interface ConnectionOptions {
  readonly types: unknown;
  readonly nameOf: (text: string) => string | undefined;
  /** A server that says nothing for so long is gone, and the connection with it. */
  readonly silenceMs: number;
}

/** The part of a pool's client that its types leave out. */
type WithSocket = pg.PoolClient & { readonly connection: { readonly stream: { destroy(): void } } };

/**
 * What is asked in the same turn leaves together: BEGIN with the first statement, what waits for nothing with each other,
 * the last words of a transaction with COMMIT.
 */
export class BatchingConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: ConnectionOptions;
  #waiting: Waiting[] = [];
  #isDue = false;
  #isSent = false;
  /** Held back until there is a statement to send it with. */
  #beginning: string | undefined;
  #isBroken = false;
  #extraMs = 0;

  constructor(client: pg.PoolClient, options: ConnectionOptions) {
    this.#client = client;
    this.#options = options;
  }

  executeQuery<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<Row>> {
    return this.#ask(sql, parameters).then((answer) => resultOf(answer) as QueryResult<Row>);
  }

  begin(text: string): void {
    this.#beginning = text;
  }

  /** The last words are carried out before the COMMIT, or neither is. */
  async commit(lastWords: readonly CompiledQuery[] = []): Promise<void> {
    if (this.#beginning !== undefined && lastWords.length === 0) return this.#forgetBeginning();
    const said = lastWords.map(({ sql, parameters }) => this.#ask(sql, parameters));
    const [{ command }] = await Promise.all([this.#ask('commit', []), ...said]);
    // The server answers so when a failure was swallowed: nothing was committed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    if (this.#beginning !== undefined) return this.#forgetBeginning();
    try {
      await this.#ask('rollback', []);
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
    this.#client.release(this.#isBroken);
  }

  // oxlint-disable-next-line require-yield -- the house reads whole answers; the interface wants a stream, too
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Answers are not streamed');
  }

  #forgetBeginning(): void {
    this.#beginning = undefined;
  }

  #ask(text: string, values: readonly unknown[]): Promise<Answer> {
    if (this.#beginning !== undefined) {
      const beginning = this.#beginning;
      this.#forgetBeginning();
      // When it fails, so does the statement behind it, which somebody waits for.
      this.#ask(beginning, []).catch(() => undefined);
    }
    return new Promise((resolve, reject) => {
      const settle: Waiting['settle'] = (error, answer) => (error ? reject(error) : resolve(answer));
      this.#waiting.push({ name: this.#options.nameOf(text), text, values, settle });
      this.#sendSoon();
    });
  }

  /** After everything that runs now: a turn's other statements are still on their way here. */
  #sendSoon(): void {
    if (this.#isDue || this.#isSent) return;
    this.#isDue = true;
    process.nextTick(() => this.#send());
  }

  #send(): void {
    this.#isDue = false;
    this.#isSent = true;
    const batch = this.#waiting;
    this.#waiting = [];
    // The server's own time limit says nothing when the server, or the network before it, has stopped.
    const silence = setTimeout(() => this.#hangUp(), this.#options.silenceMs + this.#extraMs);
    this.#client.query(
      new StatementBatch(batch, this.#options.types, () => {
        clearTimeout(silence);
        this.#whenAnswered();
      }),
    );
  }

  /** Whoever waits for an answer hears that the connection was lost. */
  #hangUp(): void {
    this.#isBroken = true;
    (this.#client as WithSocket).connection.stream.destroy();
  }

  #whenAnswered(): void {
    this.#isSent = false;
    if (this.#waiting.length > 0) this.#sendSoon();
  }
}
