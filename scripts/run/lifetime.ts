import { setTimeout as sleep } from 'node:timers/promises';
import { onLostNpm } from './lost-npm.ts';
import { explain } from './plain-failure.ts';

const SAME_KEYPRESS_MS = 1000;
const SETTLE_WITHIN_MS = 20_000;

/** What a command started, to be ended in reverse order. */
export interface Lifetime {
  /** Aborted when the end begins. */
  signal: AbortSignal;
  onEnd: (close: () => Promise<void>, kill?: () => void) => void;
  /** Both at once. When one fails the other is told to stop, and is waited for. */
  together: <First, Second>(first: Promise<First>, second: Promise<Second>) => Promise<[First, Second]>;
}

interface Ending {
  close: () => Promise<void>;
  kill: (() => void) | undefined;
}

/** Calls back for Ctrl-C, a polite kill and a closed terminal; a second Ctrl-C calls `force`. */
function onSignals(ask: () => void, force: () => void): void {
  let askedAt: number | undefined;
  const handle = (): void => {
    // npm passes Ctrl-C on to a child that the terminal has told already: one press arrives twice.
    if (askedAt !== undefined && Date.now() - askedAt > SAME_KEYPRESS_MS) force();
    askedAt ??= Date.now();
    ask();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, handle);
}

export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new DOMException('The command ends.', 'AbortError'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}

async function closeAll(endings: Ending[]): Promise<void> {
  for (const { close } of endings.toReversed()) {
    await close().catch((error: unknown) => console.error(explain(error)));
  }
}

/**
 * Runs a command that lasts until somebody ends it. `work` rejects when it cannot go on; the command then ends what it
 * started and exits with 1.
 */
export async function liveUntilEnded(
  work: (lifetime: Lifetime) => Promise<never>,
  onEnding: () => void,
): Promise<never> {
  // A closed terminal or pipe must not stop the ending half way.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const abort = new AbortController();
  const endings: Ending[] = [];
  const force = () => {
    for (const { kill } of endings) kill?.();
    process.exit(130);
  };
  const asked = new Promise<'asked'>((resolve) => {
    const ask = () => resolve('asked');
    onSignals(ask, force);
    onLostNpm(ask);
  });
  const failed = work({
    signal: abort.signal,
    onEnd: (close, kill) => void endings.push({ close, kill }),
    async together(first, second) {
      const both = Promise.all([first, second]);
      both.catch(() => abort.abort());
      await Promise.allSettled([first, second]);
      return both;
    },
  }).catch((error: unknown) => ({ error }));
  const outcome = await Promise.race([asked, failed]);
  abort.abort();
  if (outcome === 'asked') {
    onEnding();
    // What is just being started has to arrive in `endings` before they are gone through.
    await Promise.race([failed, sleep(SETTLE_WITHIN_MS)]);
  } else {
    console.error(explain(outcome.error));
  }
  await closeAll(endings);
  process.exit(outcome === 'asked' ? 0 : 1);
}
