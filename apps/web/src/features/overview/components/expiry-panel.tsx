import type { Rate } from '@rewards/amounts';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { clockIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { expiringPointsQuery } from '../api/list-expiring-points.ts';
import { ExpiryDates } from './expiry-dates.tsx';

interface ExpiryPanelProps {
  readonly accountId: number;
  /** Cents for a point, once it is known. */
  readonly worth: Rate | undefined;
}

/** Which part of the balance expires when. */
export function ExpiryPanel({ accountId, worth }: ExpiryPanelProps) {
  const { t, locale } = useWords();
  const query = useQuery(expiringPointsQuery(accountId, locale));
  return (
    <Panel title={t('overview.expiryTitle')}>
      <Loaded query={query} failed={t('overview.expiryFailed')} level={3} height="21rem">
        {({ expiring, balance }) =>
          expiring.length > 0 ? (
            <ExpiryDates expiring={expiring} balance={balance} worth={worth} />
          ) : (
            <EmptyState level={3} icon={clockIcon} title={t('overview.expiryEmptyTitle')}>
              {t('overview.expiryEmptyText')}
            </EmptyState>
          )
        }
      </Loaded>
    </Panel>
  );
}
