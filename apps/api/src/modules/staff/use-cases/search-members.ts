import type { Database } from '../../../platform/database.ts';
import { type FoundMember, findMembers } from '../staff.repository.ts';

export const searchMembers = (deps: { readonly database: Database }, query: string): Promise<FoundMember[]> =>
  findMembers(deps.database, query);
