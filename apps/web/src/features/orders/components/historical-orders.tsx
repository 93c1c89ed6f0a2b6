import { points } from '@rewards/amounts';
import { formatCash, formatDate, formatPoints } from '@rewards/text/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { clockIcon } from '../../../ui/icon/icon-paths.ts';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Totals } from '../../../ui/totals/totals.tsx';
import { type HistoricalOrder, historicalOrdersQuery } from '../api/orders.ts';
import { cashOf } from '../order-facts.ts';
import styles from './order-list.module.css';

/** Orders from before this portal: to be looked at, nothing to be done. */
export function HistoricalOrders() {
  const { t, locale } = useWords();
  const query = useInfiniteQuery(historicalOrdersQuery(locale));
  return (
    <Loaded
      query={query}
      failed={t('orders.failed')}
      waiting={
        <SkeletonGroup className={styles.list}>
          <Skeleton shape="block" height="9rem" />
          <Skeleton shape="block" height="9rem" />
        </SkeletonGroup>
      }
    >
      {({ pages }) => {
        const orders = pages.flatMap(({ data }) => data);
        if (orders.length === 0) {
          return (
            <EmptyState icon={clockIcon} title={t('orders.historicalEmptyTitle')}>
              {t('orders.historicalEmptyText')}
            </EmptyState>
          );
        }
        return (
          <>
            <ul className={styles.list}>
              {orders.map((order) => (
                <HistoricalLine key={order.id} order={order} />
              ))}
            </ul>
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

function HistoricalLine({ order }: { readonly order: HistoricalOrder }) {
  const { t, locale } = useWords();
  const inPoints = (amount: number) => `${formatPoints(locale, points(amount))} ${order.program_currency}`;
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h2 className={styles.number}>{t('orders.number', { number: order.order_number })}</h2>
        <p className="meta">{formatDate(locale, new Date(order.created_at))}</p>
      </div>
      <Totals
        rows={[
          ...order.items.map(({ description, program_amount, order_item_status }) => ({
            key: description,
            label: (
              <>
                {description} <span className="meta">({t(`orderStatuses.${order_item_status}`)})</span>
              </>
            ),
            value: inPoints(program_amount),
          })),
          { key: 'total', kind: 'total', label: t('orders.total'), value: inPoints(order.total_amount) },
          { key: 'paid', label: t('orders.paidPoints'), value: inPoints(order.paid_amount) },
          ...(order.cash_amount > 0
            ? [
                {
                  key: 'cash',
                  label: t('orders.paidCash', { currency: order.fiat_currency }),
                  value: formatCash(locale, cashOf(order.cash_amount)),
                },
              ]
            : []),
        ]}
      />
    </li>
  );
}
