import { Readable } from 'node:stream';
import type { Words } from '@rewards/text';
import { guardInside } from '@rewards/text/server';
import { stringify } from 'csv-stringify';
import type { ReportAnswer } from './report.answer.ts';

/** Excel reads a file by the habits of its language: in French, cells end with a semicolon and decimals with a comma. */
const habits = { en: { delimiter: ',', decimal: '.' }, fr: { delimiter: ';', decimal: ',' } } as const;

const firstKey = { promises: 'promise', redemptions: 'way', promotions: 'promotion' } as const;

type Cell = string | number | null;

function linesOf({ report, columns, rows, totals }: ReportAnswer, { t }: Words): Cell[][] {
  const first = t(`reportLines.first_${report in firstKey ? firstKey[report as keyof typeof firstKey] : 'month'}`);
  const totalOf = (key: string) => totals.find((total) => total.key === key);
  return [
    [first, ...columns.map(({ title }) => guardInside(title))],
    ...rows.map(({ title, values }) => [guardInside(title), ...values]),
    [t('reportLines.total'), ...columns.map(({ key }) => totalOf(key)?.value ?? null)],
    [t('reportLines.before'), ...columns.map(({ key }) => totalOf(key)?.before ?? null)],
  ];
}

/** Names of promotions are typed by people: a cell that begins like a formula gets a mark. A figure is no formula. */
export function reportCsv(report: ReportAnswer, words: Words): Readable {
  const { delimiter, decimal } = habits[words.locale];
  const table = stringify({
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      number: (value) => ({ value: String(value).replace('.', decimal), escape_formulas: false }),
    },
  });
  return Readable.from(linesOf(report, words)).pipe(table);
}
