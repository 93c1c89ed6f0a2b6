import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { keepUntilChange } from '../../platform/kept-until-change.ts';
import { type LoyaltyProgram, rateAt } from './loyalty-program.ts';
import { listPrograms } from './loyalty-programs.repository.ts';

export type ReadLoyaltyPrograms = (programSlug: string) => Promise<readonly LoyaltyProgram[]>;

/** With the present rate. A rate that was agreed on for later takes over by itself; nothing has to be written then. */
export function createLoyaltyProgramReader(
  database: Database,
  changes: ChangeListener,
  clock: Clock,
): ReadLoyaltyPrograms {
  const read = keepUntilChange(changes, 'content', (slug) => listPrograms(database, slug));
  return async (slug) => {
    const now = clock.now();
    return ((await read(slug)) ?? []).map(({ program, laterRates }) => ({
      ...program,
      rate: rateAt(program.rate, laterRates, now),
    }));
  };
}
