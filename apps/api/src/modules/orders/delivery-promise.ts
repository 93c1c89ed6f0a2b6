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

/** What is promised the moment something is ordered; it stays what it was when the rules change. */
export function promiseDelivery(
  type: NewOrderItem['product']['type'],
  placedAt: Date,
  { deliveryDays, giftCardHours }: DeliveryRules,
): DeliveryPromise {
  if (type !== 'merchandise') return { from: dayAfter(placedAt, 0), to: dayAfter(placedAt, giftCardHours * HOUR_MS) };
  return { from: dayAfter(placedAt, deliveryDays.from * DAY_MS), to: dayAfter(placedAt, deliveryDays.to * DAY_MS) };
}
