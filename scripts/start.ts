/** `npm start`: the whole world on one address, from nothing. Ends what it started when it ends. */
import { type Lifetime, liveUntilEnded, untilAborted } from './run/lifetime.ts';
import { createProgress } from './run/progress.ts';
import { type Service, whenReady } from './run/service.ts';
import { claimClone } from './stack/claim-clone.ts';
import { buildApi } from './stack/api-build.ts';
import { prepareDatabase } from './stack/database.ts';
import {
  firstDeath,
  sandboxBooks,
  sandboxEnvironment,
  stackAddresses,
  startApi,
  startSandbox,
} from './stack/services.ts';
import { readSettings } from './stack/settings.ts';
import { buildWeb } from './stack/web-build.ts';
import { welcome } from './stack/welcome.ts';

const startedAt = Date.now();
const progress = createProgress();
let sayEnding = (): void => undefined;

function serve(title: string, spawn: () => Service, { onEnd, signal }: Lifetime): Promise<Service> {
  return progress.step(title, async () => {
    const service = spawn();
    onEnd(service.stop, service.kill);
    await Promise.race([whenReady(service), untilAborted(signal)]);
    return service;
  });
}

async function start(lifetime: Lifetime): Promise<never> {
  const settings = readSettings(process.env);
  const { demonstration } = settings;
  const addresses = await stackAddresses(settings.host, settings.port, settings.sandboxPort);
  sayEnding = await claimClone(settings, addresses.publicUrl, lifetime);

  // What they say while they start is kept for the case that they do not; later lines are news.
  let isReady = false;
  const output = { onLine: (line: string) => isReady && progress.line(line) };
  const books = { ...output, env: sandboxBooks(settings.databaseUrl) };
  const startSandboxToo = demonstration ? serve('Sandbox', () => startSandbox(addresses, books), lifetime) : undefined;
  const [database, [sandbox]] = await lifetime.together(
    prepareDatabase(settings, lifetime, progress),
    lifetime.together(
      Promise.resolve(startSandboxToo),
      lifetime.together(
        progress.step('Web application', () => buildWeb(lifetime.signal)),
        progress.step('Server', () => buildApi(lifetime.signal)),
      ),
    ),
  );
  const env = demonstration ? sandboxEnvironment(addresses) : {};
  const api = () => startApi(addresses, database.url, { ...output, env });
  const services = [await serve('API and worker', api, lifetime), ...(sandbox ? [sandbox] : [])];

  isReady = true;
  const seconds = (Date.now() - startedAt) / 1000;
  for (const line of welcome({ addresses, demonstration, seconds })) progress.line(line);
  return Promise.race([untilAborted(lifetime.signal), firstDeath(services, database.server)]);
}

await liveUntilEnded(start, () => {
  sayEnding();
  progress.line('Ending …');
});
