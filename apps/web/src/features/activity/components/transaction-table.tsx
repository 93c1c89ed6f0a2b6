import { categoryText } from '@rewards/text/category-text';
import { centsFromDecimal, points } from '@rewards/amounts';
import type { AnswerOf, Calls, CardTransaction } from '@rewards/contract';
import type { Translate } from '@rewards/text';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { dayOf, longMonth, shortDay } from '../../../lib/utc-days.ts';
import { RedemptionCell } from './redemption-cell.tsx';
import { TransactionDetails } from './transaction-details.tsx';
import styles from './transaction-table.module.css';

type MonthSums = AnswerOf<Calls['listTransactions']>['months'][number];

interface Month {
  readonly month: string;
  readonly lines: readonly CardTransaction[];
}

/** The lines come newest first, so the lines of one month are already together. */
function byMonth(lines: readonly CardTransaction[]): Month[] {
  const months: { month: string; lines: CardTransaction[] }[] = [];
  for (const line of lines) {
    const month = dayOf(line.posted_date).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.lines.push(line);
    else months.push({ month, lines: [line] });
  }
  return months;
}

/** Browsers drop the table roles when CSS stacks a table, so the roles are written out. */
const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const;

interface TransactionTableProps {
  readonly caption: string;
  readonly lines: readonly CardTransaction[];
  readonly months: readonly MonthSums[];
}

/** A table by month; below 760 px each line is a card with its figures at the end. */
export function TransactionTable({ caption, lines, months }: TransactionTableProps) {
  const { t } = useWords();
  return (
    <table className={styles.table} role={roles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={styles.head} role={roles.group}>
        <tr role={roles.row}>
          <th scope="col" role={roles.column}>
            {t('activity.day')}
          </th>
          <th scope="col" role={roles.column}>
            {t('activity.description')}
          </th>
          <th scope="col" role={roles.column} className={styles.figures}>
            {t('activity.amount')}
          </th>
          <th scope="col" role={roles.column} className={styles.figures}>
            {t('activity.points')}
          </th>
          <th scope="col" role={roles.column}>
            <VisuallyHidden>{t('activity.redemption')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {byMonth(lines).map((month) => (
        <tbody key={month.month} role={roles.group}>
          <tr className={styles.month} role={roles.row}>
            <th scope="rowgroup" colSpan={5} role={roles.rowHeader}>
              <MonthHead month={month.month} sums={months.find((sums) => sums.month === month.month)} />
            </th>
          </tr>
          {month.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** What all lines of the month come to, also those that are not loaded yet. */
function MonthHead({ month, sums }: { readonly month: string; readonly sums: MonthSums | undefined }) {
  const { t, locale } = useWords();
  return (
    <span className={styles.monthHead}>
      <span className={styles.monthName}>{longMonth(locale, `${month}-15`)}</span>
      {sums && (
        <span className={styles.sums}>
          {(['earned', 'used', 'returned'] as const).map(
            (kind) =>
              (kind !== 'returned' || sums.returned !== 0) && (
                <span key={kind}>
                  {t(`activity.movement_${kind}`)} <PointsText value={points(sums[kind])} kind="movement" />
                </span>
              ),
          )}
        </span>
      )}
    </span>
  );
}

function Line({ line }: { readonly line: CardTransaction }) {
  const { t, locale } = useWords();
  return (
    <tr className={styles.line} role={roles.row}>
      <td role={roles.cell} className={styles.date}>
        <time dateTime={dayOf(line.posted_date)}>{shortDay(locale, line.posted_date)}</time>
      </td>
      <th scope="row" role={roles.rowHeader} className={styles.description}>
        <span className={styles.title}>{titleOf(line, t)}</span>
        <SubjectLink line={line} />
        {line.labels.length > 0 && (
          <ul className={styles.labels}>
            {line.labels.map((label) => (
              <li key={label}>{categoryText(label, t)}</li>
            ))}
          </ul>
        )}
        {line.subject ? null : <TransactionDetails line={line} />}
      </th>
      <td role={roles.cell} className={styles.amount}>
        {line.transaction_amount === null ? (
          <Nothing />
        ) : (
          <CashText value={centsFromDecimal(line.transaction_amount)} />
        )}
      </td>
      <td role={roles.cell} className={styles.points}>
        {line.ledger_transaction ? (
          <PointsText value={points(line.ledger_transaction.amount)} kind="movement" />
        ) : (
          <Nothing />
        )}
      </td>
      <td role={roles.cell} className={styles.state}>
        <RedemptionCell line={line} />
      </td>
    </tr>
  );
}

/** The link under it has the number, so that the title needs only the name. */
function titleOf({ kind, subject, transaction_description }: CardTransaction, t: Translate): string {
  if (subject && kind === 'redemption') return subject.short_name;
  if (subject && kind === 'points_return') return t('activity.returnedOf', { name: subject.short_name });
  return transaction_description;
}

/** Leads to what points became, or came back from. */
function SubjectLink({ line: { subject } }: { readonly line: CardTransaction }) {
  const { t } = useWords();
  if (!subject) return null;
  return (
    <p className={styles.subject}>
      <SiteLink to={`/account/order-history?order=${subject.id}`}>
        {t(`activity.subject_${subject.kind}`, { number: subject.number })}
      </SiteLink>
    </p>
  );
}

function Nothing() {
  const { t } = useWords();
  return <VisuallyHidden>{t('activity.none')}</VisuallyHidden>;
}
