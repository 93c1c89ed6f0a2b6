import { categoryText } from '@rewards/text/category-text';
import { centsFromDecimal, points } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { useWords } from '../../../lib/words.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { dayOf, longDay } from '../days.ts';
import { RedemptionCell } from './redemption-cell.tsx';
import { TransactionDetails } from './transaction-details.tsx';
import styles from './transaction-table.module.css';

interface Day {
  readonly day: string;
  readonly lines: readonly CardTransaction[];
}

/** The lines come newest first, so the lines of one day are already together. */
function byDay(lines: readonly CardTransaction[]): Day[] {
  const days: { day: string; lines: CardTransaction[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.posted_date);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
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
}

/** A table by day; below 760 px each line is a card with its figures at the end. */
export function TransactionTable({ caption, lines }: TransactionTableProps) {
  const { t, locale } = useWords();
  return (
    <table className={styles.table} role={roles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={styles.head} role={roles.group}>
        <tr role={roles.row}>
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
      {byDay(lines).map((day) => (
        <tbody key={day.day} role={roles.group}>
          <tr className={styles.day} role={roles.row}>
            <th scope="rowgroup" colSpan={4} role={roles.rowHeader}>
              <time dateTime={day.day}>{longDay(locale, day.day)}</time>
            </th>
          </tr>
          {day.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Line({ line }: { readonly line: CardTransaction }) {
  const { t } = useWords();
  return (
    <tr className={styles.line} role={roles.row}>
      <th scope="row" role={roles.rowHeader} className={styles.description}>
        {line.transaction_description}
        {line.labels.length > 0 && (
          <ul className={styles.labels}>
            {line.labels.map((label) => (
              <li key={label}>{categoryText(label, t)}</li>
            ))}
          </ul>
        )}
        <TransactionDetails line={line} />
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

function Nothing() {
  const { t } = useWords();
  return (
    <>
      <span className={styles.dash} aria-hidden="true">
        –
      </span>
      <VisuallyHidden>{t('activity.none')}</VisuallyHidden>
    </>
  );
}
