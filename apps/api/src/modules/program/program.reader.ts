import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Database } from '../../platform/database.ts';
import { keepUntilChange } from '../../platform/kept-until-change.ts';
import type { Program } from './program.ts';
import { findProgram } from './program.repository.ts';

export type ReadProgram = (slug: string) => Promise<Program | undefined>;

export const createProgramReader = (database: Database, changes: ChangeListener): ReadProgram =>
  keepUntilChange(changes, 'content', (slug) => findProgram(database, slug));
