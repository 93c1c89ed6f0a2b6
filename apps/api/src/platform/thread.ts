import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Thread<Asked, Answered> {
  /** One piece of work after the other. `isWanted` is asked when its turn comes: nobody may wait for it any more. */
  readonly ask: (asked: Asked, isWanted: () => boolean) => Promise<Answered | undefined>;
}

/**
 * For work that would keep all requests waiting. The thread is started by the first piece of work, and again after one
 * that it failed at; it does not keep the process alive while it is idle.
 */
export function createThread<Asked, Answered>(entry: URL): Thread<Asked, Answered> {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const open = (): Worker => {
    if (worker) return worker;
    const opened = new Worker(entry, { execArgv: [] });
    // It is about to end: what is asked next needs another.
    opened.once('error', () => {
      worker = undefined;
    });
    worker = opened;
    return opened;
  };

  const work = async (asked: Asked): Promise<Answered> => {
    const thread = open();
    thread.ref();
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it goes to a thread, not to a window
      thread.postMessage(asked);
      // Rejects when the thread fails.
      const [answered] = await once(thread, 'message');
      return answered as Answered;
    } finally {
      thread.unref();
    }
  };

  return {
    ask: (asked, isWanted) => {
      const answered = last.then(() => (isWanted() ? work(asked) : undefined));
      last = answered.catch(() => undefined);
      return answered;
    },
  };
}
