import { useSearch } from '@tanstack/react-router';
import { HistoricalOrders } from '../../features/orders/components/historical-orders.tsx';
import { OrderList } from '../../features/orders/components/order-list.tsx';
import { OrderView } from '../../features/orders/components/order-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { AccountFrame } from './account-frame.tsx';

/** The list, or the order that the address names. */
export function OrdersPage() {
  const { t } = useWords();
  const search: { readonly order?: unknown } = useSearch({ strict: false });
  const id = typeof search.order === 'string' ? search.order : undefined;
  const wanted = id === undefined ? '' : `?order=${encodeURIComponent(id)}`;
  return (
    <AccountFrame
      path={`/account/order-history${wanted}`}
      title={id === undefined ? t('titles.orders') : undefined}
      lead={t('orders.lead')}
      logOn={{ title: t('orders.logOnTitle'), text: t('orders.logOnText') }}
    >
      {(_session, account) => (id === undefined ? <AllOrders /> : <OrderView key={id} id={id} account={account} />)}
    </AccountFrame>
  );
}

function AllOrders() {
  const { t } = useWords();
  return (
    <Tabs
      label={t('orders.tabs')}
      tabs={[
        { value: 'recent', label: t('orders.recent'), content: <OrderList /> },
        { value: 'historical', label: t('orders.historical'), content: <HistoricalOrders /> },
      ]}
    />
  );
}
