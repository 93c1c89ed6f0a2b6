import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { clockIcon } from '../../../ui/icon/icon-paths.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { expiringPointsQuery } from '../api/list-expiring-points.ts';
import { expiryBuckets } from '../expiry-buckets.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { ExpiryDates } from './expiry-dates.tsx';
import { ExpiryWaiting } from './expiry-waiting.tsx';

/** What of the balance expires when. */
export function ExpiryPanel({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const { data, error, isFetching, refetch } = useQuery(expiringPointsQuery(accountId, locale));
  const shown = () => {
    if (data && data.expiring.length > 0) {
      return <ExpiryDates expiring={data.expiring} balance={data.balance} buckets={expiryBuckets(data.expiring)} />;
    }
    if (data) {
      return (
        <EmptyState level={3} icon={clockIcon} title={t('activity.expiryEmptyTitle')}>
          {t('activity.expiryEmptyText')}
        </EmptyState>
      );
    }
    if (!error) return <ExpiryWaiting />;
    return (
      <ErrorState level={3} title={t('activity.expiryFailed')} retrying={isFetching} onRetry={() => void refetch()}>
        {failureText(error, t)}
      </ErrorState>
    );
  };
  return <Panel title={t('activity.expiryTitle')}>{shown()}</Panel>;
}
