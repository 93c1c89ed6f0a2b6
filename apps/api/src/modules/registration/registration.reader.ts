import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Database } from '../../platform/database.ts';
import { keepUntilChange } from '../../platform/kept-until-change.ts';
import type { Registration } from './registration.ts';
import { listRegistrations } from './registration.repository.ts';

export type ReadRegistrations = (programSlug: string) => Promise<readonly Registration[]>;

export function createRegistrationReader(database: Database, changes: ChangeListener): ReadRegistrations {
  const read = keepUntilChange(changes, 'content', (slug) => listRegistrations(database, slug));
  return async (slug) => (await read(slug)) ?? [];
}
