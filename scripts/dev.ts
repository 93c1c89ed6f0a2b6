/** `npm run dev`: everything as in `npm start`, and every part starts anew or updates in place when its sources change. */
import { type Lifetime, liveUntilEnded, untilAborted } from './run/lifetime.ts';
import { explain } from './run/plain-failure.ts';
import { freePort } from './run/ports.ts';
import { createProgress } from './run/progress.ts';
import { reloadingService, watchFolders } from './run/reloading-service.ts';
import { runNode } from './run/node-process.ts';
import { spawnService } from './run/service.ts';
import { claimClone } from './stack/claim-clone.ts';
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
import { welcome } from './stack/welcome.ts';

const startedAt = Date.now();
const progress = createProgress();
let sayEnding = (): void => undefined;

async function compileWords(): Promise<void> {
  try {
    await runNode('Compiling the words', { script: 'packages/text/compile.ts' });
  } catch (error) {
    progress.line(explain(error));
  }
}

/** The words are compiled files: the services and the browser reload when those change. */
function recompileWordsOnChange({ onEnd }: Lifetime): void {
  const stopWatching = watchFolders(['packages/text/messages'], () => void compileWords());
  onEnd(async () => stopWatching());
}

async function develop(lifetime: Lifetime): Promise<never> {
  const { onEnd, signal } = lifetime;
  const settings = { ...readSettings(process.env), demonstration: true };
  const web = await stackAddresses(settings.host, settings.port, settings.sandboxPort);
  sayEnding = await claimClone(settings, web.publicUrl, lifetime);
  const database = await prepareDatabase(settings, lifetime, progress);

  const output = { onLine: progress.line };
  const behind = { ...web, host: '127.0.0.1', port: await freePort() };
  const env = { NODE_ENV: 'development', ...sandboxEnvironment(behind) };
  const books = { ...output, env: sandboxBooks(settings.databaseUrl) };
  const sandbox = reloadingService(() => startSandbox(behind, books), ['apps/sandbox/src'], progress.line);
  onEnd(sandbox.stop, sandbox.kill);
  const spawnApi = () => startApi(behind, database.url, { ...output, env, script: 'apps/api/src/main.ts' });
  const api = reloadingService(spawnApi, ['apps/api/src', 'packages'], progress.line);
  onEnd(api.stop, api.kill);
  const vite = spawnService('Vite', {
    script: 'scripts/vite-dev-server.ts',
    env: {
      NODE_ENV: 'development',
      HOST: web.host,
      PORT: String(web.port),
      API_URL: `http://127.0.0.1:${behind.port}`,
    },
    onLine: progress.line,
  });
  onEnd(vite.stop, vite.kill);
  recompileWordsOnChange(lifetime);

  // A part that cannot start yet says why by itself; mending the file starts it again.
  await Promise.allSettled([sandbox.firstReady, api.firstReady, vite.ready]);
  const seconds = (Date.now() - startedAt) / 1000;
  for (const line of welcome({ addresses: web, demonstration: true, seconds })) progress.line(line);
  return Promise.race([untilAborted(signal), firstDeath([vite], database.server)]);
}

await liveUntilEnded(develop, () => {
  sayEnding();
  progress.line('Ending …');
});
