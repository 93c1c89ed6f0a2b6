import { closeSync, openSync, readFileSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../../scripts/postgres/connection.ts';
import type { DatabaseNode } from '../../../scripts/cluster/database-nodes.ts';
import type { Cluster } from '../../../scripts/cluster/open-cluster.ts';
import { type Fault, faults } from './run-storm.ts';
import type { StormWorld } from './storm-world.ts';

const STOPPED_MS = 5_000;

const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)];

const parentOf = (pid: string): number => {
  try {
    // The name, in brackets, may have spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function whileStopped(pids: readonly number[]): Promise<void> {
  signalAll(pids, 'SIGSTOP');
  await sleep(STOPPED_MS);
  signalAll(pids, 'SIGCONT');
}

/** The server with all its processes. */
function serverOf(node: DatabaseNode | undefined): number[] {
  const pid = node?.serverPid();
  return pid === undefined ? [] : [pid, ...childrenOf(pid)];
}

async function standbyOf({ nodes, primary }: Cluster): Promise<DatabaseNode | undefined> {
  const first = await primary();
  return pick(nodes.filter((node) => node !== first));
}

const anyOf = ({ processes }: StormWorld, kind: 'api' | 'worker'): string =>
  pick(processes.filter((name) => name.startsWith(kind))) ?? kind;

async function whileProcessStopped(world: StormWorld, kind: 'api' | 'worker'): Promise<void> {
  const name = anyOf(world, kind);
  world.signal(name, 'SIGSTOP');
  await sleep(STOPPED_MS);
  world.signal(name, 'SIGCONT');
}

/** The copy takes in the log, but does not show what is in it. */
async function whileBehind(cluster: Cluster): Promise<void> {
  const node = await standbyOf(cluster);
  if (!node) return;
  const url = new URL(cluster.adminUrl);
  url.port = String(node.port);
  const say = (text: string) => withConnection(url.href, (client) => client.query(text)).catch(() => undefined);
  await say('select pg_wal_replay_pause()');
  await sleep(STOPPED_MS);
  await say('select pg_wal_replay_resume()');
}

/** A file takes all the room that the primary's disk has left, for a while. */
async function whileFull(cluster: Cluster): Promise<void> {
  const node = await cluster.primary();
  if (!node) return;
  const ballast = join(node.folder, 'ballast');
  const file = openSync(ballast, 'w');
  const some = Buffer.alloc(8 * 1024 * 1024);
  try {
    for (;;) writeSync(file, some);
  } catch {
    // No more goes in.
  }
  closeSync(file);
  await sleep(STOPPED_MS);
  rmSync(ballast);
}

/** What may happen to each part of the cluster. A disk is filled only where each node has one of its own. */
export const clusterFaults = (cluster: Cluster): Readonly<Record<string, Fault>> => ({
  'primary killed': async () => signalAll(serverOf(await cluster.primary()).slice(0, 1), 'SIGKILL'),
  'standby killed': async () => signalAll(serverOf(await standbyOf(cluster)).slice(0, 1), 'SIGKILL'),
  'api killed': (world) => world.kill(anyOf(world, 'api')),
  'worker killed': (world) => world.kill(anyOf(world, 'worker')),
  'pooler killed': async () => cluster.pooler.signal('SIGKILL'),
  'proxy killed': async () => cluster.proxy.signal('SIGKILL'),
  'primary stopped': async () => whileStopped(serverOf(await cluster.primary())),
  'standby stopped': async () => whileStopped(serverOf(await standbyOf(cluster))),
  'api stopped': (world) => whileProcessStopped(world, 'api'),
  'worker stopped': (world) => whileProcessStopped(world, 'worker'),
  'pooler stopped': () => whileStopped([cluster.pooler.pid]),
  'proxy stopped': () => whileStopped([cluster.proxy.pid]),
  'replica behind': () => whileBehind(cluster),
  ...(cluster.hasOwnDisks && { 'disk of the primary full': () => whileFull(cluster) }),
  'answers of partners lost': faults['answers lost'] as Fault,
  'sandbox killed': faults['sandbox killed'] as Fault,
});
