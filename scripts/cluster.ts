/**
 * `npm run cluster`: the portal as on many machines, all on this one: a proxy, three API processes, two workers, a pooler
 * and three database nodes with automatic failover. `npm run cluster -- drill` breaks its parts one after the other;
 * `npm run cluster -- smoke` goes through it with a browser.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, openCluster } from './cluster/open-cluster.ts';
import { Supervised } from './cluster/supervised.ts';
import { inProject } from './project.ts';
import { type Lifetime, liveUntilEnded, untilAborted } from './run/lifetime.ts';
import { createProgress } from './run/progress.ts';
import { assertPortFree } from './run/ports.ts';
import { lastingSecret } from './run/secret.ts';
import { whenReady } from './run/service.ts';
import { loadDemonstration, migrateDatabase } from './stack/database.ts';
import { sandboxEnvironment, type StackAddresses, stackAddresses, startSandbox } from './stack/services.ts';
import { readSettings } from './stack/settings.ts';
import { apiPrograms, buildApi } from './stack/api-build.ts';
import { buildWeb, webRoot } from './stack/web-build.ts';

const HELP = `npm run cluster               the portal as on many machines, until Ctrl-C (PORT, SANDBOX_PORT)
npm run cluster -- drill      breaks its parts under load; --faults 200
npm run cluster -- smoke      goes through it with a browser
docs/many-machines.md says more.`;

const WORKERS = 2;
const isSmoke = process.argv[2] === 'smoke';
const startedAt = Date.now();
const progress = createProgress();

function settingsOf(cluster: Cluster, addresses: StackAddresses): Record<string, string> {
  return {
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
}

/** For whoever starts one more process, or a command, beside those that run. */
function writeSettings(folder: string, settings: Record<string, string>): string {
  const file = join(folder, 'env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}

function startPortal(cluster: Cluster, env: Record<string, string>): Supervised[] {
  const start = (name: string, script: string, own: Record<string, string> = {}): Supervised =>
    new Supervised({
      name,
      words: [process.execPath, inProject(script)],
      env: { ...env, ...own },
      logFile: join(cluster.folder, `${name}.log`),
    });
  return [
    ...cluster.apiPorts.map((port, nth) => start(`api-${nth + 1}`, apiPrograms.api, { PORT: String(port) })),
    ...Array.from({ length: WORKERS }, (_, nth) => start(`worker-${nth + 1}`, apiPrograms.worker)),
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
  for (const [variable, port] of [
    ['PORT', settings.port],
    ['SANDBOX_PORT', settings.sandboxPort],
  ] as const)
    await assertPortFree({ variable, port, host: settings.host });
  await progress.step('Web application', () => buildWeb(signal));
  await progress.step('Server', () => buildApi(signal));
  const cluster = await progress.step('Database nodes, pooler and proxy', () =>
    openCluster({ sitePort: settings.port, signal }),
  );
  onEnd(cluster.close);
  const addresses = await stackAddresses(settings.host, settings.port, settings.sandboxPort);
  await progress.step('Migrations', () => migrateDatabase(cluster.directUrl, signal));
  await progress.step('Demonstration world', () => loadDemonstration(cluster.databaseUrl, signal));
  const sandbox = startSandbox(addresses, { env: { SANDBOX_DATA: join(cluster.folder, 'sandbox') } });
  onEnd(sandbox.stop, sandbox.kill);
  await progress.step('Sandbox', () => whenReady(sandbox));
  const env = settingsOf(cluster, addresses);
  const settingsFile = writeSettings(cluster.folder, env);
  const portal = startPortal(cluster, env);
  onEnd(async () => void (await Promise.all(portal.map((each) => each.end()))));
  await progress.step('API processes and workers', () => untilServed(cluster.siteUrl, signal));
  const primary = await cluster.primary();
  const lines = [
    '',
    `  Ready in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s.`,
    '',
    `  Portal     ${cluster.siteUrl}`,
    `  Control    ${addresses.sandboxUrl}`,
    `  Primary    ${primary?.name ?? 'none'}`,
    ...cluster.nodes.map(
      ({ name, port, statusPort, serverPid }) =>
        `    ${name}  process ${serverPid() ?? 'none'}, 127.0.0.1:${port}, state http://127.0.0.1:${statusPort}/cluster`,
    ),
    ...portal.map(({ name, pid }, nth) => {
      const port = cluster.apiPorts[nth];
      return `    ${name.padEnd(10)}  process ${pid}${port === undefined ? '' : `, http://127.0.0.1:${port}`}`;
    }),
    ...[cluster.pooler, cluster.proxy].map(({ name, pid }) => `    ${name.padEnd(10)}  process ${pid}`),
    `  Settings   ${settingsFile}`,
    `  Logs       ${cluster.folder}`,
    '',
    '  Ctrl-C ends everything. Its logs stay until the next start.',
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

const [word] = process.argv.slice(2);
if (word === 'drill') await import('../tests/faults/cluster-drill.ts');
else if (word === undefined || word === 'smoke') await liveUntilEnded(start, () => progress.line('Ending …'));
else {
  console.log(HELP);
  process.exitCode = word === '--help' ? 0 : 1;
}
