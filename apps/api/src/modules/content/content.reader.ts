import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Database } from '../../platform/database.ts';
import { keepUntilChange } from '../../platform/kept-until-change.ts';
import type { Program, ReadProgram } from '../program/index.ts';
import type { ContentEntry } from './content.ts';
import { listEntries } from './content.repository.ts';

export interface Snapshot {
  readonly program: Program;
  readonly entries: readonly ContentEntry[];
}

export type ReadSnapshot = (programSlug: string) => Promise<Snapshot | undefined>;

/** Every visitor's first call asks for the same content, so a process keeps it until it changes. */
export function createSnapshots(database: Database, changes: ChangeListener, readProgram: ReadProgram): ReadSnapshot {
  return keepUntilChange(changes, 'content', async (slug) => {
    const program = await readProgram(slug);
    return program && { program, entries: await listEntries(database, slug) };
  });
}
