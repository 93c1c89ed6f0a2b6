import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurn } from './use-cases/take-turn.ts';

test('however many files are written at once, others have their turn after every piece', async () => {
  const pieces: number[] = [];
  let turns = 0;
  const writing = new AbortController();
  const others = (async () => {
    while (!writing.signal.aborted) {
      await setImmediate();
      turns += 1;
    }
  })();
  const file = async () => {
    for (let piece = 0; piece < 5; piece += 1) {
      await takeTurn();
      pieces.push(turns);
    }
  };
  await Promise.all(Array.from({ length: 10 }, file));
  writing.abort();
  await others;
  expect(pieces).toHaveLength(50);
  // Two neighbours may fall on either side of the others' turn; three pieces never share one.
  expect(Math.max(...Array.from(Map.groupBy(pieces, (turn) => turn).values(), ({ length }) => length))).toBeLessThan(3);
});
