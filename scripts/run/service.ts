import { setTimeout as sleep } from 'node:timers/promises';
import { deathOf, type Exit, type NodeProcessOrder, spawnNode } from './node-process.ts';
import { PlainFailure } from './plain-failure.ts';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 15_000;

export interface Service {
  name: string;
  /** Resolves when the service has said that it listens; rejects when it ends before. */
  ready: Promise<void>;
  exited: Promise<Exit>;
  lastLines: () => string[];
  /** Asks it to finish what it does and end; after a while it is ended. */
  stop: () => Promise<void>;
  kill: () => void;
}

/** Starts a script that sends 'ready' over its IPC channel when it serves. */
export function spawnService(name: string, order: NodeProcessOrder): Service {
  const { child, exited, lastLines } = spawnNode(order);
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
    void exited.then((exit) => reject(deathOf(name, exit, lastLines())));
  });
  // A waiting caller gets the failure; without this line a service that dies unobserved would end the starter.
  ready.catch(() => undefined);

  const kill = () => void child.kill('SIGKILL');
  async function end(): Promise<void> {
    const timer = setTimeout(kill, STOP_WITHIN_MS);
    // Windows has no SIGTERM that can be caught; a closed channel says the same.
    if (process.platform !== 'win32') child.kill('SIGTERM');
    else if (child.connected) child.disconnect();
    await exited;
    clearTimeout(timer);
  }
  let ending: Promise<void> | undefined;
  return { name, ready, exited, lastLines, stop: () => (ending ??= end()), kill };
}

export async function whenReady({ name, ready, lastLines }: Service, timeoutMs = READY_WITHIN_MS): Promise<void> {
  const late = new AbortController();
  const lateness = sleep(timeoutMs, undefined, { signal: late.signal }).then(() => {
    throw new PlainFailure([`${name} was not ready after ${timeoutMs / 1000} s.`, ...lastLines()].join('\n  '));
  });
  lateness.catch(() => undefined);
  await Promise.race([ready, lateness]);
  late.abort();
}
