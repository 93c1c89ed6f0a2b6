import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { ActivityFilter } from '../activity-filter.ts';
import { transactionsQuery } from '../api/list-transactions.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFocusFirstNew } from '../use-focus-first-new.ts';
import { NoTransactions } from './no-transactions.tsx';
import styles from './transaction-list.module.css';
import { TransactionTable } from './transaction-table.tsx';
import { TransactionsWaiting } from './transactions-waiting.tsx';

interface TransactionListProps {
  readonly accountId: number;
  readonly filter: ActivityFilter;
  readonly today: string;
  readonly onFilter: (filter: ActivityFilter) => void;
}

export function TransactionList({ accountId, filter, today, onFilter }: TransactionListProps) {
  const { t, locale } = useWords();
  const query = useInfiniteQuery(transactionsQuery(accountId, filter, today, locale));
  const lines = query.data?.pages.flatMap(({ data }) => data.transactions_earnings) ?? [];
  const months = query.data?.pages.flatMap((page) => page.months) ?? [];
  const { list, onMore } = useFocusFirstNew(lines.length);
  const more = () => {
    onMore();
    void query.fetchNextPage();
  };
  return (
    <section ref={list}>
      <Loaded
        query={query}
        failed={t('activity.failedTitle')}
        waiting={
          <Panel flush>
            <TransactionsWaiting />
          </Panel>
        }
      >
        {() =>
          lines.length > 0 ? (
            <TransactionTable caption={t('titles.transactions')} lines={lines} months={months} />
          ) : (
            <Panel flush>
              <NoTransactions filter={filter} onFilter={onFilter} />
            </Panel>
          )
        }
      </Loaded>
      <Stack gap={4} className={styles.more}>
        {query.isFetchNextPageError && (
          <Notification type="danger" title={t('activity.moreFailed')}>
            {failureText(query.error, t)}
          </Notification>
        )}
        {/* Always in the page, so that screen readers listen to it before the first answer comes. */}
        <output className="meta">
          {lines.length > 0 &&
            t(query.hasNextPage ? 'activity.shownNewest' : 'activity.shown', { count: lines.length })}
        </output>
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={more}>
            {t('ui.loadMore')}
          </Button>
        )}
      </Stack>
    </section>
  );
}
