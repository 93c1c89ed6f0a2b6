import type { Cents, Points } from '@rewards/amounts';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { formatCash, formatDay, formatPoints } from '@rewards/text/formats';
import { languageTags, type Locale, type Words } from '@rewards/text';
import type { ActivityLine } from './activity-line.ts';
import { descriptionOf } from './activity-words.answer.ts';
import { MUTED, numberPages, openPdf, type Pdf, writeText } from '../../pdf/pdf-page.ts';
import { drawTable, type TableRow } from '../../pdf/pdf-table.ts';
import { type StatementTotals, totalsOf } from './statement.ts';
import type { DownloadedActivity } from './use-cases/download-activity.ts';

/** About thirty pages, and a second's work. A member who needs more needs a table, and the statement says so. */
export const MAX_STATEMENT_LINES = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (at: Date, { locale }: Words): string => formatDay(locale, at, 'medium');

/** What a statement is about. */
type Heading = Omit<DownloadedActivity, 'lines'>;

function periodOf({ filter }: Heading, words: Words): string {
  const from = filter.from && dayOf(filter.from, words);
  const to = filter.before && dayOf(new Date(filter.before.getTime() - DAY_MS), words);
  if (from !== undefined && to !== undefined) return words.t('activityLines.period', { from, to });
  if (from !== undefined) return words.t('activityLines.periodFrom', { from });
  return to === undefined ? words.t('activityLines.periodAll') : words.t('activityLines.periodTo', { to });
}

/** Date, description, type, amount, points. */
const WIDTHS = [78, 212, 92, 72, 62];

function head(pdf: Pdf, title: string, activity: Heading, words: Words): void {
  const { t } = words;
  writeText(pdf, t('activityLines.brandRewards', { brand: activity.brandName }), {
    font: 'Helvetica-Bold',
    size: 11,
    color: MUTED,
  });
  pdf.moveDown(0.4);
  writeText(pdf, title, { font: 'Helvetica-Bold', size: 18, tag: 'H1' });
  pdf.moveDown(0.4);
  writeText(pdf, activity.nameOnCard);
  writeText(pdf, t('activityLines.cardEnding', { ending: activity.cardEnding }));
  writeText(pdf, periodOf(activity, words));
  writeText(pdf, t('activityLines.made', { day: dayOf(activity.madeAt, words) }), { color: MUTED });
  pdf.moveDown(1);
}

/** Intl writes a hyphen, which is shorter than a figure. */
const withMinus = (figure: string): string => figure.replace('-', '\u2212');

function rowOf(line: ActivityLine, words: Words): TableRow {
  const { locale, t } = words;
  return [
    { text: dayOf(line.at, words) },
    { text: descriptionOf(line, words) },
    { text: t(`activityLines.kind_${line.kind}`) },
    { text: line.source === 'card' ? withMinus(formatCash(locale, line.amount)) : '', align: 'right' },
    { text: withMinus(formatPoints(locale, line.points)), align: 'right' },
  ];
}

function footRows(
  { spent, returned, earned, used }: StatementTotals,
  balances: Heading['balances'],
  { locale, t }: Words,
): TableRow[] {
  const row = (text: string, cash: Cents | undefined, points: Points | undefined): TableRow => [
    { text: '' },
    { text },
    { text: '' },
    { text: cash === undefined ? '' : withMinus(formatCash(locale, cash)), align: 'right' },
    { text: points === undefined ? '' : withMinus(formatPoints(locale, points)), align: 'right' },
  ];
  return [
    row(t('activityLines.totalSpent'), spent, undefined),
    row(t('activityLines.totalReturned'), returned, undefined),
    ...(balances ? [row(t('activityLines.openingBalance'), undefined, balances.opening)] : []),
    row(t('activityLines.totalEarned'), undefined, earned),
    row(t('activityLines.totalUsed'), undefined, used),
    ...(balances ? [row(t('activityLines.closingBalance'), undefined, balances.closing)] : []),
  ];
}

function note(pdf: Pdf, text: string): void {
  pdf.y += 8;
  writeText(pdf, text, { font: 'Helvetica-Oblique', size: 9, color: MUTED });
}

interface Statement {
  readonly heading: Heading;
  readonly lines: readonly ActivityLine[];
}

/** What is sent to the thread that writes it. */
export interface AskedStatement extends Statement {
  readonly locale: Locale;
}

function writeStatement(pdf: Pdf, title: string, { heading, lines }: Statement, words: Words): void {
  const { t } = words;
  const isCut = lines.length > MAX_STATEMENT_LINES;
  const shown = isCut ? lines.slice(0, MAX_STATEMENT_LINES) : lines;
  head(pdf, title, heading, words);
  if (shown.length === 0) note(pdf, t('activityLines.none'));
  else {
    drawTable(pdf, {
      widths: WIDTHS,
      head: [
        { text: t('activityLines.column_date') },
        { text: t('activityLines.column_description') },
        { text: t('activityLines.column_kind') },
        { text: t('activityLines.column_amount'), align: 'right' },
        { text: t('activityLines.column_points'), align: 'right' },
      ],
      rows: shown.map((line) => rowOf(line, words)),
      // What is cut does not lead from one balance to the other.
      foot: footRows(totalsOf(shown), isCut ? undefined : heading.balances, words),
    });
    if (isCut) note(pdf, t('activityLines.cut', { count: MAX_STATEMENT_LINES }));
  }
  numberPages(pdf, (page, pages) => t('activityLines.pageOf', { page, pages }));
}

async function firstLines(lines: AsyncIterable<ActivityLine>): Promise<ActivityLine[]> {
  const taken: ActivityLine[] = [];
  for await (const line of lines) {
    taken.push(line);
    // One more than is shown, to know whether there are more.
    if (taken.length > MAX_STATEMENT_LINES) break;
  }
  return taken;
}

/** A statement to keep or to print: the newest lines of the period, with totals of what it shows. */
export async function writePdf(statement: Statement, words: Words): Promise<Uint8Array> {
  const { onlyRedeemable } = statement.heading.filter;
  const title = words.t(onlyRedeemable ? 'activityLines.titleRedeemable' : 'activityLines.title');
  const pdf = await openPdf(title, languageTags[words.locale]);
  writeStatement(pdf, title, statement, words);
  pdf.end();
  return buffer(pdf);
}

export type MakePdf = (asked: AskedStatement, isWanted: () => boolean) => Promise<Uint8Array | undefined>;

/** Filled once the statement is made. A failure breaks the file off, so that it does not look complete. */
export function pdfOf({ lines, ...heading }: DownloadedActivity, locale: Locale, makePdf: MakePdf): Readable {
  const file = new PassThrough();
  const fill = async (): Promise<void> => {
    const statement = { heading, lines: await firstLines(lines), locale };
    const made = await makePdf(statement, () => !file.destroyed);
    if (made) file.end(made);
  };
  fill().catch((error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error))));
  return file;
}
