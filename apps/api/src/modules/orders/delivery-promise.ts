import type { NewOrderItem } from './new-order.ts';

/** The program's rules about delivery. */
export interface DeliveryRules {
  readonly deliveryDays: { readonly from: number; readonly to: number };
  readonly giftCardHours: number;
}

/** Days of the calendar in UTC (2026-05-01), both inside. */
export interface DeliveryPromise {
  readonly from: string;
  readonly to: string;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const dayAfter = (placedAt: Date, ms: number): string => new Date(placedAt.getTime() + ms).toISOString().slice(0, 10);

/** A gift card goes by post. */
const POST_BUSINESS_DAYS = { from: 7, to: 10 };

/** Nothing is delivered on a Saturday or a Sunday. */
function businessDayAfter(placedAt: Date, days: number): string {
  const day = new Date(placedAt);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** What is promised the moment something is ordered; it stays what it was when the rules change. */
export function promiseDelivery(
  type: NewOrderItem['product']['type'],
  placedAt: Date,
  { deliveryDays, giftCardHours }: DeliveryRules,
): DeliveryPromise {
  if (type === 'egiftcard') return { from: dayAfter(placedAt, 0), to: dayAfter(placedAt, giftCardHours * HOUR_MS) };
  if (type === 'giftcard') {
    const { from, to } = POST_BUSINESS_DAYS;
    return { from: businessDayAfter(placedAt, from), to: businessDayAfter(placedAt, to) };
  }
  return { from: dayAfter(placedAt, deliveryDays.from * DAY_MS), to: dayAfter(placedAt, deliveryDays.to * DAY_MS) };
}
