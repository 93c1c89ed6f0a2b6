import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseUser } from '../postgres/database-user.ts';
import { freePort } from '../run/ports.ts';
import { PlainFailure } from '../run/plain-failure.ts';
import { mountDisk, unmountDisk } from './disks.ts';
import type { Programs } from './packages.ts';
import { Supervised } from './supervised.ts';

const NODES = 3;
const STARTED_WITHIN_MS = 120_000;

export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  /** Where Patroni says what the node is. */
  readonly statusPort: number;
  readonly patroni: Supervised;
  /** The server's first process, as long as it runs. */
  readonly serverPid: () => number | undefined;
}

export interface DatabaseNodes {
  readonly nodes: readonly DatabaseNode[];
  readonly primary: () => Promise<DatabaseNode | undefined>;
  readonly close: () => Promise<void>;
}

export interface Place {
  readonly folder: string;
  readonly user: DatabaseUser | undefined;
  readonly programs: Programs;
  readonly password: string;
  /** In MB: each node has a disk of its own, in memory. */
  readonly diskSize?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

function ownFolder({ folder, user }: Place, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

async function startDirectory(place: Place): Promise<{ etcd: Supervised; address: string }> {
  const address = `127.0.0.1:${await freePort()}`;
  const peers = `http://127.0.0.1:${await freePort()}`;
  const flags = {
    'data-dir': join(ownFolder(place, 'etcd'), 'data'),
    'listen-client-urls': `http://${address}`,
    'advertise-client-urls': `http://${address}`,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  };
  const words = [...place.programs.etcd, ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`)];
  const etcd = new Supervised({ name: 'etcd', words, user: place.user, logFile: join(place.folder, 'etcd.log') });
  return { etcd, address };
}

/** JSON is YAML. */
const settingsOf = (
  place: Place,
  node: { name: string; port: number; statusPort: number; data: string },
  directory: string,
) => ({
  scope: 'rewards',
  name: node.name,
  restapi: { listen: `127.0.0.1:${node.statusPort}`, connect_address: `127.0.0.1:${node.statusPort}` },
  etcd3: { host: directory },
  bootstrap: {
    dcs: {
      // The shortest that Patroni takes: a node of which nothing is heard loses its role after 20 seconds.
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      maximum_lag_on_failover: 1_048_576,
      // A primary that was killed is not waited for.
      primary_start_timeout: 0,
      // A commit is answered when a second node has it: what a member was told survives the loss of the primary.
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: {
          max_connections: 200,
          max_wal_size: '2GB',
          wal_keep_size: '256MB',
          log_checkpoints: 'off',
          timezone: 'UTC',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${node.port}`,
    connect_address: `127.0.0.1:${node.port}`,
    data_dir: node.data,
    bin_dir: place.programs.postgresFolder,
    pgpass: `${node.data}.pgpass`,
    authentication: {
      superuser: { username: 'postgres', password: place.password },
      replication: { username: 'replicator', password: place.password },
    },
    parameters: { unix_socket_directories: '', password_encryption: 'scram-sha-256' },
    pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
  },
});

async function startNode(place: Place, name: string, directory: string): Promise<DatabaseNode> {
  const port = await freePort();
  const statusPort = await freePort();
  const folder = ownFolder(place, name);
  if (place.diskSize !== undefined) mountDisk(folder, place.diskSize, place.user);
  const data = join(folder, 'data');
  const file = join(folder, 'patroni.json');
  writeFileSync(file, JSON.stringify(settingsOf(place, { name, port, statusPort, data }, directory), null, 2), {
    mode: 0o600,
  });
  if (place.user) chownSync(file, place.user.uid, place.user.gid);
  const patroni = new Supervised({
    name,
    words: [...place.programs.patroni, file],
    env: { ...place.programs.python, LC_ALL: 'C' },
    user: place.user,
    logFile: join(place.folder, `${name}.log`),
  });
  const serverPid = (): number | undefined => {
    try {
      return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    } catch {
      return undefined;
    }
  };
  return { name, port, folder, statusPort, patroni, serverPid };
}

const says = async ({ statusPort }: DatabaseNode, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${statusPort}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The logs stay until the next start. */
function keepOnlyLogs(folder: string): void {
  for (const name of readdirSync(folder))
    if (!name.endsWith('.log')) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Three servers, one of them the primary; the directory decides which. Their data do not outlive them. */
export async function startDatabaseNodes(place: Place): Promise<DatabaseNodes> {
  rmSync(place.folder, { recursive: true, force: true });
  ownFolder(place, '.');
  const { etcd, address } = await startDirectory(place);
  const nodes: DatabaseNode[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(nodes.map(({ patroni }) => patroni.end()));
    await etcd.end();
    if (place.diskSize !== undefined) for (const { folder } of nodes) unmountDisk(folder);
    keepOnlyLogs(place.folder);
  };
  for (let nth = 1; nth <= NODES; nth += 1) nodes.push(await startNode(place, `database-${nth}`, address));
  const deadline = Date.now() + STARTED_WITHIN_MS;
  const count = async (path: string) =>
    (await Promise.all(nodes.map((node) => says(node, path)))).filter(Boolean).length;
  while (
    (await count('/primary')) !== 1 ||
    (await count('/replica')) !== NODES - 1 ||
    (await count('/synchronous')) === 0
  ) {
    if (Date.now() > deadline || place.signal?.aborted) {
      await close();
      place.signal?.throwIfAborted();
      throw new PlainFailure(
        `The database nodes did not start within ${STARTED_WITHIN_MS / 1_000} s: see ${place.folder}`,
      );
    }
    await sleep(500);
  }
  return {
    nodes,
    primary: async () => {
      for (const node of nodes) if (await says(node, '/primary')) return node;
      return undefined;
    },
    close,
  };
}
