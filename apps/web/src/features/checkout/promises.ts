import type { Cart, Order, OrderItem, ProductType } from '@rewards/contract';
import type { Locale, Translate, Words } from '@rewards/text';
import { formatMoment } from '@rewards/text/formats';
import { dayText, spanText } from '../../lib/day-text.ts';
import type { PromiseTexts } from '../../lib/promises.ts';
import type { TimelineItem } from '../../ui/timeline/timeline.tsx';

/** The promises, with the days on which a parcel arrives if the order is placed today. */
type DatedPromises = PromiseTexts & { readonly first: string; readonly last: string };

/** The delivery promises for a cart by kind, before the order. Every eGift card names its recipient. */
export function deliveryPromises({ shopping_cart_items }: Cart, promises: DatedPromises, { t, locale }: Words) {
  const promise = (names: string, type: ProductType, sendOn: string | null = null) => ({
    text: t('checkout.promiseFor', { names, promise: promiseOf(type, sendOn) }),
    type,
    isMailed: type === 'egiftcard',
  });
  const promiseOf = (type: ProductType, sendOn: string | null) => {
    if (sendOn) return t('promises.egiftOn', { day: dayText(locale, sendOn) });
    return type === 'merchandise' ? t('checkout.parcelBetween', promises) : t(`promises.${type}`, promises);
  };
  const sent = (['merchandise', 'giftcard'] as const).flatMap((type) => {
    const names = shopping_cart_items.filter(({ product }) => product.type === type).map(({ product }) => product.name);
    if (names.length === 0) return [];
    // What is true of the whole cart needs no names.
    const isAll = names.length === shopping_cart_items.length;
    return [isAll ? { ...promise('', type), text: promiseOf(type, null) } : promise(names.join(', '), type)];
  });
  const mailed = shopping_cart_items.flatMap(({ product, address }) => {
    if (!address) return [];
    const name = `${address.first_name} ${address.last_name}`;
    const egift = t('checkout.egiftTo', { product: product.name, name, email: address.email });
    return [promise(egift, 'egiftcard', address.send_on)];
  });
  return [...sent, ...mailed];
}

function parcelPromises(
  { product, delivery_from, delivery_to }: OrderItem,
  t: Translate,
  locale: Locale,
): TimelineItem[] {
  if (!delivery_from || !delivery_to) return [];
  const days = t('checkout.nextDeliveredText', spanText(locale, [delivery_from, delivery_to]));
  if (product.type === 'giftcard') return [{ key: 'gift', title: t('checkout.nextGift'), text: days, state: 'todo' }];
  return [
    { key: 'shipped', title: t('checkout.nextShipped'), text: t('checkout.nextShippedText'), state: 'todo' },
    { key: 'delivered', title: t('checkout.nextDelivered'), text: days, state: 'todo' },
  ];
}

/** The promises made with the order, by kind. */
export function promisesOf(order: Order, promises: PromiseTexts, { t, locale }: Words): TimelineItem[] {
  const first = (type: ProductType) => order.order_items.find(({ product }) => product.type === type);
  const sent = [first('giftcard'), first('merchandise')].filter((item) => item !== undefined);
  const egifts = order.order_items.flatMap(({ id, payload }) =>
    payload.recipient ? [{ id, email: payload.recipient.email, day: payload.recipient.send_on }] : [],
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
    ...egifts.map(({ id, email, day }) => ({
      key: id,
      title: t('checkout.nextEgift'),
      text: t('checkout.nextEgiftText', {
        email,
        promise: day ? t('promises.egiftOn', { day: dayText(locale, day) }) : t('promises.egiftcard', promises),
      }),
      state: 'todo' as const,
    })),
    ...sent.flatMap((item) => parcelPromises(item, t, locale)),
  ];
}
