import { type DatabaseConnection, type Driver, PostgresDialect, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { DatabaseAway } from './database-health.ts';
import { PipelinedConnection, type ConnectionOptions } from './pipelined-connection.ts';

export function pipelined(connection: DatabaseConnection): PipelinedConnection {
  if (!(connection instanceof PipelinedConnection)) throw new Error('This connection is of another driver');
  return connection;
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #options: ConnectionOptions;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();

  constructor(pool: pg.Pool, options: ConnectionOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    if (!this.#options.health.mayAsk()) throw new DatabaseAway();
    const client = await this.#connect();
    const known = this.#connections.get(client);
    if (known?.isOutdated()) {
      known.release();
      return this.acquireConnection();
    }
    if (known) return known;
    const connection = new PipelinedConnection(client, this.#options);
    this.#connections.set(client, connection);
    return connection;
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      this.#options.health.failed(error);
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    pipelined(connection).release();
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    return pipelined(connection).begin(`begin${level}${mode}`);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return pipelined(connection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return pipelined(connection).rollback();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/** PostgreSQL as Kysely knows it, but for the way statements travel (adr/0016). */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #options: ConnectionOptions;

  constructor(pool: pg.Pool, options: ConnectionOptions) {
    super({ pool });
    this.#pool = pool;
    this.#options = options;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool, this.#options);
  }
}
