import type { Database } from '../../../platform/database.ts';
import { listVisits as readVisits } from '../audit-log.repository.ts';

export const VISITS_PER_PAGE = 10;

export const listVisits = (deps: { readonly database: Database }, memberId: string, page: number) =>
  readVisits(deps.database, memberId, { limit: VISITS_PER_PAGE, offset: (page - 1) * VISITS_PER_PAGE });
