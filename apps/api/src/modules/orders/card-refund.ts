import { isZero, type Points } from '@rewards/amounts';
import type { OrderItem } from './order.ts';

/** How the card's part of an item comes back. It is not called paid before it is. */
export type CardRefund =
  | 'on_its_way'
  | 'overdue'
  | 'done'
  | 'not_charged'
  | 'refused'
  | 'paid_in_points'
  | 'paid_by_hand';

/** Until when the card has it, and what became of that. */
export interface RefundPromise {
  readonly due: string;
  readonly limit: string;
  readonly asked: readonly string[];
  readonly told: string | null;
}

/** What an order knows of its card payment. */
export interface CardMoney {
  readonly state: string;
  readonly refunds: readonly {
    readonly reference: string;
    readonly state: 'due' | Exclude<CardRefund, 'on_its_way' | 'not_charged'>;
    readonly paidPoints: Points | null;
    readonly promise: RefundPromise | null;
  }[];
}

const neverTaken: ReadonlySet<string> = new Set(['voided', 'uncollected']);

const PREFIX = 'order-item:';
export const refundReference = (itemId: string): string => `${PREFIX}${itemId}`;
export const itemOfRefund = (reference: string): string => reference.slice(PREFIX.length);

export const refundOf = ({ id }: Pick<OrderItem, 'id'>, payment: CardMoney | undefined) =>
  payment?.refunds.find(({ reference }) => reference === refundReference(id));

/** Null when nothing of it was paid by card, or nothing comes back. */
export function cardRefundOf(item: OrderItem, payment: CardMoney | undefined): CardRefund | null {
  if (isZero(item.refundedCents) || !payment) return null;
  if (neverTaken.has(payment.state)) return 'not_charged';
  const state = refundOf(item, payment)?.state ?? 'due';
  return state === 'due' ? 'on_its_way' : state;
}
