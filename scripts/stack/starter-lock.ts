import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askHolder, type Lock, tryLock } from '../lock/hold-lock.mjs';
import { dataFolder, projectRoot } from '../project.ts';
import { PlainFailure } from '../run/plain-failure.ts';

const NAME = `starter ${projectRoot}`;
const WAIT_FOR_ENDING_MS = 30_000;

interface Holder {
  pid: number;
  url: string;
  isEnding: boolean;
}

export interface StarterLock {
  /** The last run was killed: its services may need a moment to notice and let go of their ports. */
  lastRunWasKilled: boolean;
  sayEnding(): void;
  release(): void;
}

function read(answer: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(answer);
    return holder;
  } catch {
    return undefined;
  }
}

/** One start command a clone: two would share one database folder. One that is just ending is waited for. */
export async function takeStarterLock(url: string): Promise<StarterLock> {
  const own: Holder = { pid: process.pid, url, isEnding: false };
  const deadline = Date.now() + WAIT_FOR_ENDING_MS;
  for (;;) {
    const lock = await tryLock(NAME, () => JSON.stringify(own));
    if (lock) return heldLock(own, lock);
    const answer = await askHolder(NAME);
    const holder = answer === undefined ? undefined : read(answer);
    if (holder && (!holder.isEnding || Date.now() > deadline)) {
      throw new PlainFailure(
        `This clone is running already at ${holder.url} (process ${holder.pid}): stop that one first.`,
      );
    }
    await sleep(100);
  }
}

function heldLock(own: Holder, lock: Lock): StarterLock {
  const marker = join(dataFolder, 'running');
  const lastRunWasKilled = existsSync(marker);
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(marker, '');
  return {
    lastRunWasKilled,
    sayEnding() {
      own.isEnding = true;
    },
    release() {
      rmSync(marker, { force: true });
      lock.release();
    },
  };
}
