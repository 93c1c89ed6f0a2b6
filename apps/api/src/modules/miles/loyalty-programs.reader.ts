import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Database } from '../../platform/database.ts';
import { keepUntilChange } from '../../platform/kept-until-change.ts';
import type { LoyaltyProgram } from './loyalty-program.ts';
import { listPrograms } from './loyalty-programs.repository.ts';

export type ReadLoyaltyPrograms = (programSlug: string) => Promise<readonly LoyaltyProgram[]>;

export function createLoyaltyProgramReader(database: Database, changes: ChangeListener): ReadLoyaltyPrograms {
  const read = keepUntilChange(changes, 'content', (slug) => listPrograms(database, slug));
  return async (slug) => (await read(slug)) ?? [];
}
