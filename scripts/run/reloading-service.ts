import { type FSWatcher, watch } from 'node:fs';
import { inProject } from '../project.ts';
import { describeExit } from './node-process.ts';
import type { Service } from './service.ts';

const SETTLE_MS = 150;
const NOT_WATCHED = /(?:^|[/\\])(?:node_modules|dist)(?:[/\\]|$)|\.test\.tsx?$/;

export interface ReloadingService {
  firstReady: Promise<void>;
  stop: () => Promise<void>;
  kill: () => void;
}

/** Calls back once for a burst of changes, as an editor or a checkout makes them. */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = (_event: string, file: string | null): void => {
    if (file !== null && NOT_WATCHED.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  };
  const watchers: FSWatcher[] = folders.map((folder) => watch(inProject(folder), { recursive: true }, changed));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** A service that starts anew when its sources change, and that may die: the next change gives it another try. */
export function reloadingService(
  spawn: () => Service,
  folders: readonly string[],
  say: (line: string) => void,
): ReloadingService {
  const endedByUs = new WeakSet<Service>();
  const tellDeath = async (service: Service): Promise<void> => {
    const exit = await service.exited;
    if (endedByUs.has(service)) return;
    say(`${service.name} ${describeExit(exit)}; it starts again when a file changes.`);
  };
  const start = (): Service => {
    const service = spawn();
    void tellDeath(service);
    return service;
  };
  const end = (service: Service): Promise<void> => {
    endedByUs.add(service);
    return service.stop();
  };
  let current = start();
  let turn: Promise<void> = Promise.resolve();
  const restart = async (): Promise<void> => {
    await end(current);
    say(`${current.name} starts again.`);
    current = start();
  };
  const stopWatching = watchFolders(folders, () => {
    turn = turn.then(restart);
  });
  return {
    firstReady: current.ready,
    async stop() {
      stopWatching();
      await turn;
      await end(current);
    },
    kill: () => current.kill(),
  };
}
