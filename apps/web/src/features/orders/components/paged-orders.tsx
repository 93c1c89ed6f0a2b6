import type { ReactNode } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import styles from './order-list.module.css';

interface Page<Order> {
  readonly data: readonly Order[];
  readonly total: number;
}

interface PagedOrdersProps<Order, OrdersPage extends Page<Order>> {
  readonly query: {
    readonly data: { readonly pages: readonly OrdersPage[] } | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly lineHeight: string;
  readonly none: ReactNode;
  /** The orders that are loaded, and the first page with what it tells about all. */
  readonly children: (orders: readonly Order[], first: OrdersPage) => ReactNode;
}

/** A list of orders, page after page. */
export function PagedOrders<Order, OrdersPage extends Page<Order>>(props: PagedOrdersProps<Order, OrdersPage>) {
  const { query, lineHeight, none, children } = props;
  const { t } = useWords();
  const waiting = (
    <SkeletonGroup className={styles.list}>
      {['first', 'second', 'third'].map((each) => (
        <Skeleton key={each} shape="block" height={lineHeight} />
      ))}
    </SkeletonGroup>
  );
  return (
    <Loaded query={query} failed={t('orders.failed')} waiting={waiting}>
      {({ pages }) => {
        const [first] = pages;
        const orders = pages.flatMap(({ data }) => data);
        if (!first || orders.length === 0) return none;
        return (
          <>
            {children(orders, first)}
            {query.isFetchNextPageError && (
              <Notification type="danger" title={t('orders.moreFailed')}>
                {failureText(query.error, t)}
              </Notification>
            )}
            <LoadMore
              shown={orders.length}
              total={first.total}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        );
      }}
    </Loaded>
  );
}
