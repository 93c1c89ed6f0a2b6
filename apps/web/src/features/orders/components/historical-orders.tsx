import { points } from '@rewards/amounts';
import { formatCash, formatDate, formatPoints } from '@rewards/text/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { clockIcon } from '../../../ui/icon/icon-paths.ts';
import { Totals } from '../../../ui/totals/totals.tsx';
import { type HistoricalOrder, historicalOrdersQuery } from '../api/orders.ts';
import { cashOf } from '../order-facts.ts';
import styles from './order-list.module.css';
import { PagedOrders } from './paged-orders.tsx';

/** Orders from before this portal: they can be read, but not changed. */
export function HistoricalOrders() {
  const { t, locale } = useWords();
  const query = useInfiniteQuery(historicalOrdersQuery(locale));
  return (
    <PagedOrders
      query={query}
      lineHeight="9rem"
      none={
        <EmptyState icon={clockIcon} title={t('orders.historicalEmptyTitle')}>
          {t('orders.historicalEmptyText')}
        </EmptyState>
      }
    >
      {(orders: readonly HistoricalOrder[]) => (
        <ul className={styles.list}>
          {orders.map((order) => (
            <HistoricalLine key={order.id} order={order} />
          ))}
        </ul>
      )}
    </PagedOrders>
  );
}

function HistoricalLine({ order }: { readonly order: HistoricalOrder }) {
  const { t, locale } = useWords();
  const inPoints = (amount: number) => `${formatPoints(locale, points(amount))} ${order.program_currency}`;
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h2>{t('orders.number', { number: order.order_number })}</h2>
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
