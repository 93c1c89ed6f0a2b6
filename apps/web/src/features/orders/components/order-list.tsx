import { points } from '@rewards/amounts';
import type { MemberOrder, Order } from '@rewards/contract';
import { formatDate } from '@rewards/text/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { SiteLink, useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { packageIcon } from '../../../ui/icon/icon-paths.ts';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { type PictureGround, pictureGrounds, ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { ordersQuery } from '../api/orders.ts';
import { cashOf, statusesOf, toneOf } from '../order-facts.ts';
import { type OrderKind, orderKinds } from '../order-kinds.ts';
import styles from './order-list.module.css';
import { PagedOrders } from './paged-orders.tsx';

const MOST_PICTURES = 4;

export const groundOf = (ground: string): PictureGround => pictureGrounds.find((each) => each === ground) ?? 'stone';

interface OrderListProps {
  readonly kind: OrderKind | undefined;
  /** Shows an order of whatever kind. */
  readonly Line: ComponentType<{ readonly order: MemberOrder }>;
}

/** Everything that was ordered, redeemed and booked, or one kind of it. */
export function OrderList({ kind, Line }: OrderListProps) {
  const { t, locale } = useWords();
  const router = useRouter();
  const query = useInfiniteQuery(ordersQuery(kind, locale));
  const choose = (wanted: string | undefined) =>
    void router.navigate({ to: '/account/order-history', search: { kind: wanted }, resetScroll: false });
  return (
    <Stack gap={4}>
      <div className={styles.filter}>
        <Select
          size="sm"
          label={t('orders.kind')}
          hideLabel
          value={kind ?? ''}
          onValueChange={(value) => choose(value === '' ? undefined : value)}
          placeholder={t('orders.kind_all')}
          options={orderKinds.map((each) => ({ value: each, label: t(`orders.kind_${each}`) }))}
        />
      </div>
      <PagedOrders
        query={query}
        lineHeight="11rem"
        none={kind === undefined ? <NoOrders /> : <NoneOfKind onShowAll={() => choose(undefined)} />}
        isShown={({ is_declined }) => !is_declined}
        Line={Line}
      />
    </Stack>
  );
}

export function OrderLine({ order }: { readonly order: Order }) {
  const { t, locale } = useWords();
  const placed = formatDate(locale, new Date(order.created_at));
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.number}>
            <SiteLink to={`/account/order-history?order=${order.id}`}>
              {t('orders.number', { number: order.order_number })}
            </SiteLink>
          </h2>
          <p className="meta">{t('orders.placedOn', { date: placed })}</p>
        </div>
        <div className={styles.figures}>
          <PointsText value={points(order.paid_price)} />
          {order.cash_amount > 0 && (
            <span className="meta">
              {' + '}
              <CashText value={cashOf(order.cash_amount)} />
            </span>
          )}
        </div>
      </div>
      <div className={styles.body}>
        <ul className={styles.pictures} aria-label={t('orders.itemsOf')}>
          {order.order_items.slice(0, MOST_PICTURES).map(({ id, product }) => (
            <li key={id}>
              <ProductPicture
                src={product.image ?? undefined}
                alt={product.name}
                ground={groundOf(product.ground)}
                size="sm"
              />
            </li>
          ))}
        </ul>
        <p className={styles.statuses}>
          {statusesOf(order).map(({ status, count }) => (
            <Badge key={status} type={toneOf(status)}>
              {order.order_items.length > 1
                ? t('orders.statusCount', { count, status: t(`orderStatuses.${status}`) })
                : t(`orderStatuses.${status}`)}
            </Badge>
          ))}
        </p>
      </div>
    </li>
  );
}

function NoOrders() {
  const { t } = useWords();
  const link = useSiteLink('/shop');
  return (
    <EmptyState
      icon={packageIcon}
      title={t('orders.emptyTitle')}
      action={<ButtonLink {...link}>{t('orders.emptyAction')}</ButtonLink>}
    >
      {t('orders.emptyText')}
    </EmptyState>
  );
}

function NoneOfKind({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useWords();
  return (
    <EmptyState
      icon={packageIcon}
      title={t('orders.emptyKindTitle')}
      action={<Button onClick={onShowAll}>{t('orders.showAll')}</Button>}
    >
      {t('orders.emptyKindText')}
    </EmptyState>
  );
}
