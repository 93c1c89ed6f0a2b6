import { freePort } from '../../scripts/run/ports.ts';
import { type Service, whenReady } from '../../scripts/run/service.ts';
import { sandboxEnvironment, stackAddresses, startApi, startSandbox } from '../../scripts/stack/services.ts';
import { buildApi } from '../../scripts/stack/api-build.ts';
import { buildWeb } from '../../scripts/stack/web-build.ts';
import { cloneDatabase } from '../database/clone-database.ts';
import { openTestRun, type TestRun } from '../database/test-run.ts';
import { loadShoppers } from './shoppers.ts';

export interface EndToEndStack {
  portalUrl: string;
  sandboxUrl: string;
  close: () => Promise<void>;
}

function onLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The whole world as `npm start` gives it, on free ports and a database of its own. The site is built already. */
export async function startEndToEndStack(run: TestRun): Promise<EndToEndStack> {
  const database = await cloneDatabase(run, 'demonstration');
  await loadShoppers(database.url);
  const addresses = await stackAddresses('127.0.0.1', await freePort(), await freePort());
  // All tests come from one address; what a limit refuses is tested where the limit is set on purpose.
  const env = { ...sandboxEnvironment(addresses), RATE_LIMIT_PER_MINUTE: '1000000' };
  const sandbox = startSandbox(addresses);
  const api = startApi(addresses, database.url, { env, onLine });
  const services: Service[] = [api, sandbox];
  await Promise.all(services.map((service) => whenReady(service)));
  return {
    portalUrl: addresses.publicUrl,
    sandboxUrl: addresses.sandboxUrl,
    async close() {
      for (const service of services) await service.stop();
    },
  };
}

/** The same, with the site as its sources are now and a database server for tests that need more databases. */
export async function startBuiltStack(): Promise<EndToEndStack & { readonly run: TestRun }> {
  const [{ close, ...run }] = await Promise.all([openTestRun(), buildWeb(), buildApi()]);
  const stack = await startEndToEndStack(run);
  return {
    ...stack,
    run,
    async close() {
      await stack.close();
      await close();
    },
  };
}
