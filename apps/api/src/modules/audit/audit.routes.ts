import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { accept } from '../../platform/result.ts';
import { auditCsv } from './audit-csv.answer.ts';
import { checkAnswer, entryAnswer, filtersAnswer, visitAnswer } from './audit.answer.ts';
import { checkChain, showCheck } from './use-cases/check-audit.ts';
import { exportAudit } from './use-cases/export-audit.ts';
import { ENTRIES_PER_PAGE, listAudit } from './use-cases/list-audit.ts';
import { listVisits, VISITS_PER_PAGE } from './use-cases/list-visits.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: Record<Locale, Words>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const startOf = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
const endOf = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

interface AskedFilter {
  readonly staff_id?: string | undefined;
  readonly member_id?: string | undefined;
  readonly act?: string | undefined;
  readonly text?: string | undefined;
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

const filterOf = (asked: AskedFilter) => ({
  staffId: asked.staff_id,
  memberId: asked.member_id,
  act: asked.act,
  text: asked.text,
  from: startOf(asked.from_date),
  before: endOf(asked.to_date),
});

export function auditCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listAudit, async ({ query, locale }) => {
      const { page, by_visit: byVisit, visit } = query;
      const listed = await listAudit(deps, { ...filterOf(query), byVisit: byVisit === '1', visit, page });
      if (!listed.ok) return listed;
      const words = deps.words[locale];
      const { entries, total } = listed.value;
      const data = entries.map((entry) => entryAnswer(entry, words));
      const filters = filtersAnswer(listed.value, words);
      return accept({ ...pageOf(data, { page: query.page, perPage: ENTRIES_PER_PAGE, total }), filters });
    }),
    serve(calls.exportAudit, async ({ query, caller, locale, traceId }) => {
      const exported = await exportAudit(deps, { by: caller.staffId, traceId, filter: filterOf(query) });
      if (!exported.ok) return exported;
      return accept({
        mediaType: 'text/csv; charset=utf-8' as const,
        name: 'audit',
        extension: 'csv' as const,
        content: auditCsv(exported.value, deps.words[locale]),
      });
    }),
    serve(calls.showAuditCheck, async () => {
      const found = await showCheck(deps);
      return accept({ data: found ? checkAnswer(found) : null });
    }),
    serve(calls.checkAudit, async ({ caller: { staffId }, traceId }) => {
      const checked = await checkChain(deps, { asker: { staffId, traceId } });
      return checked.ok ? accept({ data: checkAnswer(checked.value) }) : checked;
    }),
    serve(calls.listStaffVisits, async ({ caller, query, locale }) => {
      const { visits, total } = await listVisits(deps, caller.memberId, query.page);
      const data = visits.map((visit) => visitAnswer(visit, deps.words[locale]));
      return accept(pageOf(data, { page: query.page, perPage: VISITS_PER_PAGE, total }));
    }),
  ];
}
