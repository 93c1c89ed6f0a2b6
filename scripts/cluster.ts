/**
 * `npm run cluster`: the portal as on many machines, all on this one: a proxy, three API processes, two workers, a pooler
 * and three database nodes with automatic failover. `npm run cluster -- drill` breaks its parts one after the other;
 * `npm run cluster -- smoke` goes through it with a browser.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, openCluster } from './cluster/open-cluster.ts';
import { Supervised } from './cluster/supervised.ts';
import { inProject } from './project.ts';
import { type Lifetime, liveUntilEnded, untilAborted } from './run/lifetime.ts';
import { createProgress } from './run/progress.ts';
import { lastingSecret } from './run/secret.ts';
import { whenReady } from './run/service.ts';
import { loadDemonstration, migrateDatabase } from './stack/database.ts';
import { sandboxEnvironment, type StackAddresses, stackAddresses, startSandbox } from './stack/services.ts';
import { readSettings } from './stack/settings.ts';
import { buildWeb, webRoot } from './stack/web-build.ts';

const WORKERS = 2;
const isSmoke = process.argv[2] === 'smoke';
const startedAt = Date.now();
const progress = createProgress();

function startPortal(cluster: Cluster, addresses: StackAddresses): Supervised[] {
  const env = {
    ...sandboxEnvironment(addresses),
    PUBLIC_URL: addresses.publicUrl,
    DATABASE_URL: cluster.databaseUrl,
    DATABASE_DIRECT_URL: cluster.directUrl,
    DATABASE_READ_URL: cluster.readUrl,
    TRUST_PROXY: 'loopback',
    WEB_ROOT: webRoot,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // All journeys come from one address.
    ...(isSmoke && { RATE_LIMIT_PER_MINUTE: '1000000' }),
    IDEMPOTENCY_SECRET: lastingSecret('idempotency-secret'),
    TOKEN_SECRET: lastingSecret('token-secret'),
  };
  const start = (name: string, script: string, own: Record<string, string> = {}): Supervised =>
    new Supervised({
      name,
      words: [process.execPath, inProject('apps/api/src', script)],
      env: { ...env, ...own },
      logFile: join(cluster.folder, `${name}.log`),
    });
  return [
    ...cluster.apiPorts.map((port, nth) => start(`api-${nth + 1}`, 'main.ts', { PORT: String(port) })),
    ...Array.from({ length: WORKERS }, (_, nth) => start(`worker-${nth + 1}`, 'worker.ts')),
  ];
}

async function untilServed(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isServed = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServed) return;
    await sleep(200);
  }
}

async function start({ signal, onEnd }: Lifetime): Promise<never> {
  const settings = readSettings(process.env);
  await progress.step('Web application', () => buildWeb(signal));
  const cluster = await progress.step('Database nodes, pooler and proxy', () =>
    openCluster({ sitePort: settings.port }),
  );
  onEnd(cluster.close);
  const addresses = await stackAddresses(settings.host, settings.port, settings.sandboxPort);
  await progress.step('Migrations', () => migrateDatabase(cluster.directUrl, signal));
  await progress.step('Demonstration world', () => loadDemonstration(cluster.databaseUrl, signal));
  const sandbox = startSandbox(addresses, { env: { SANDBOX_DATA: join(cluster.folder, 'sandbox') } });
  onEnd(sandbox.stop, sandbox.kill);
  await progress.step('Sandbox', () => whenReady(sandbox));
  const portal = startPortal(cluster, addresses);
  onEnd(async () => void (await Promise.all(portal.map((each) => each.end()))));
  await progress.step('API processes and workers', () => untilServed(cluster.siteUrl, signal));
  const primary = await cluster.primary();
  const lines = [
    '',
    `  Ready in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s.`,
    '',
    `  Portal     ${cluster.siteUrl}`,
    `  Primary    ${primary?.name ?? 'none'} (127.0.0.1:${primary?.port ?? 0}); ${cluster.nodes.length - 1} standbys`,
    `  Logs       ${cluster.folder}`,
    '',
    '  Ctrl-C ends everything. Nothing of it is kept.',
    '',
  ];
  for (const line of lines) progress.line(line);
  if (isSmoke) {
    const { runSmoke } = await import('../tests/e2e/smoke.ts');
    await runSmoke({ ...addresses, portalUrl: addresses.publicUrl, databaseUrl: cluster.databaseUrl });
    process.emit('SIGTERM');
  }
  return untilAborted(signal);
}

if (process.argv[2] === 'drill') await import('../tests/faults/cluster-drill.ts');
else await liveUntilEnded(start, () => progress.line('Ending …'));
