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

/** What is promised the moment something is ordered; it stays what it was when the rules change. */
export function promiseDelivery(
  type: NewOrderItem['product']['type'],
  placedAt: Date,
  { deliveryDays, giftCardDays, egiftHours }: DeliveryRules,
): DeliveryPromise {
  if (type === 'egiftcard') return { from: dayAfter(placedAt, 0), to: dayAfter(placedAt, egiftHours * HOUR_MS) };
  if (type === 'giftcard') {
    return { from: businessDayAfter(placedAt, giftCardDays.from), to: businessDayAfter(placedAt, giftCardDays.to) };
  }
  return { from: dayAfter(placedAt, deliveryDays.from * DAY_MS), to: dayAfter(placedAt, deliveryDays.to * DAY_MS) };
}
