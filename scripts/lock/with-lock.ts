import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from './hold-lock.mjs';

/** Does the work alone: others who want the same lock wait for their turn. */
export async function withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    const lock = await tryLock(name);
    if (lock === undefined) {
      await sleep(200);
      continue;
    }
    try {
      return await work();
    } finally {
      lock.release();
    }
  }
}
