import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedServer, ensureAppDatabase } from '../postgres/app-database.ts';
import { canConnect } from '../postgres/connection.ts';
import { placeDatabase } from '../postgres/placement.ts';
import { tryLock } from '../lock/hold-lock.mjs';
import { PlainFailure } from '../run/plain-failure.ts';
import { freePort } from '../run/ports.ts';
import { type DatabaseNode, startDatabaseNodes } from './database-nodes.ts';
import { canMountDisks } from './disks.ts';
import { startFront } from './front.ts';
import { fetchPrograms } from './packages.ts';
import type { Supervised } from './supervised.ts';

const APIS = 3;
const DISK_MB = 3_000;
const PATIENCE_MS = 30_000;

/** One for all clones. Where root starts it, the unprivileged user of the servers must be able to enter. */
const programsFolder = (isForOther: boolean): string =>
  join(isForOther ? '/var/lib/rewards-portal' : join(homedir(), '.cache/rewards-portal'), 'cluster-programs');

export interface Cluster {
  readonly siteUrl: string;
  readonly apiPorts: readonly number[];
  /** Through the pooler, to whichever node is the primary. */
  readonly databaseUrl: string;
  readonly directUrl: string;
  readonly readUrl: string;
  readonly adminUrl: string;
  readonly nodes: readonly DatabaseNode[];
  readonly hasOwnDisks: boolean;
  readonly primary: () => Promise<DatabaseNode | undefined>;
  readonly proxy: Supervised;
  readonly pooler: Supervised;
  /** Where each program's log is. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

async function untilConnected(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await canConnect(url))) {
    if (Date.now() > deadline) throw new Error(`Nothing answers at ${new URL(url).host}`);
    await sleep(200);
  }
}

interface ClusterOptions {
  readonly sitePort?: number;
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal;
  /** A disk for each node, where the machine lets us mount one. */
  readonly ownDisks?: boolean;
}

/** Three database nodes, a pooler and a proxy on this machine, with an empty database in them. */
export async function openCluster({ sitePort, signal, ownDisks = false }: ClusterOptions = {}): Promise<Cluster> {
  const { homeFolder: folder, user } = placeDatabase('cluster');
  const lock = await tryLock(`cluster ${folder}`);
  if (!lock) throw new PlainFailure('A cluster runs in this clone already: end that one first.');
  const programs = fetchPrograms(programsFolder(user !== undefined));
  const password = randomBytes(16).toString('hex');
  const hasOwnDisks = ownDisks && canMountDisks();
  const place = { folder, user, programs, password, signal, diskSize: hasOwnDisks ? DISK_MB : undefined };
  const { nodes, primary, close } = await startDatabaseNodes(place);
  const [site, primaryPort, replicas, pooler] = [
    sitePort ?? (await freePort()),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const apis: number[] = [];
  while (apis.length < APIS) apis.push(await freePort());
  const server = embeddedServer(`postgres://postgres:${password}@127.0.0.1:${primaryPort}/postgres`);
  const at = (port: number): string => {
    const url = new URL(server.appUrl('rewards'));
    url.port = String(port);
    return url.href;
  };
  const front = startFront(
    place,
    { site, primary: primaryPort, replicas, pooler, apis },
    nodes,
    decodeURIComponent(new URL(server.appUrl('rewards')).password),
  );
  const closeAll = async (): Promise<void> => {
    await Promise.all([front.proxy.end('SIGKILL'), front.pooler.end('SIGKILL')]);
    await close();
    lock.release();
  };
  try {
    await untilConnected(server.adminUrl('postgres'));
    await ensureAppDatabase(server, 'rewards');
    await untilConnected(at(pooler));
  } catch (error) {
    await closeAll();
    throw error;
  }
  return {
    siteUrl: `http://127.0.0.1:${site}`,
    apiPorts: apis,
    databaseUrl: at(pooler),
    directUrl: at(primaryPort),
    readUrl: at(replicas),
    adminUrl: server.adminUrl('rewards'),
    nodes,
    hasOwnDisks,
    primary,
    ...front,
    folder,
    close: closeAll,
  };
}
