import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { reportCsv } from './report-csv.answer.ts';
import { reportAnswer } from './report.answer.ts';
import type { ReportsDeps } from './use-cases/deps.ts';
import { chooseMail } from './use-cases/mail-reports.ts';
import { exportReport, showReport } from './use-cases/show-report.ts';

interface Deps extends ReportsDeps {
  readonly words: Record<Locale, Words>;
}

/** In words: the last day is before the first, or too far away. */
const wrongPeriod = ({ t }: Words) => ({
  ok: false as const,
  refusal: {
    code: 'validation_error' as const,
    errors: [{ field: 'to_date', message: t('reportLines.wrongPeriod', { field: 'to_date' }) }],
  },
});

export function reportsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.showReport, async ({ params, query, caller: { staffId }, locale }) => {
      const period = { from: query.from_date, to: query.to_date };
      const shown = await showReport(deps, { report: params.report, period, staffId });
      const words = deps.words[locale];
      return shown.ok ? accept({ data: reportAnswer(shown.value, words) }) : wrongPeriod(words);
    }),
    serve(calls.downloadReport, async ({ params, query, caller: { staffId }, locale, traceId }) => {
      const period = { from: query.from_date, to: query.to_date };
      const shown = await exportReport(deps, { report: params.report, period, staffId, traceId });
      const words = deps.words[locale];
      if (!shown.ok) return wrongPeriod(words);
      return accept({
        mediaType: 'text/csv; charset=utf-8' as const,
        name: `${params.report}-${period.from}-${period.to}`,
        extension: 'csv' as const,
        content: reportCsv(reportAnswer(shown.value, words), words),
      });
    }),
    serve(calls.chooseReportMail, async ({ params, body, caller: { staffId }, locale, traceId }) => {
      await chooseMail(deps, { staffId, report: params.report, every: body.every, locale, traceId });
      return accept({ code: 'success' as const });
    }),
  ];
}
