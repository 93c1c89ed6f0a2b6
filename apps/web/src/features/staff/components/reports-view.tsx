import { type ReportName, reportNames } from '@rewards/contract/report-names';
import { formatDay } from '@rewards/text/formats';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { downloadReport, type Report, reportQuery, type WantedReport } from '../api/reports.ts';
import { monthName } from '../month-name.ts';
import { type Days, daysOf, periods } from '../report-periods.ts';
import { useFigures } from '../use-figures.ts';
import styles from './console.module.css';
import { DayRange } from './day-range.tsx';
import { KeyFigures } from './key-figures.tsx';
import { ReportMail } from './report-mail.tsx';
import { ReportPicture } from './report-picture.tsx';

const CHOSEN = 'chosen';
const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());

interface ReportsViewProps {
  /** From a link, such as the one in a mail. */
  readonly report: ReportName;
  readonly days: Days | undefined;
}

/** A report over a period, against the period before it. */
export function ReportsView({ report: first, days: linked }: ReportsViewProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const [report, setReport] = useState(first);
  const [period, setPeriod] = useState<string>(linked ? CHOSEN : 'last_12');
  const [typed, setTyped] = useState<Days>(linked ?? daysOf('last_12', today()));
  const named = periods.find((each) => each === period);
  const wanted: WantedReport = { report, days: named ? daysOf(named, today()) : typed };
  const isWhole = wanted.days.from !== '' && wanted.days.to !== '';
  const query = useQuery({ ...reportQuery(access, wanted), enabled: isWhole });
  return (
    <div className={styles.reports}>
      <Panel title={t('staffReports.choose')}>
        <Stack as="search" gap={4}>
          <Select
            label={t('staffReports.report')}
            value={report}
            onValueChange={(name) => setReport(reportNames.find((each) => each === name) ?? report)}
            options={reportNames.map((value) => ({ value, label: t(`staffReports.report_${value}`) }))}
          />
          <Select
            label={t('staffReports.period')}
            value={period}
            onValueChange={(value) => {
              setTyped(wanted.days);
              setPeriod(value);
            }}
            options={([...periods, CHOSEN] as const).map((value) => ({
              value,
              label: t(`staffReports.period_${value}`),
            }))}
          />
          {!named && <DayRange {...typed} onChange={(part) => setTyped({ ...typed, ...part })} />}
        </Stack>
      </Panel>
      <Stack gap={5} className={styles.shown}>
        {isWhole ? (
          <Loaded query={query} failed={t('staffReports.failed')} height="28rem">
            {(data) => <Shown key={data.report} report={data} wanted={wanted} />}
          </Loaded>
        ) : (
          <p>{t('staffReports.chooseDays')}</p>
        )}
      </Stack>
      {isWhole && query.data && <ReportMail key={query.data.report} report={query.data} />}
    </div>
  );
}

function Shown({ report, wanted }: { readonly report: Report; readonly wanted: WantedReport }) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const loading = useMutation({ mutationFn: () => downloadReport(access, wanted), onSuccess: saveFile });
  const dayText = (day: string) => formatDay(locale, new Date(`${day}T00:00:00Z`));
  const { period, before } = report;
  return (
    <>
      <Stack gap={4}>
        <p className="meta" aria-live="polite">
          {t('staffReports.span', { from: dayText(period.from), to: dayText(period.to) })}{' '}
          {t('staffReports.against', { from: dayText(before.from), to: dayText(before.to) })}{' '}
          {report.is_open && t('staffReports.open')}
        </p>
        <KeyFigures figures={report.totals} />
      </Stack>
      <Panel
        title={report.title}
        aside={
          <Button size="sm" busy={loading.isPending} onClick={() => loading.mutate()}>
            {t('staffReports.download')}
          </Button>
        }
      >
        {loading.isError && <Answer type="danger" to={loading.error} title={failureText(loading.error, t)} />}
        {report.rows.length === 0 ? (
          <p>{t('staffReports.empty')}</p>
        ) : (
          <Stack gap={6}>
            <ReportPicture report={report} />
            <ReportTables report={report} />
          </Stack>
        )}
        <p className="meta">{t(`staffReports.about_${report.report}`)}</p>
      </Panel>
    </>
  );
}

type Row = Report['rows'][number];

const isOfFamily = (key: string): boolean => key.startsWith('family_');

/** The figures of each card family have a table of their own: together they would be too wide for a screen. */
function ReportTables({ report }: { readonly report: Report }) {
  const { t } = useWords();
  const places = report.columns.map((_column, place) => place);
  const ofFamilies = places.filter((place) => isOfFamily(report.columns[place]?.key ?? ''));
  return (
    <>
      <ReportTable
        report={report}
        caption={report.title}
        places={places.filter((each) => !ofFamilies.includes(each))}
      />
      {ofFamilies.length > 0 && (
        <ReportTable report={report} caption={t('staffReports.byFamily')} hasCaption places={ofFamilies} />
      )}
    </>
  );
}

interface ReportTableProps {
  readonly report: Report;
  readonly caption: string;
  readonly hasCaption?: boolean;
  /** Which columns. */
  readonly places: readonly number[];
}

function ReportTable({ report: { columns, rows }, caption, hasCaption = false, places }: ReportTableProps) {
  const { t, locale } = useWords();
  const { figure } = useFigures();
  return (
    <Table
      caption={caption}
      hideCaption={!hasCaption}
      columns={[
        {
          key: 'name',
          header: t(rows[0]?.month == null ? 'staffReports.name' : 'staffReports.month'),
          primary: true,
          cell: (row: Row) => (row.month === null ? row.title : monthName(locale, row.month)),
        },
        ...places.map((place) => ({
          key: columns[place]?.key ?? '',
          header: columns[place]?.title ?? '',
          figures: true,
          cell: (row: Row) => figure(row.values[place] ?? null, columns[place]?.unit ?? 'count'),
        })),
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
