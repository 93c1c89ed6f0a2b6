import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { withoutCardNumbers } from '../../../platform/card-numbers.ts';
import type { AuditEntry } from '../audit-entry.ts';
import { type AuditFilter, listOlder } from '../audit-log.repository.ts';
import { recordAct } from '../audit.repository.ts';

/** More than a spreadsheet is read for; a longer period is exported in parts. */
const MOST_ROWS = 50_000;
const AT_ONCE = 500;

export type ExportedEntry = Omit<AuditEntry, 'visitEntries'>;

/** Stretch by stretch, so that memory holds one. */
async function* entriesOf(database: Database, filter: AuditFilter): AsyncGenerator<ExportedEntry> {
  let before = Number.MAX_SAFE_INTEGER;
  for (let left = MOST_ROWS; left > 0; left -= AT_ONCE) {
    const some = await listOlder(database, filter, { before, limit: AT_ONCE });
    yield* some;
    const last = some.at(-1);
    if (!last || some.length < AT_ONCE) return;
    before = last.seq;
  }
}

interface ExportAudit {
  readonly by: string;
  readonly traceId: string;
  readonly filter: AuditFilter;
}

/** Who takes the record out is in the record, before the first line leaves. */
export async function exportAudit(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { by, traceId, filter }: ExportAudit,
): Promise<Result<AsyncGenerator<ExportedEntry>, { code: 'validation_error' }>> {
  const { from, before, text } = filter;
  if (from && before && from >= before) return refuse('validation_error');
  const details = { ...filter, text: text && withoutCardNumbers(text) };
  await recordAct(database, { staffId: by, memberId: null, act: 'audit.export', details, traceId }, clock.now());
  return accept(entriesOf(database, filter));
}
