import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** A busy machine takes its time; a test that passes never waits so long. */
const PATIENCE_MS = 30_000;

/** Asks until the answer is right; what another process is told by the database arrives a moment later. */
export async function eventually<Value>(ask: () => Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> {
  const startedAt = performance.now();
  for (;;) {
    const value = await ask();
    if (isRight(value)) return value;
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`It never became right: ${inspect(value)}`);
    await sleep(25);
  }
}
