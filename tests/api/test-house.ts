import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { type House, wire } from '../../apps/api/src/wiring.ts';
import { createTestDatabase } from '../database/test-database.ts';

export interface TestHouse {
  readonly house: House;
  readonly http: Awaited<ReturnType<typeof buildApp>>['http'];
  readonly readiness: Awaited<ReturnType<typeof buildApp>>['readiness'];
  /** Every line the process logged. */
  readonly logLines: string[];
  readonly close: () => Promise<void>;
}

/** One API process on a database, as production builds it; only the log is caught. */
export async function openHouse(databaseUrl: string, env: Record<string, string> = {}): Promise<TestHouse> {
  const logLines: string[] = [];
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SANDBOX_MODE: '1',
    STAFF_SECOND_FACTOR: 'optional',
    WEB_ROOT: '/nowhere',
    RATE_LIMIT_PER_MINUTE: '100000',
    DATABASE_MAX_CONNECTIONS: '5',
    TOKEN_SECRET: 'a secret that every test process shares',
    ...env,
  });
  const house = await wire(config, createLog('debug', { write: (line) => logLines.push(line) }));
  const { http, readiness } = await buildApp(house);
  const close = async () => {
    await http.close();
    await house.close();
  };
  return { house, http, readiness, logLines, close };
}

export interface TestWorld extends AsyncDisposable {
  readonly databaseUrl: string;
  readonly first: TestHouse;
  readonly openAnother: (env?: Record<string, string>) => Promise<TestHouse>;
}

/** A database of its own with the demonstration world, one process on it, and as many more as a test wants. */
export async function openWorld(env: Record<string, string> = {}): Promise<TestWorld> {
  const database = await createTestDatabase('demonstration');
  const houses = [await openHouse(database.url, env)];
  const [first] = houses as [TestHouse];
  return {
    databaseUrl: database.url,
    first,
    openAnother: async (more = {}) => {
      const another = await openHouse(database.url, { ...env, ...more });
      houses.push(another);
      return another;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(houses.map((house) => house.close()));
      await database.drop();
    },
  };
}
