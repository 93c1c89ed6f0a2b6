import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askHolder, type Lock, tryLock } from '../lock/hold-lock.mjs';
import { assertReachable } from '../postgres/external-database.ts';
import { dataFolder, projectRoot } from '../project.ts';
import type { Lifetime } from '../run/lifetime.ts';
import { PlainFailure } from '../run/plain-failure.ts';
import { assertPortFree } from '../run/ports.ts';
import type { StartSettings } from './settings.ts';

const NAME = `starter ${projectRoot}`;
const MARKER = join(dataFolder, 'running');
const WAIT_FOR_ENDING_MS = 30_000;
const PATIENCE_AFTER_KILL_MS = 10_000;

/** What others are told who want to start here. */
interface Holder {
  pid: number;
  url: string;
  isEnding: boolean;
}

function read(answer: string | undefined): Holder | undefined {
  try {
    return JSON.parse(answer ?? '');
  } catch {
    return undefined;
  }
}

/** One start command a clone: two would share one database folder. One that is just ending is waited for. */
async function takeStarterLock(own: Holder): Promise<Lock> {
  const deadline = Date.now() + WAIT_FOR_ENDING_MS;
  for (;;) {
    const lock = await tryLock(NAME, () => JSON.stringify(own));
    if (lock) return lock;
    const holder = read(await askHolder(NAME));
    if (holder && (!holder.isEnding || Date.now() > deadline)) {
      throw new PlainFailure(
        `This clone is running already at ${holder.url} (process ${holder.pid}): stop that one first.`,
      );
    }
    await sleep(100);
  }
}

/**
 * Makes sure that nothing else runs here or listens there and that the database answers, before any work is done.
 * Answers what to call when the end begins.
 */
export async function claimClone(settings: StartSettings, url: string, { onEnd }: Lifetime): Promise<() => void> {
  const own: Holder = { pid: process.pid, url, isEnding: false };
  const lock = await takeStarterLock(own);
  // The last run was killed: its services may need a moment to notice and let go of their ports.
  const patienceMs = existsSync(MARKER) ? PATIENCE_AFTER_KILL_MS : 0;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(MARKER, '');
  onEnd(async () => {
    rmSync(MARKER, { force: true });
    lock.release();
  });
  const { host, port, sandboxPort, databaseUrl, demonstration } = settings;
  await assertPortFree({ variable: 'PORT', port, host }, patienceMs);
  if (demonstration) await assertPortFree({ variable: 'SANDBOX_PORT', port: sandboxPort, host }, patienceMs);
  if (databaseUrl !== undefined) await assertReachable(databaseUrl);
  return () => {
    own.isEnding = true;
  };
}
