import { compare, points } from '@rewards/amounts';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { usePromises, useProgramPromises } from '../../../lib/promises.ts';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { SiteLink, useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { latestLinesQuery } from '../api/latest-lines.ts';
import { shortDay } from '../../../lib/utc-days.ts';
import { type PayableLine, payableLines, payPath } from '../payable.ts';
import styles from './overview.module.css';

interface HomePurchasesProps {
  readonly session: MemberSession;
  readonly accountId: number;
  readonly count: number;
}

/** The newest purchases that this balance can pay, each with a link to itself. */
export function HomePurchases({ session, accountId, count }: HomePurchasesProps) {
  const { t, locale } = useWords();
  const minimum = points(useProgramPromises().minimum_points);
  const query = useQuery(latestLinesQuery(accountId, 'payable', locale));
  return (
    <Panel
      title={t('overview.purchases')}
      aside={<SiteLink to="/pay-with-rewards?days=90">{t('overview.seeAll')}</SiteLink>}
    >
      <Loaded query={query} failed={t('overview.purchasesFailed')} level={3} height={`${4.25 * count}rem`}>
        {({ lines }) => {
          const payable = payableLines(lines, session.pooledBalance, minimum).slice(0, count);
          if (payable.length === 0) return <NoPurchases session={session} hasLines={lines.length > 0} />;
          return (
            <ul className={styles.rows}>
              {payable.map((each) => (
                <Purchase key={each.line.id} payable={each} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Purchase({ payable }: { readonly payable: PayableLine }) {
  const { t, locale } = useWords();
  const { line, left, all, isWhole } = payable;
  const link = useSiteLink(payPath(payable));
  const description = line.transaction_description;
  return (
    <li className={styles.row}>
      <div>
        <p>{description}</p>
        <p className="meta">
          <time dateTime={line.posted_date.slice(0, 10)}>{shortDay(locale, line.posted_date)}</time>
          {` · ${formatCash(locale, left)}`}
        </p>
      </div>
      <ButtonLink {...link} size="sm">
        {isWhole ? t('overview.usePoints', { points: formatPoints(locale, all) }) : t('overview.payPart')}
        <VisuallyHidden>{t('overview.payFor', { description })}</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}

interface NoPurchasesProps {
  readonly session: MemberSession;
  readonly hasLines: boolean;
}

/** There is nothing to pay, or there are too few points to pay it. */
function NoPurchases({ session: { pooledBalance }, hasLines }: NoPurchasesProps) {
  const { t, locale } = useWords();
  const { minimum_points: minimum, purchase_minimum, window_days: days } = usePromises();
  const isFew = compare(pooledBalance, points(useProgramPromises().minimum_points)) < 0 && hasLines;
  return (
    <p className="meta">
      {isFew
        ? t('overview.purchasesFew', { minimum, balance: formatPoints(locale, pooledBalance) })
        : t('overview.purchasesEmpty', { minimum: purchase_minimum, days })}
    </p>
  );
}
