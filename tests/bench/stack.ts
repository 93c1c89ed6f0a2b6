import { freePort } from '../../scripts/run/ports.ts';
import { spawnService, whenReady } from '../../scripts/run/service.ts';
import { apiPrograms, buildApi } from '../../scripts/stack/api-build.ts';
import { cloneDatabase } from '../database/clone-database.ts';
import { openTestRun } from '../database/test-run.ts';

/** What the server's process says of itself. */
export async function figureOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

export interface BenchStack {
  readonly url: string;
  readonly databaseUrl: string;
  /** What the server's process has used so far. */
  readonly processorSeconds: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** One API process on a database of its own with the demonstration world; no rate limit, nothing logged. */
export async function openBenchStack(): Promise<BenchStack> {
  const run = await openTestRun();
  const database = await cloneDatabase(run, 'demonstration');
  const port = await freePort();
  await buildApi();
  const api = spawnService('The API', {
    script: apiPrograms.api,
    env: {
      PORT: String(port),
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      SANDBOX_MODE: '1',
      STAFF_SECOND_FACTOR: 'optional',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
  });
  await whenReady(api);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    databaseUrl: database.url,
    processorSeconds: () => figureOf(url, 'process_cpu_seconds_total'),
    close: async () => {
      await api.stop();
      await database.drop();
      await run.close();
    },
  };
}
