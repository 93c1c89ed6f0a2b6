import { Readable } from 'node:stream';
import { centsToDecimal, pointsToNumber } from '@rewards/amounts';
import type { Words } from '@rewards/text';
import { categoryText } from '@rewards/text/category-text';
import { guardInside } from '@rewards/text/server';
import { stringify } from 'csv-stringify';
import { bonusOf } from './activity.answer.ts';
import type { ActivityLine } from './activity-line.ts';
import { descriptionOf } from './activity-words.answer.ts';

const columns = [
  'date',
  'kind',
  'description',
  'original',
  'category',
  'amount',
  'currency',
  'points',
  'bonus',
  'redeemed',
  'status',
  'reference',
] as const;
type Column = (typeof columns)[number];
type Row = Record<Column, string | number | null>;

const cashColumns: readonly unknown[] = ['amount', 'redeemed'] satisfies Column[];

/** A merchant's name comes from outside. */
const guarded = (text: string | null): string | null => (text === null ? null : guardInside(text));

function rowOf(line: ActivityLine, words: Words): Row {
  const shared = {
    date: line.at.toISOString().slice(0, 10),
    kind: words.t(`activityLines.kind_${line.kind}`),
    description: guardInside(descriptionOf(line, words)),
    points: pointsToNumber(line.points),
    reference: guardInside(line.reference),
  };
  const none = {
    original: null,
    category: null,
    amount: null,
    currency: null,
    bonus: null,
    redeemed: null,
    status: null,
  };
  if (line.source === 'points') return { ...none, ...shared };
  return {
    ...shared,
    original: guarded(line.originalDescription),
    category: line.category === null ? null : guardInside(categoryText(line.category, words.t)),
    amount: centsToDecimal(line.amount),
    currency: line.currency,
    bonus: pointsToNumber(bonusOf(line)),
    redeemed: centsToDecimal(line.redeemed),
    status: line.status ? words.t(`activityLines.status_${line.status}`) : null,
  };
}

async function* rowsOf(lines: AsyncIterable<ActivityLine>, words: Words): AsyncGenerator<Row> {
  for await (const line of lines) yield rowOf(line, words);
}

/** Excel reads a file by the habits of its language: in French, cells end with a semicolon and decimals with a comma. */
const habits = { en: { delimiter: ',', decimal: '.' }, fr: { delimiter: ';', decimal: ',' } } as const;

/** RFC 4180, in UTF-8 with the mark by which Excel knows it. */
export function csvOf(lines: AsyncIterable<ActivityLine>, words: Words): Readable {
  const { delimiter, decimal } = habits[words.locale];
  const cash = (value: number): string => value.toFixed(2).replace('.', decimal);
  const table = stringify({
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    header: true,
    columns: columns.map((key) => ({ key, header: words.t(`activityLines.column_${key}`) })),
    escape_formulas: true,
    cast: { number: (value, { column }) => (cashColumns.includes(column) ? cash(value) : String(value)) },
  });
  const rows = Readable.from(rowsOf(lines, words), { highWaterMark: 16 });
  // It works both ways: a client that goes away stops the reading, and a failed reading breaks the file off, so that it
  // does not look complete.
  rows.on('error', (error) => table.destroy(error));
  table.on('close', () => rows.destroy());
  return rows.pipe(table);
}
