import { useSearch } from '@tanstack/react-router';
import { AccountNavigation } from '../../features/account/components/account-navigation.tsx';
import { HistoricalOrders } from '../../features/orders/components/historical-orders.tsx';
import { OrderList } from '../../features/orders/components/order-list.tsx';
import { OrderView } from '../../features/orders/components/order-view.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import styles from './account.module.css';
import { CardsMissing } from './account-cards-missing.tsx';
import { LogOnFirst } from './account-log-on-first.tsx';

/** The list, and with an order in the address that one. */
export function OrdersPage() {
  const { t } = useWords();
  const session = useSession();
  const search: { readonly order?: unknown } = useSearch({ strict: false });
  const id = typeof search.order === 'string' ? search.order : undefined;
  if (session.kind !== 'member') {
    const wanted = id === undefined ? '' : `?order=${encodeURIComponent(id)}`;
    return (
      <LogOnFirst path={`/account/order-history${wanted}`} title={t('orders.logOnTitle')}>
        {t('orders.logOnText')}
      </LogOnFirst>
    );
  }
  const { account } = session;
  if (!account) return <CardsMissing />;
  return (
    <div className={`container ${styles.page}`}>
      <AccountNavigation features={account.features} />
      <div className={styles.main}>
        {id === undefined ? <AllOrders /> : <OrderView key={id} id={id} account={account} />}
      </div>
    </div>
  );
}

function AllOrders() {
  const { t } = useWords();
  return (
    <>
      <div className={styles.head}>
        <h1>{t('titles.orders')}</h1>
        <p className="lead">{t('orders.lead')}</p>
      </div>
      <Tabs
        label={t('orders.tabs')}
        tabs={[
          { value: 'recent', label: t('orders.recent'), content: <OrderList /> },
          { value: 'historical', label: t('orders.historical'), content: <HistoricalOrders /> },
        ]}
      />
    </>
  );
}
