import { type Cents, cents, centsFromDecimal, type Points, points, sumPoints } from '@rewards/amounts';
import type { Order, OrderItem, OrderItemStatus } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatMoment } from '@rewards/text/formats';
import type { TimelineItem } from '../../ui/timeline/timeline.tsx';

/** The next steps of an item that is on its way. */
export function stepsAhead({ status, product }: OrderItem): OrderItemStatus[] {
  const way: OrderItemStatus[] =
    product.type === 'egiftcard'
      ? ['placed', 'processing', 'delivered']
      : ['placed', 'processing', 'shipped', 'delivered'];
  const at = way.indexOf(status);
  return at === -1 ? [] : way.slice(at + 1);
}

const arrived: ReadonlySet<OrderItemStatus> = new Set(['delivered', 'gifted']);
const overAndDone: ReadonlySet<OrderItemStatus> = new Set(['cancelled', 'declined', 'not_available', 'refunded']);
/** It is still to come. */
const isAwaited = (status: OrderItemStatus): boolean => !arrived.has(status) && !overAndDone.has(status);

/** Its moment has passed, the member was told, and it has neither arrived nor come back. */
export const latePromise = ({ promise, status }: OrderItem): OrderItem['promise'] =>
  promise?.told && !promise.back && isAwaited(status) ? promise : null;

/** The step that was missed. */
export function missedStep(item: OrderItem, t: Translate, locale: Locale): TimelineItem[] {
  const promise = latePromise(item);
  if (!promise) return [];
  const asked = t('promiseSteps.askedAgain', { count: promise.asked.length });
  const text = `${momentText(locale, promise.due)}. ${asked}`;
  return [{ key: 'missed', title: t('promiseSteps.missed'), text, state: 'missed' }];
}

/** The points that came back for these items. */
export const backFor = (items: readonly OrderItem[]): Points =>
  sumPoints(items.map(({ refunded_points }) => points(refunded_points)));

export const cashOf = (dollars: number): Cents => (dollars === 0 ? cents(0) : centsFromDecimal(dollars));

/** One status if all items share it; otherwise the number of items in each status. */
export function statusesOf({ order_items }: Order): { readonly status: OrderItemStatus; readonly count: number }[] {
  const counts = new Map<OrderItemStatus, number>();
  for (const { status } of order_items) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count }));
}

export const momentText = (locale: Locale, moment: string): string => formatMoment(locale, new Date(moment));

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Within a day, the time says enough. */
export const untilText = (locale: Locale, moment: string): string =>
  formatMoment(locale, new Date(moment), Date.parse(moment) - Date.now() < DAY_MS ? 'time' : 'whole');
