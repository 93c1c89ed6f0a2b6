import type { CatalogueImport, ImportReport } from '@rewards/contract';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { importQuery } from '../api/products.ts';

interface LastImportProps {
  /** The one that was just begun here. Without it, the newest is shown. */
  readonly importId: string | undefined;
  readonly onDone: () => unknown;
}

/** How far an import is, and then what came of it: also for those who left the page in between. */
export function LastImport({ importId, onDone }: LastImportProps) {
  const { t } = useWords();
  const query = useQuery(importQuery(useStaffAccess(), importId));
  const { data } = query;
  const isDone = importId !== undefined && data?.state === 'done';
  useEffect(() => {
    if (isDone) onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each import, whatever the caller hands over
  }, [isDone, importId]);
  if (query.isError && !data)
    return (
      <Notification type="danger" title={t('staffPrograms.importFailed')}>
        {failureText(query.error, t)}
      </Notification>
    );
  if (!data) return null;
  if (data.report) return <Report of={data} report={data.report} />;
  return data.state === 'stopped' ? (
    <Answer type="warning" to={importId} title={t('staffPrograms.importStopped')}>
      {t('staffPrograms.importStoppedText')}
    </Answer>
  ) : (
    <Running of={data} startedHere={importId} />
  );
}

function Running({ of, startedHere }: { readonly of: CatalogueImport; readonly startedHere: string | undefined }) {
  const { t, locale } = useWords();
  const figures = { done: formatNumber(locale, of.rows_done), rows: formatNumber(locale, of.rows) };
  const text = t('staffPrograms.importRunning', figures);
  return (
    <>
      <Answer to={startedHere} title={text} />
      <Progress label={t('staffPrograms.importTitle')} value={of.rows_done} max={of.rows} valueText={text} tone="ink" />
    </>
  );
}

const problemList = ({ problems }: ImportReport['refused'][number]) => (
  <ul>
    {problems.map((problem) => (
      <li key={problem}>{problem}</li>
    ))}
  </ul>
);

function Report({ of, report }: { readonly of: CatalogueImport; readonly report: ImportReport }) {
  const { t, locale } = useWords();
  const asked = { time: formatMoment(locale, new Date(of.asked_at)), name: of.asked_by };
  const { read, stored, unchanged, left_out, refused, refused_total } = report;
  const number = (value: number) => formatNumber(locale, value);
  const figures = { read: number(read), stored: number(stored), unchanged: number(unchanged), left: number(left_out) };
  return (
    <>
      <Notification
        type={refused_total === 0 ? 'success' : 'warning'}
        title={t('staffPrograms.refusedRows', { count: refused_total })}
      >
        <p>{t('staffPrograms.importReport', figures)}</p>
        <p className="meta">{t('staffPrograms.importDone', asked)}</p>
      </Notification>
      {refused.length > 0 && (
        <Table
          caption={t('staffPrograms.refusedCaption', { count: refused.length })}
          columns={[
            {
              key: 'line',
              header: t('staffPrograms.line'),
              primary: true,
              cell: ({ line, sku }) => {
                const row = t('staffPrograms.rowNumber', { line: number(line) });
                return sku === null ? row : `${row} (${sku})`;
              },
            },
            { key: 'why', header: t('staffPrograms.problems'), cell: problemList },
          ]}
          rows={refused}
          rowKey={({ line }) => String(line)}
        />
      )}
    </>
  );
}
