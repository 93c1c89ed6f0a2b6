import { multiply, points } from '@rewards/amounts';
import type { Order, OrderItem } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useState } from 'react';
import { dayText, spanText } from '../../../lib/day-text.ts';
import { paceText } from '../../../lib/pace.ts';
import { usePromises } from '../../../lib/promises.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { LinkButton, TextLink } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { groundOf, ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { Timeline, type TimelineItem } from '../../../ui/timeline/timeline.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { toneOf } from '../../../lib/order-tone.ts';
import { cashOf, DAY_MS, latePromise, missedStep, momentText, stepsAhead } from '../order-facts.ts';
import { iconOf } from '../status-icon.ts';
import { ItemActs } from './item-acts.tsx';
import styles from './order-item-card.module.css';
import { OrderPartner } from './order-partner.tsx';

/** Four is the way of a parcel, with a step for what went wrong. */
const MOST_STEPS = 5;
const LAST_STEPS = 3;

interface OrderItemCardProps {
  readonly order: Order;
  readonly item: OrderItem;
}

export function OrderItemCard({ order, item }: OrderItemCardProps) {
  const { t, locale } = useWords();
  const { product, status } = item;
  return (
    <Panel>
      <div className={styles.item}>
        <ProductPicture src={product.image ?? undefined} ground={groundOf(product.ground)} />
        <div>
          <p>
            <Badge type={toneOf(status)} icon={iconOf(status)}>
              {t(`orderStatuses.${status}`)}
            </Badge>
          </p>
          <h2 className={styles.name}>
            <SiteLink to={`/shop/${product.slug}`}>{product.name}</SiteLink>
          </h2>
          <p className="meta">
            {[
              product.brand,
              product.variant_name,
              t('orders.sku', { sku: item.sku }),
              t('orders.quantity', { quantity: item.quantity }),
            ]
              .filter((part) => part !== '')
              .join('. ')}
          </p>
          <p className="meta">{t('orders.itemNumber', { number: item.order_item_number })}</p>
          <ItemFacts item={item} />
          <ItemActs order={order} item={item} />
        </div>
        <div className={styles.price}>
          <PointsText value={multiply(points(item.price), item.quantity)} />
          {item.promotions.map(({ code, amount }) => (
            <p key={code} className="meta">
              {t('orders.saving', { code, points: formatPoints(locale, points(amount)) })}
            </p>
          ))}
          {item.order_item_fees.map(({ code, amount }) => (
            <p key={code} className="meta">
              {t(`orders.fee_${code}`, { points: formatPoints(locale, points(amount)) })}
            </p>
          ))}
          {item.promotions.length + item.order_item_fees.length > 0 && (
            <p className="meta">{t('orders.itemTotal', { points: formatPoints(locale, points(item.total)) })}</p>
          )}
        </div>
      </div>
      <div className={styles.history}>
        <LateItem item={item} />
        <History item={item} />
      </div>
    </Panel>
  );
}

/** It is late, and the member has been told: what happens next, and when. */
function LateItem({ item }: { readonly item: OrderItem }) {
  const { t, locale } = useWords();
  const promise = latePromise(item);
  if (!promise) return null;
  const values = { time: momentText(locale, promise.limit), points: formatPoints(locale, points(item.paid_points)) };
  return (
    <Notification type="warning" title={t('promiseSteps.lateTitle')} isLive={false}>
      {t('promiseSteps.nothingText', values)}
    </Notification>
  );
}

/** The history below says it. */
const isNoted = ({ order_statuses }: OrderItem, reason: string): boolean =>
  order_statuses.some(({ note }) => note === reason);

