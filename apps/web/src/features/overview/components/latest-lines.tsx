import { centsFromDecimal, points } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { latestLinesQuery } from '../api/latest-lines.ts';
import { shortDay } from '../../../lib/utc-days.ts';
import styles from './overview.module.css';

interface LatestLinesProps {
  readonly accountId: number;
  readonly count: number;
  /** There is space for columns, on a wide screen. */
  readonly isWide?: boolean;
}

/** What the card bought and what moved its points, the newest lines alone. */
export function LatestLines({ accountId, count, isWide = false }: LatestLinesProps) {
  const { t, locale } = useWords();
  const query = useQuery(latestLinesQuery(accountId, 'all', locale));
  return (
    <Panel title={t('overview.latest')} aside={<SiteLink to="/account/transactions">{t('overview.seeAll')}</SiteLink>}>
      <Loaded query={query} failed={t('overview.latestFailed')} level={3} height={`${4.25 * count}rem`}>
        {({ lines }) =>
          lines.length > 0 ? (
            <ul className={classNames(styles.rows, isWide && styles.columns)}>
              {lines.slice(0, count).map((line) => (
                <Line key={`${line.kind} ${line.id}`} line={line} />
              ))}
            </ul>
          ) : (
            <p className="meta">{t('overview.latestEmpty')}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** What points became, with the way to it; otherwise what the statement says. */
function Title({ line: { kind, subject, transaction_description } }: { readonly line: CardTransaction }) {
  const { t } = useWords();
  if (!subject) return transaction_description;
  const { id, short_name: name } = subject;
  return (
    <SiteLink to={`/account/order-history?order=${id}`}>
      {kind === 'points_return' ? t('overview.returnedOf', { name }) : name}
    </SiteLink>
  );
}

function Line({ line }: { readonly line: CardTransaction }) {
  const { locale } = useWords();
  const { transaction_amount: amount, ledger_transaction: moved } = line;
  return (
    <li className={classNames(styles.row, styles.line)}>
      <p className={styles.title}>
        <Title line={line} />
      </p>
      <time className={styles.day} dateTime={line.posted_date.slice(0, 10)}>
        {shortDay(locale, line.posted_date)}
      </time>{' '}
      <span className={styles.amount}>{amount !== null && <CashText value={centsFromDecimal(amount)} />}</span>
      <span className={styles.moved}>{moved && <PointsText value={points(moved.amount)} kind="movement" />}</span>
    </li>
  );
}
