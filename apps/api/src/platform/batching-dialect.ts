import { type DatabaseConnection, type Driver, PostgresDialect, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { BatchingConnection, type ConnectionOptions } from './batching-connection.ts';

export function batching(connection: DatabaseConnection): BatchingConnection {
  if (!(connection instanceof BatchingConnection)) throw new Error('This connection is of another driver');
  return connection;
}

class BatchingDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #options: ConnectionOptions;
  readonly #connections = new WeakMap<pg.PoolClient, BatchingConnection>();

  constructor(pool: pg.Pool, options: ConnectionOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BatchingConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new BatchingConnection(client, this.#options);
    this.#connections.set(client, connection);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    batching(connection).release();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    batching(connection).begin(`begin${level}${mode}`);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return batching(connection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return batching(connection).rollback();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/** PostgreSQL as Kysely knows it, but for the way statements travel (adr/0016). */
export class BatchingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #options: ConnectionOptions;

  constructor(pool: pg.Pool, options: ConnectionOptions) {
    super({ pool });
    this.#pool = pool;
    this.#options = options;
  }

  override createDriver(): Driver {
    return new BatchingDriver(this.#pool, this.#options);
  }
}
