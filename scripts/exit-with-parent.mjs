// Preloaded into everything we start: it ends when the process that started it is gone. What closes in order by itself
// gets a moment for it. Loaded first, because a channel that breaks before anybody listens is never heard of again.
// Plain JavaScript, because npm is run with it too, by whichever Node the system has.
import { Worker } from 'node:worker_threads';

const CLOSE_WITHIN_MS = 3000;

// From a thread of its own: the log library blocks the main one for ever when it flushes into a pipe nobody reads.
const lastResort = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${CLOSE_WITHIN_MS})`;

process.once('disconnect', () => {
  new Worker(lastResort, { eval: true }).unref();
  if (process.listenerCount('disconnect') === 0) process.exit(1);
});
// A script that is done must be able to end although it could still be told something.
process.channel?.unref();
