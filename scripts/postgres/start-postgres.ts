import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../run/plain-failure.ts';
import { freePort } from '../run/ports.ts';
import { programPath } from './binaries.ts';
import { adminUrlAt, type Cluster, ensureCluster } from './cluster.ts';
import { endEarlierServer } from './earlier-server.ts';
import type { KeeperOrder } from './keeper.ts';
import { type Placement, placeDatabase } from './placement.ts';
import { canConnect } from './connection.ts';
import { type Profile, serverArguments } from './server-settings.ts';

const READY_WITHIN_MS = 120_000;
const TRIES = 20;
const PAUSE_MS = 250;

export interface PostgresServer {
  /** With all rights, on the maintenance database. */
  adminUrl: string;
  exited: Promise<void>;
  /** The end of the server's log. */
  lastLines: () => string[];
  stop: () => Promise<void>;
}

interface Attempt {
  keeper: ChildProcess;
  exited: Promise<void>;
  port: number;
}

interface Where {
  placement: Placement;
  cluster: Cluster;
  logFile: string;
  profile: Profile;
  port: number;
}

function launch({ placement, cluster, logFile, profile, port }: Where): Attempt {
  const order: KeeperOrder = {
    postgres: programPath(placement.nativeFolder, 'postgres'),
    pgCtl: programPath(placement.nativeFolder, 'pg_ctl'),
    args: serverArguments(cluster.dataFolder, port, profile),
    dataFolder: cluster.dataFolder,
    logFile,
    user: placement.user,
    ...(placement.isPassing && { removes: placement.dataHome }),
  };
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const exited = new Promise<void>((resolve) => keeper.once('error', () => resolve()).once('exit', () => resolve()));
  return { keeper, exited, port };
}

async function stop({ keeper, exited }: Attempt): Promise<void> {
  if (keeper.connected) keeper.disconnect();
  await exited;
}

/** True when the server answers, false when it ended before it did. */
async function becomesReady(attempt: Attempt, url: string, signal: AbortSignal | undefined): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const { keeper } = attempt;
  while (keeper.exitCode === null && keeper.signalCode === null) {
    if (await canConnect(url)) return true;
    if (signal?.aborted === true || Date.now() > deadline) await stop(attempt);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return false;
}

function lastLinesOf(logFile: string): string[] {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20);
}

const PORT_LINE = 3;

/** The administrator's address of the embedded PostgreSQL of that name, if it runs at the moment. */
export async function findRunningPostgres(name: string): Promise<string | undefined> {
  const cluster = await ensureCluster(placeDatabase(name));
  const file = join(cluster.dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const url = adminUrlAt(cluster, Number(readFileSync(file, 'utf8').split('\n')[PORT_LINE]));
  return URL.canParse(url) && (await canConnect(url)) ? url : undefined;
}

/**
 * Starts the embedded PostgreSQL of that name, making its data when there are none. A first try may meet what a kill -9
 * left for a moment (shared memory of dying processes) or lose its port to another program, so it tries again.
 */
export async function startPostgres(
  name: string,
  profile: Profile,
  { signal, port }: { signal?: AbortSignal | undefined /** Otherwise any that is free. */; port?: number } = {},
): Promise<PostgresServer> {
  const placement = placeDatabase(name, profile);
  const logFile = join(placement.homeFolder, 'server.log');
  for (let tries = 1; tries <= TRIES; tries++) {
    signal?.throwIfAborted();
    const cluster = await ensureCluster(placement);
    await endEarlierServer(cluster.dataFolder);
    const attempt = launch({ placement, cluster, logFile, profile, port: port ?? (await freePort()) });
    const adminUrl = adminUrlAt(cluster, attempt.port);
    if (await becomesReady(attempt, adminUrl, signal)) {
      return { adminUrl, exited: attempt.exited, lastLines: () => lastLinesOf(logFile), stop: () => stop(attempt) };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new PlainFailure(
    ['The embedded PostgreSQL does not start:', ...lastLinesOf(logFile).map((line) => `  ${line}`)].join('\n'),
  );
}
