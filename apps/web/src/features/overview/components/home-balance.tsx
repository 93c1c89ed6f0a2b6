import { compare, isPositive, type Points, points, pointsToNumber, type Rate, redemptionValue } from '@rewards/amounts';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayText } from '../../../lib/day-text.ts';
import { useProgramPromises } from '../../../lib/promises.ts';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { chevronRightIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { arrowLeftRightIcon, clockIcon, creditCardIcon, planeIcon, walletIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon, type IconPath } from '../../../ui/icon/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { latestLinesQuery } from '../api/latest-lines.ts';
import { expiringPointsQuery } from '../api/list-expiring-points.ts';
import { nextExpiry } from '../expiry-months.ts';
import { payableLines } from '../payable.ts';
import { Greeting } from './greeting.tsx';
import styles from './home-balance.module.css';

interface HomeBalanceProps {
  readonly session: MemberSession;
  readonly accountId: number;
  readonly hasMiles: boolean;
  readonly worth: Rate | undefined;
  /** What the balance is worth, and a way to another card. */
  readonly children: ReactNode;
}

/** The member, the balance and its worth, the ways that are used most, and what expires next. */
export function HomeBalance({ session, accountId, hasMiles, worth, children }: HomeBalanceProps) {
  const { t, locale } = useWords();
  const { pooledBalance, profile } = session;
  // With less, only a trip can be paid: it has no minimum.
  const isEnough = compare(pooledBalance, points(useProgramPromises().minimum_points)) >= 0;
  return (
    <div className={styles.balance}>
      <Greeting name={profile.first_name} />
      <p className={styles.figure}>
        {formatPoints(locale, pooledBalance)} <small aria-hidden="true">{t('ui.pointsUnit')}</small>
        <VisuallyHidden>{t('ui.pointsWord', { count: pointsToNumber(pooledBalance) })}</VisuallyHidden>
      </p>
      {children}
      <ul className={styles.links}>
        {isEnough && (
          <>
            <Way to="/pay-with-rewards?days=90" icon={creditCardIcon} text={t('overview.payLink')}>
              <PayCount accountId={accountId} balance={pooledBalance} />
            </Way>
            {hasMiles && <Way to="/travel-miles" icon={planeIcon} text={t('overview.milesLink')} />}
            <Way to="/redeem/direct-deposit" icon={walletIcon} text={t('overview.depositLink')} />
          </>
        )}
        {!isEnough && isPositive(pooledBalance) && (
          <Way to="/global-offers/travel-rewards" icon={planeIcon} text={t('overview.travelLink')} />
        )}
        <Way to="/redeem" icon={arrowLeftRightIcon} text={t('overview.compareLink')} />
      </ul>
      <div className={styles.expiry}>
        <Expiry accountId={accountId} worth={worth} />
      </div>
    </div>
  );
}

interface WayProps {
  readonly to: string;
  readonly icon: IconPath;
  readonly text: string;
  readonly children?: ReactNode;
}

function Way({ to, icon, text, children }: WayProps) {
  return (
    <li>
      <SiteLink to={to} className={styles.link}>
        <Icon icon={icon} />
        <span>{text}</span>
        {children}
        <Icon icon={chevronRightIcon} />
      </SiteLink>
    </li>
  );
}

function PayCount({ accountId, balance }: { readonly accountId: number; readonly balance: Points }) {
  const { t, locale } = useWords();
  const minimum = points(useProgramPromises().minimum_points);
  const { data } = useQuery(latestLinesQuery(accountId, 'payable', locale));
  const count = payableLines(data?.lines ?? [], balance, minimum).length;
  if (!data || count === 0) return null;
  return <small>{t(data.hasMore ? 'overview.payCountMore' : 'overview.payCount', { count })}</small>;
}

/** What expires next, and what it would buy. A failure is said on the page of the account, where all dates are. */
function Expiry({ accountId, worth }: { readonly accountId: number; readonly worth: Rate | undefined }) {
  const { t, locale } = useWords();
  const { data, isError } = useQuery(expiringPointsQuery(accountId, locale));
  if (!data && !isError) {
    return (
      <SkeletonGroup>
        <Skeleton width="14rem" />
        <Skeleton width="10rem" />
      </SkeletonGroup>
    );
  }
  const next = data && nextExpiry(data.expiring);
  return (
    <>
      {next && (
        <p className={styles.next}>
          <Icon icon={clockIcon} size="sm" />
          <span>
            <NextText next={next} worth={worth} />
          </span>
        </p>
      )}
      <p>
        <SiteLink to="/account">{t('overview.seeExpiry')}</SiteLink>
      </p>
    </>
  );
}

interface NextTextProps {
  readonly next: { readonly day: string; readonly points: Points };
  readonly worth: Rate | undefined;
}

function NextText({ next, worth }: NextTextProps) {
  const { t, locale } = useWords();
  return (
    <>
      {t('overview.expiryNext', { points: formatPoints(locale, next.points), day: dayText(locale, next.day) })}{' '}
      {worth && t('overview.expiryWorth', { cash: formatCash(locale, redemptionValue(next.points, worth)) })}
    </>
  );
}
