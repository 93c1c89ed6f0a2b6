import { cents, centsToDecimal } from '@rewards/amounts';
import type { AnswerOf, Calls } from '@rewards/contract';
import type { Words } from '@rewards/text';
import type { Column, Report, RowName, Unit } from './report.ts';

export type ReportAnswer = AnswerOf<Calls['showReport']>['data'];

/** Cash is in cents here, and in dollars outside. */
const figureAnswer = (value: number | null, unit: Unit): number | null =>
  value === null || unit !== 'cash' ? value : centsToDecimal(cents(value));

const keyOf = ({ key, family }: Column): string => (family ? `family_${family.code}` : key);

const columnTitle = ({ key, family }: Column, { t, locale }: Words): string =>
  key === 'family' ? (family?.name[locale] ?? '') : t(`reportLines.figure_${key}`);

function rowTitle(name: RowName, { t, locale }: Words): string {
  switch (name.kind) {
    case 'month':
      return name.month;
    case 'way':
      return t(`reportLines.way_${name.way}`);
    case 'promise':
      return t(`reportLines.promise_${name.promise}`);
    case 'promotion':
      return t('reportLines.promotion', { code: name.code, name: name.name[locale] });
  }
}

function rowKey(name: RowName): string {
  switch (name.kind) {
    case 'month':
      return name.month;
    case 'way':
      return name.way;
    case 'promise':
      return name.promise;
    case 'promotion':
      return name.code;
  }
}

export function reportAnswer(report: Report, words: Words): ReportAnswer {
  const { columns } = report;
  return {
    report: report.report,
    title: words.t(`reportLines.report_${report.report}`),
    period: { ...report.period },
    before: { ...report.before },
    is_open: report.isOpen,
    fiat_currency: report.currency,
    totals: report.totals.map(({ key, unit, value, before }) => ({
      key,
      title: words.t(`reportLines.figure_${key}`),
      unit,
      value: figureAnswer(value, unit),
      before: figureAnswer(before, unit),
    })),
    columns: columns.map((column) => ({
      key: keyOf(column),
      title: columnTitle(column, words),
      unit: column.unit,
    })),
    rows: report.rows.map(({ name, values }) => ({
      key: rowKey(name),
      title: rowTitle(name, words),
      month: name.kind === 'month' ? name.month : null,
      values: values.map((value, place) => figureAnswer(value, columns[place]?.unit ?? 'count')),
    })),
    mail: report.mail,
  };
}
