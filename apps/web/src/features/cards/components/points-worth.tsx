import { type Points, redemptionValue } from '@rewards/amounts';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { ratioQuery } from '../api/get-ratio.ts';
import styles from './balance-hero.module.css';

interface PointsWorthProps {
  readonly accountId: number;
  readonly balance: Points;
}

/** The balance in cash, rounded down, so that it never promises more than the program pays. */
export function PointsWorth({ accountId, balance }: PointsWorthProps) {
  const { t, locale } = useWords();
  const { data, isError, refetch } = useQuery(ratioQuery(accountId, locale));
  if (data) {
    return (
      <p className={styles.worth}>
        {t('account.worth')}{' '}
        <strong className={styles.cash}>
          <CashText value={redemptionValue(balance, data.centsPerPoint)} />
        </strong>
      </p>
    );
  }
  if (!isError) {
    return (
      <SkeletonGroup className={styles.waiting}>
        <Skeleton width="18rem" />
      </SkeletonGroup>
    );
  }
  return (
    <p className={styles.worth} role="alert">
      {t('account.worthFailed')}{' '}
      <LinkButton size="sm" onClick={() => void refetch()}>
        {t('ui.tryAgain')}
      </LinkButton>
    </p>
  );
}
