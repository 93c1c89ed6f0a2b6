import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Files are written in pieces, and between two pieces, of whichever files, everybody else has a turn. Without it thirty
 * downloads at once would each do a piece a turn, and a page of somebody else would wait for thirty pieces at every step.
 */
export function takeTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
