import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { clockIcon } from '../../../ui/icon/icon-paths.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { expiringPointsQuery } from '../api/list-expiring-points.ts';
import { expiryBuckets } from '../expiry-buckets.ts';
import { ExpiryDates } from './expiry-dates.tsx';
import { ExpiryWaiting } from './expiry-waiting.tsx';

/** Which part of the balance expires when. */
export function ExpiryPanel({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const query = useQuery(expiringPointsQuery(accountId, locale));
  return (
    <Panel title={t('activity.expiryTitle')}>
      <Loaded query={query} failed={t('activity.expiryFailed')} level={3} waiting={<ExpiryWaiting />}>
        {({ expiring, balance }) =>
          expiring.length > 0 ? (
            <ExpiryDates expiring={expiring} balance={balance} buckets={expiryBuckets(expiring)} />
          ) : (
            <EmptyState level={3} icon={clockIcon} title={t('activity.expiryEmptyTitle')}>
              {t('activity.expiryEmptyText')}
            </EmptyState>
          )
        }
      </Loaded>
    </Panel>
  );
}
