import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Database } from '../../platform/database.ts';
import { findProgram, type Program } from '../program/index.ts';
import { type ContentEntry } from './content.ts';
import { listEntries } from './content.repository.ts';

export interface Snapshot {
  readonly program: Program;
  readonly entries: readonly ContentEntry[];
}

export type ReadSnapshot = (programSlug: string) => Promise<Snapshot | undefined>;

/**
 * Every visitor's first call asks for the same content, so a process keeps it until the database announces a change.
 * What was being read while a change was announced is given to who asked for it, but not kept.
 */
export function createSnapshots(database: Database, changes: ChangeListener): ReadSnapshot {
  const kept = new Map<string, Promise<Snapshot | undefined>>();
  changes.onChange('content', () => kept.clear());

  const read = async (slug: string): Promise<Snapshot | undefined> => {
    const program = await findProgram(database, slug);
    return program && { program, entries: await listEntries(database, slug) };
  };

  return (slug) => {
    const known = kept.get(slug);
    if (known) return known;
    const reading = read(slug);
    kept.set(slug, reading);
    const forget = (): void => {
      if (kept.get(slug) === reading) kept.delete(slug);
    };
    // Neither a failure nor an unknown program is worth remembering: the latter would let strangers fill the memory.
    reading.then((snapshot) => snapshot ?? forget(), forget);
    return reading;
  };
}
