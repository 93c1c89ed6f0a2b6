import type { NewOrderItem } from './new-order.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The program's rules about delivery. */
export interface DeliveryRules {
  readonly deliveryDays: Span;
  /** Business days. */
  readonly giftCardDays: Span;
  readonly egiftHours: number;
}

/** Days of the calendar in UTC (2026-05-01), both inside. */
export interface DeliveryPromise {
  readonly from: string;
  readonly to: string;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const dayAfter = (placedAt: Date, ms: number): string => new Date(placedAt.getTime() + ms).toISOString().slice(0, 10);

/** Nothing is delivered on a Saturday or a Sunday. */
function businessDayAfter(placedAt: Date, days: number): string {
  const day = new Date(placedAt);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** In the morning from coast to coast, on the same day of the calendar everywhere there. */
const SEND_TIME = 'T14:00:00Z';

/** When fulfilment is asked to send it: after the order, or on the day it waits for. */
export function sendsAt({ recipient }: Pick<NewOrderItem, 'recipient'>, placedAt: Date): Date {
  const chosen = recipient?.sendOn ? new Date(`${recipient.sendOn}${SEND_TIME}`) : placedAt;
  return chosen > placedAt ? chosen : placedAt;
}

/** What is promised the moment something is ordered; it stays what it was when the rules change. */
export function promiseDelivery(
  item: Pick<NewOrderItem, 'recipient'> & { readonly product: Pick<NewOrderItem['product'], 'type'> },
  placedAt: Date,
  { deliveryDays, giftCardDays, egiftHours }: DeliveryRules,
): DeliveryPromise {
  const { type } = item.product;
  if (type === 'egiftcard') {
    const sent = sendsAt(item, placedAt);
    return { from: dayAfter(sent, 0), to: dayAfter(sent, egiftHours * HOUR_MS) };
  }
  if (type === 'giftcard') {
    return { from: businessDayAfter(placedAt, giftCardDays.from), to: businessDayAfter(placedAt, giftCardDays.to) };
  }
  return { from: dayAfter(placedAt, deliveryDays.from * DAY_MS), to: dayAfter(placedAt, deliveryDays.to * DAY_MS) };
}
