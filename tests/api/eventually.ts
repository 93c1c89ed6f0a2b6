import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is right; what another process is told by the database arrives a moment later. */
export async function eventually<Value>(ask: () => Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    const value = await ask();
    if (isRight(value) || tries >= 200) return value;
    await sleep(25);
  }
}
