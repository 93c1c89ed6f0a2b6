import type { Report } from '../api/reports.ts';
import { useMemo } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { monthName } from '../month-name.ts';
import { type Bar, BarChart } from './bar-chart.tsx';
import { type Line, LineChart, lineLooks } from './line-chart.tsx';

/** Months are lines; ways and promotions are bars of points. Kept promises are shares, which the table shows best. */
export function ReportPicture({ report }: { readonly report: Report }) {
  if (report.rows.some(({ month }) => month !== null)) return <MonthLines report={report} />;
  return <PointsBars report={report} />;
}

function MonthLines({ report: { rows, columns } }: { readonly report: Report }) {
  const { locale } = useWords();
  // One picture has one scale: the unit of the first column.
  const lines = useMemo(
    () =>
      columns.flatMap(({ title, unit }, place): Line[] =>
        unit === columns[0]?.unit
          ? [
              {
                name: title,
                look: lineLooks[place] ?? 'fifth',
                figures: rows.map(({ values }) => values[place] ?? null),
              },
            ]
          : [],
      ),
    [columns, rows],
  );
  const places = useMemo(() => rows.map(({ month }) => monthName(locale, month ?? '', 'short')), [rows, locale]);
  return <LineChart lines={lines} places={places} />;
}

function PointsBars({ report: { rows, columns } }: { readonly report: Report }) {
  const place = columns.findIndex(({ unit }) => unit === 'points');
  const bars = useMemo(
    () => rows.map(({ title, values }): Bar => ({ name: title.split(',')[0] ?? title, figure: values[place] ?? 0 })),
    [rows, place],
  );
  if (place < 0 || bars.every(({ figure }) => figure === 0)) return null;
  return <BarChart bars={bars} />;
}
