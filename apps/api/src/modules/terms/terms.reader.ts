import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Database } from '../../platform/database.ts';
import { keepUntilChange } from '../../platform/kept-until-change.ts';
import type { TermsVersion } from './terms.ts';
import { listVersions } from './terms.repository.ts';

/** Every version of every document of a program, also those whose date has not come. */
export type ReadTerms = (programSlug: string) => Promise<readonly TermsVersion[]>;

export function createTermsReader(database: Database, changes: ChangeListener): ReadTerms {
  const read = keepUntilChange(changes, 'content', (slug) => listVersions(database, slug));
  return async (slug) => (await read(slug)) ?? [];
}
