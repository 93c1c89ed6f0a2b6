import type { Cents, Points } from '@rewards/amounts';
import type { NewOrderItem, OrderAddress, OrderPromotion } from './new-order.ts';
import type { Mover, OrderItemStatus } from './order-item-status.ts';

export type ClaimKind = 'return' | 'damage';

export interface HistoryEntry {
  readonly place: number;
  readonly status: OrderItemStatus;
  readonly at: Date;
  readonly by: Mover;
  readonly note: string | null;
}

export interface Claim {
  readonly id: string;
  readonly kind: ClaimKind;
  readonly reason: string;
  readonly text: string | null;
  /** How many of it; null: all. */
  readonly quantity: number | null;
  readonly requestedAt: Date;
  /** Where in the item's history it begins. */
  readonly openedAtPlace: number;
}

/** What the page tells of the promise: moments, and the times that were really seen in minutes. */
export interface ShownPromise {
  readonly due: string;
  readonly limit: string;
  /** When fulfilment was asked again. */
  readonly asked: readonly string[];
  readonly told: string | null;
  /** What was paid came back by itself. */
  readonly back: string | null;
  readonly pace: { readonly usual: number; readonly most: number | null } | null;
}

export interface OrderItem extends Omit<NewOrderItem, 'saleChannel'> {
  /** Within the order, from 1. */
  readonly position: number;
  readonly status: OrderItemStatus;
  readonly statusPlace: number;
  /** Days in UTC (2026-05-01). */
  readonly deliveryFrom: string;
  readonly deliveryTo: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly refundedPoints: Points;
  readonly refundedCents: Cents;
  /** Oldest first; the last one is the status. */
  readonly history: readonly HistoryEntry[];
  /** Oldest first. */
  readonly claims: readonly Claim[];
  readonly promise: ShownPromise | null;
}

/** An order with everything that happened to it. */
export interface Order {
  readonly id: string;
  readonly number: string;
  readonly memberId: string;
  readonly accountId: number;
  readonly saleChannel: 'SHOP' | 'EGIF';
  readonly placedAt: Date;
  readonly itemsPrice: Points;
  readonly feesPrice: Points;
  readonly promotionAmount: Points;
  readonly total: Points;
  readonly paidPoints: Points;
  readonly paidCents: Cents;
  readonly promotions: readonly OrderPromotion[];
  readonly shippingAddress: OrderAddress | null;
  /** The name of the authorized redeemer who called support for it. */
  readonly calledBy: string | null;
  /** The card it was placed with. */
  readonly card: { readonly family: string; readonly numberEnding: string };
  readonly items: readonly OrderItem[];
}

/** An order counts as declined when nothing of it was ever taken on. */
export const isDeclined = ({ items }: Order): boolean => items.every(({ status }) => status === 'declined');
