import { points } from '@rewards/amounts';
import type { Order, OrderItem } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { nearDate, nearDay } from '../../../lib/day-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { Entry } from '../../../ui/entry/entry.tsx';
import { clockIcon } from '../../../ui/icon/icon-paths.ts';
import { TextLink } from '../../../ui/link/link.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { groundOf, ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { toneOf } from '../../../lib/order-tone.ts';
import { cashOf, latePromise, statusesOf, stepsAhead, untilText } from '../order-facts.ts';
import { iconOf } from '../status-icon.ts';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order-list.module.css';
import { ReorderButton } from './reorder-button.tsx';
import { ReturnDialog } from './return-dialog.tsx';

interface OrderLineProps {
  readonly order: Order;
  /** The card that would pay for the same again. */
  readonly accountId: number | undefined;
}

/** An order of the shop in the list: what, how it stands, when it comes, and what can be done now. */
export function OrderLine({ order, accountId }: OrderLineProps) {
  const { t, locale } = useWords();
  const [first] = order.order_items;
  const names = order.order_items.map(({ product }) => product.name);
  const arrival = arrivalText(order.order_items, t, locale);
  const isLate = order.order_items.some((item) => latePromise(item) !== null);
  return (
    <Entry
      level={3}
      picture={
        <ProductPicture src={first?.product.image ?? undefined} ground={groundOf(first?.product.ground ?? '')} />
      }
      title={
        <SiteLink to={`/account/order-history?order=${order.id}`}>
          {names.length > 1
            ? t('orders.nameAndMore', { name: names[0] ?? '', count: names.length - 1 })
            : (names[0] ?? '')}
        </SiteLink>
      }
      facts={
        <>
          <p className="meta">{t('orders.shopOrder', { number: order.order_number })}</p>
          <p className="meta">
            <PointsText value={points(order.paid_price)} />
            {order.cash_amount > 0 && (
              <>
                {' + '}
                <CashText value={cashOf(order.cash_amount)} />
              </>
            )}
            {', '}
            {nearDate(locale, order.created_at)}
          </p>
        </>
      }
      state={
        <>
          <p className={styles.statuses}>
            {statusesOf(order).map(({ status, count }) => (
              <Badge key={status} type={toneOf(status)} icon={iconOf(status)}>
                {count < order.order_items.length
                  ? t('orders.statusOf', {
                      count,
                      total: order.order_items.length,
                      status: t(`orderStatuses.${status}`),
                    })
                  : t(`orderStatuses.${status}`)}
              </Badge>
            ))}
            {isLate && (
              <Badge type="warning" icon={clockIcon}>
                {t('promiseSteps.late')}
              </Badge>
            )}
          </p>
          {isLate && <p className="meta">{t('promiseSteps.lateTitle')}</p>}
          {arrival && <p className="meta">{arrival}</p>}
        </>
      }
      acts={<Acts order={order} accountId={accountId} />}
    />
  );
}

/** The latest promise of what is still to come and not late; otherwise the day the last of it arrived. */
function arrivalText(items: readonly OrderItem[], t: Translate, locale: Locale): string | undefined {
  const open = items.filter((item) => stepsAhead(item).length > 0);
  const coming = open.filter((item) => !latePromise(item)).flatMap(({ delivery_to }) => delivery_to ?? []);
  const latest = coming.toSorted().at(-1);
  if (latest !== undefined) return t('orders.arrivesBy', { day: nearDay(locale, latest) });
  if (open.length > 0) return undefined;
  const arrived = items
    .flatMap(({ delivered_at }) => delivered_at ?? [])
    .toSorted()
    .at(-1);
  return arrived === undefined ? undefined : t('orders.arrivedOn', { day: nearDate(locale, arrived) });
}

/** The next thing to do, and ordering it again. */
function Acts({ order, accountId }: OrderLineProps) {
  const { t, locale } = useWords();
  const tracked = order.order_items.find(({ tracking_url, status }) => tracking_url !== null && status === 'shipped');
  return (
    <>
      {order.can_cancel && <CancelOrder order={order} isListed />}
      {order.can_cancel && order.cancel_until !== null && (
        <p className="meta">{t('orders.until', { time: untilText(locale, order.cancel_until) })}</p>
      )}
      {tracked?.tracking_url && (
        <TextLink size="sm" href={tracked.tracking_url} external>
          {t('orders.track')}
          <VisuallyHidden> {order.order_number}</VisuallyHidden>
        </TextLink>
      )}
      {order.order_items.some(({ return_until }) => return_until !== null) && <Return order={order} />}
      {!order.can_cancel && accountId !== undefined && (
        <div className={styles.again}>
          <ReorderButton orderId={order.id} accountId={accountId} of={order.order_number} />
        </div>
      )}
    </>
  );
}

/** The order's page then has the label. */
function Return({ order }: { readonly order: Order }) {
  const { t } = useWords();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('orders.returnItems')}
        <VisuallyHidden> {order.order_number}</VisuallyHidden>
      </Button>
      {isOpen && (
        <ReturnDialog
          order={order}
          onClose={() => setOpen(false)}
          onDone={() => router.navigate({ to: '/account/order-history', search: { order: order.id } })}
        />
      )}
    </>
  );
}
