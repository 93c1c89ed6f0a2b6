import type { Order } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatMoment } from '@rewards/text/formats';
import { dayText } from '../../lib/day-text.ts';
import type { TimelineItem } from '../../ui/timeline/timeline.tsx';

function parcelPromises({ order_items }: Order, t: Translate, locale: Locale): TimelineItem[] {
  const parcel = order_items.find(({ product }) => product.type === 'merchandise');
  if (!parcel?.delivery_from || !parcel.delivery_to) return [];
  return [
    { key: 'shipped', title: t('checkout.nextShipped'), text: t('checkout.nextShippedText'), state: 'todo' },
    {
      key: 'delivered',
      title: t('checkout.nextDelivered'),
      text: t('checkout.nextDeliveredText', {
        from: dayText(locale, parcel.delivery_from),
        to: dayText(locale, parcel.delivery_to),
      }),
      state: 'todo',
    },
  ];
}

/** What was promised with the order, kind by kind. */
export function promisesOf(order: Order, t: Translate, locale: Locale): TimelineItem[] {
  const gifts = order.order_items.filter(({ product }) => product.type === 'giftcard');
  const egifts = order.order_items.flatMap(({ id, payload }) =>
    payload.recipient ? [{ id, email: payload.recipient.email }] : [],
  );
  return [
    {
      key: 'placed',
      title: t('checkout.nextPlaced'),
      text: order.cancel_until
        ? t('checkout.nextPlacedText', { time: formatMoment(locale, new Date(order.cancel_until)) })
        : t('checkout.nextPlacedDone'),
      state: 'done',
    },
    ...egifts.map(({ id, email }) => ({
      key: id,
      title: t('checkout.nextEgift'),
      text: t('checkout.nextEgiftText', { email }),
      state: 'todo' as const,
    })),
    ...(gifts.length > 0
      ? [{ key: 'gift', title: t('checkout.nextGift'), text: t('checkout.nextGiftText'), state: 'todo' as const }]
      : []),
    ...parcelPromises(order, t, locale),
  ];
}
