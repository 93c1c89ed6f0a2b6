import type { Database } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { AuditEntry, AuditStaff } from '../audit-entry.ts';
import { type AuditFilter, listActs, listEntries, listStaff, type VisitFilter } from '../audit-log.repository.ts';

export const ENTRIES_PER_PAGE = 50;

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly total: number;
  readonly staff: readonly AuditStaff[];
  readonly acts: readonly string[];
}

export async function listAudit(
  deps: { readonly database: Database },
  { page, ...filter }: AuditFilter & VisitFilter & { readonly page: number },
): Promise<Result<AuditPage, { code: 'validation_error' }>> {
  if (filter.from && filter.before && filter.from >= filter.before) return refuse('validation_error');
  const window = { limit: ENTRIES_PER_PAGE, offset: (page - 1) * ENTRIES_PER_PAGE };
  const [listed, staff, acts] = await Promise.all([
    listEntries(deps.database, filter, window),
    listStaff(deps.database),
    listActs(deps.database),
  ]);
  return accept({ ...listed, staff, acts });
}