/** The recipient, the delivery, and what was returned. */
function ItemFacts({ item }: { readonly item: OrderItem }) {
  const { t, locale } = useWords();
  const { payload, tracking_number, tracking_url, carrier, cancellation_reason } = item;
  const { refunded_points, refunded_amount, card_refund_status } = item;
  return (
    <div className={styles.facts}>
      {payload.recipient && (
        <p className="meta">
          {t('orders.recipient', {
            name: `${payload.recipient.first_name} ${payload.recipient.last_name}`,
            email: payload.recipient.email,
          })}
        </p>
      )}
      {payload.recipient?.message && (
        <p className={classNames('meta', styles.message)}>
          {t('orders.giftMessage', { message: payload.recipient.message })}
        </p>
      )}
      <OrderPartner payload={payload} />
      {tracking_number !== null && (
        <p className="meta">
          {carrier !== null && `${carrier} · `}
          {tracking_url === null ? (
            t('orders.tracking', { number: tracking_number })
          ) : (
            <TextLink size="sm" href={tracking_url} external>
              {t('orders.tracking', { number: tracking_number })}
            </TextLink>
          )}
        </p>
      )}
      {cancellation_reason !== null && !isNoted(item, cancellation_reason) && (
        <p className="meta">{t('orders.reason', { reason: cancellation_reason })}</p>
      )}
      {refunded_points > 0 && (
        <p className="meta">{t('orders.refunded', { points: formatPoints(locale, points(refunded_points)) })}</p>
      )}
      {card_refund_status !== null && (
        <p className="meta">
          {t(`orders.cardRefund_${card_refund_status}`, { cash: formatCash(locale, cashOf(refunded_amount)) })}
        </p>
      )}
      <RefundMoment item={item} />
    </div>
  );
}

/** When the card has the money; past it, who settles it and when. */
function RefundMoment({ item: { card_refund_promise: promise, refunded_amount } }: { readonly item: OrderItem }) {
  const { t, locale } = useWords();
  if (!promise) return null;
  const due = momentText(locale, promise.due);
  if (!promise.told) return <p className="meta">{t('orders.cardRefundBy', { time: due })}</p>;
  const cash = formatCash(locale, cashOf(refunded_amount));
  return (
    <Notification type="warning" title={t('orders.cardRefundLateTitle')} isLive={false}>
      {t('orders.cardRefundLateText', { cash, due, time: momentText(locale, promise.limit) })}
    </Notification>
  );
}

/** A long history begins with its last steps. */
function History({ item }: { readonly item: OrderItem }) {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const steps = useHistory(item);
  const earlier = steps.length > MOST_STEPS ? steps.length - LAST_STEPS : 0;
  return (
    <>
      {earlier > 0 && (
        <div>
          <LinkButton size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('orders.lastSteps') : t('orders.earlierSteps', { count: earlier })}
            <VisuallyHidden> {item.product.name}</VisuallyHidden>
          </LinkButton>
        </div>
      )}
      <Timeline items={isWhole ? steps : steps.slice(earlier)} />
    </>
  );
}

/** From the order to the first day on which it can arrive. */
const daysBefore = ({ delivery_from, order_statuses: [first] }: OrderItem): number =>
  delivery_from && first ? (Date.parse(delivery_from) - Date.parse(first.created_at)) / DAY_MS : 0;

function useHistory(item: OrderItem): TimelineItem[] {
  const { t, locale } = useWords();
  const promises = usePromises();
  // An order is "new" only while it is being placed: only an item that got stuck there shows this status.
  const known = item.order_statuses.filter(({ status }, index, all) => status !== 'new' || index === all.length - 1);
  const last = known.length - 1;
  const ahead = stepsAhead(item);
  const pace = item.promise?.pace && paceText(item.promise.pace, t, daysBefore(item));
  const promise = () => {
    const { recipient } = item.payload;
    if (recipient?.send_on) return t('promises.egiftOn', { day: dayText(locale, recipient.send_on) });
    if (item.product.type === 'egiftcard') return t('promises.egiftcard', promises);
    if (item.delivery_from === null || item.delivery_to === null) return undefined;
    const { delivery_from: from, delivery_to: to } = item;
    return from === to
      ? t('orders.promiseDay', { day: dayText(locale, to) })
      : t('orders.promise', spanText(locale, [from, to]));
  };
  return [
    ...known.map(({ status, created_at, note }, index) => ({
      key: `${index} ${status}`,
      title: t(`orderStatuses.${status}`),
      text: note === null ? momentText(locale, created_at) : `${momentText(locale, created_at)}. ${note}`,
      state: index === last && ahead.length > 0 && !item.promise?.told ? ('present' as const) : ('done' as const),
    })),
    ...missedStep(item, t, locale),
    ...ahead.map((status) => ({
      key: `next ${status}`,
      title: t(`orderStatuses.${status}`),
      text: status === 'delivered' ? [promise(), pace].filter(Boolean).join('. ') : undefined,
      state: 'todo' as const,
    })),
  ];
}
