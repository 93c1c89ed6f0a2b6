import { useQuery } from '@tanstack/react-query';
import { dayText } from '../../../lib/day-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { truckIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { openOrdersQuery } from '../api/open-orders.ts';
import styles from './overview.module.css';

/** Items of the shop that have not arrived yet. Needs the words `orderStatuses`. */
export function OpenOrders({ count }: { readonly count: number }) {
  const { t, locale } = useWords();
  const query = useQuery(openOrdersQuery(locale));
  return (
    <Panel
      title={t('overview.orders')}
      aside={<SiteLink to="/account/order-history">{t('overview.seeOrders')}</SiteLink>}
    >
      <Loaded query={query} failed={t('overview.ordersFailed')} level={3} height="4.25rem">
        {(items) =>
          items.length > 0 ? (
            <ul className={styles.rows}>
              {items.slice(0, count).map(({ orderId, item }) => (
                <li key={item.id} className={styles.row}>
                  <div>
                    <p>
                      <SiteLink to={`/account/order-history?order=${orderId}`}>{item.product.name}</SiteLink>
                    </p>
                    {item.delivery_to !== null && (
                      <p className="meta">{t('overview.orderBy', { day: dayText(locale, item.delivery_to) })}</p>
                    )}
                  </div>
                  <Badge icon={truckIcon}>{t(`orderStatuses.${item.status}`)}</Badge>
                </li>
              ))}
            </ul>
          ) : (
            <p className="meta">{t('overview.ordersEmpty')}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}
