import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Database } from '../../platform/database.ts';
import { keepUntilChange } from '../../platform/kept-until-change.ts';
import type { Program, ReadProgram } from '../program/index.ts';
import type { ContentEntry } from './content.ts';
import { listPublished } from './content.repository.ts';
import { type FactsByLocale, fillEntry } from './placeholders.ts';

export interface Snapshot {
  readonly program: Program;
  /** As readers see them: names such as `{personal_phone}` are replaced by the program's facts. */
  readonly entries: readonly ContentEntry[];
}

export type ReadSnapshot = (programSlug: string) => Promise<Snapshot | undefined>;
export type TellFacts = (program: Program) => FactsByLocale;

/** Every visitor's first call asks for the same content, so a process keeps it until it changes. */
export function createSnapshots(
  database: Database,
  changes: ChangeListener,
  readProgram: ReadProgram,
  tellFacts: TellFacts,
): ReadSnapshot {
  return keepUntilChange(changes, 'content', async (slug) => {
    const program = await readProgram(slug);
    if (!program) return undefined;
    const facts = tellFacts(program);
    const entries = await listPublished(database, slug);
    return { program, entries: entries.map((entry) => fillEntry(entry, facts)) };
  });
}
