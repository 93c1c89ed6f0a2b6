import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Files are written in pieces, and all other requests get a turn between two pieces of any file. Without it, each of
 * thirty downloads would write a piece in every turn, and another person's page would wait for thirty pieces at every
 * step.
 */
export function takeTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
