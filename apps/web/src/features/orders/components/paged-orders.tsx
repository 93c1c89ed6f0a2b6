import type { ComponentType, ReactNode } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import styles from './order-list.module.css';

interface PagedOrdersProps<Order> {
  readonly query: {
    readonly data:
      | { readonly pages: readonly { readonly data: readonly Order[]; readonly total: number }[] }
      | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly lineHeight: string;
  readonly none: ReactNode;
  readonly isShown?: (order: Order) => boolean;
  readonly Line: ComponentType<{ readonly order: Order }>;
  /** Around the lines. */
  readonly List?: ComponentType<{ readonly children: ReactNode }>;
}

function PlainList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** A list of orders, page after page. */
export function PagedOrders<Order extends { readonly id: string | number }>(props: PagedOrdersProps<Order>) {
  const { query, lineHeight, none, isShown, Line, List = PlainList } = props;
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
        const orders = pages.flatMap(({ data }) => data).filter((order) => isShown?.(order) ?? true);
        if (orders.length === 0) return none;
        return (
          <>
            <List>
              {orders.map((order) => (
                <Line key={order.id} order={order} />
              ))}
            </List>
            {query.isFetchNextPageError && (
              <Notification type="danger" title={t('orders.moreFailed')}>
                {failureText(query.error, t)}
              </Notification>
            )}
            <LoadMore
              shown={orders.length}
              total={pages[0]?.total ?? orders.length}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        );
      }}
    </Loaded>
  );
}
