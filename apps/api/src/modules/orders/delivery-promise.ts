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
  /** From when its time counts, and the moment it is late. */
  readonly beginsAt: Date;
  readonly dueAt: Date;
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

/** The last hour of a day in the west of the continent. */
const endOf = (day: string): Date => new Date(new Date(day).getTime() + DAY_MS + 8 * HOUR_MS);

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
    const dueAt = new Date(sent.getTime() + egiftHours * HOUR_MS);
    return { from: dayAfter(sent, 0), to: dayAfter(dueAt, 0), beginsAt: sent, dueAt };
  }
  const [from, to] =
    type === 'giftcard'
      ? [businessDayAfter(placedAt, giftCardDays.from), businessDayAfter(placedAt, giftCardDays.to)]
      : [dayAfter(placedAt, deliveryDays.from * DAY_MS), dayAfter(placedAt, deliveryDays.to * DAY_MS)];
  return { from, to, beginsAt: placedAt, dueAt: endOf(to) };
}
