import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { type ActivityFilter, isRange, isView, ranges, views } from '../activity-filter.ts';
import { utcDay } from '../days.ts';
import { useActivityFilter } from '../use-activity-filter.ts';
import { DownloadMenu } from './download-menu.tsx';
import { TransactionList } from './transaction-list.tsx';
import styles from './transactions-view.module.css';

/** A card's transactions: two views, a period, and a download. */
export function TransactionsView({ accountId }: { readonly accountId: number }) {
  const { t } = useWords();
  const [filter, setFilter] = useActivityFilter();
  const content = <FilteredTransactions accountId={accountId} filter={filter} onFilter={setFilter} />;
  return (
    <Tabs
      label={t('activity.views')}
      value={filter.view}
      onValueChange={(view) => isView(view) && setFilter({ ...filter, view })}
      tabs={views.map((view) => ({ value: view, label: t(`activity.view_${view}`), content }))}
    />
  );
}

interface FilteredTransactionsProps {
  readonly accountId: number;
  readonly filter: ActivityFilter;
  readonly onFilter: (filter: ActivityFilter) => void;
}

function FilteredTransactions({ accountId, filter, onFilter }: FilteredTransactionsProps) {
  const { t } = useWords();
  const [today] = useState(() => utcDay(new Date()));
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.period}>
          {filter.view === 'all' ? (
            <Select
              size="sm"
              label={t('activity.range')}
              hideLabel
              value={filter.range}
              onValueChange={(range) => isRange(range) && onFilter({ ...filter, range })}
              options={ranges.map((range) => ({ value: range, label: t(`activity.range_${range}`) }))}
            />
          ) : (
            <p className="meta">{t('activity.redeemableText')}</p>
          )}
        </div>
        <DownloadMenu accountId={accountId} filter={filter} today={today} />
      </div>
      <TransactionList accountId={accountId} filter={filter} today={today} onFilter={onFilter} />
    </>
  );
}
