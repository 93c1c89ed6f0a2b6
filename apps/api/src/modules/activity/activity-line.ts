import type { Cents, Points } from '@rewards/amounts';
import type { RedeemableStatus, TransactionKind } from './card-transaction.ts';
import type { EarningPart } from './earning.ts';

/** What the card did. */
export interface CardLine {
  readonly source: 'card';
  readonly id: number;
  readonly kind: TransactionKind;
  readonly reference: string;
  readonly at: Date;
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  readonly originalDescription: string | null;
  readonly category: string | null;
  readonly labels: readonly string[];
  readonly points: Points;
  readonly earning: readonly EarningPart[];
  readonly redeemed: Cents;
  /** What the card got back of it. */
  readonly returned: Cents;
  readonly status: RedeemableStatus | undefined;
  /** When the bank told of it. Its points moved then. */
  readonly takenInAt: Date;
  /** False for a refund that waits for its purchase. */
  readonly isSettled: boolean;
  /** When its card came into the program. */
  readonly openedAt: Date;
}

export type PointsLineKind = 'redemption' | 'points_return' | 'adjustment' | 'expiry' | 'opening';

/** What moved the card's points without the card. */
export interface PointsLine {
  readonly source: 'points';
  readonly id: number;
  readonly kind: PointsLineKind;
  readonly reference: string;
  readonly at: Date;
  readonly points: Points;
  /** The way of redeeming, for redemptions and for points that came back from one. */
  readonly purpose: string | null;
  /** What points became, or what they came back from. */
  readonly subject: PointsSubject | undefined;
}

export interface PointsSubject {
  readonly kind: 'order' | 'redemption' | 'booking';
  /** Of the order that the member is shown. */
  readonly id: string;
  readonly number: string;
  readonly name: { readonly en: string; readonly fr: string };
  /** Of an order: its first item, and how many more it has. */
  readonly first: { readonly name: PointsSubject['name']; readonly others: number } | null;
  readonly units: { readonly amount: number; readonly name: string } | null;
}

export type ActivityLine = CardLine | PointsLine;

/** Where a list goes on: after the last line that was sent. The caller gets it as text and need not understand it. */
export interface Position {
  readonly atMicroseconds: string;
  readonly id: string;
  readonly source: '0' | '1';
}

const positionText = /^(\d{1,16})\.(\d{1,16})\.([01])$/;

export const cursorOf = ({ atMicroseconds, id, source }: Position): string => `${atMicroseconds}.${id}.${source}`;

export function positionOf(cursor: string): Position | undefined {
  const [, atMicroseconds, id, source] = positionText.exec(cursor) ?? [];
  if (atMicroseconds === undefined || id === undefined) return undefined;
  return { atMicroseconds, id, source: source === '0' ? '0' : '1' };
}

/** Which lines: of one card, between two moments, of one of the views. */
export interface ActivityFilter {
  readonly accountId: number;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  /** What can be, or was, paid back with points. */
  readonly onlyRedeemable: boolean;
  readonly isEligible: boolean | undefined;
  /** In whole or in part. */
  readonly isRedeemed: boolean | undefined;
  /** One purchase or fee alone. */
  readonly transactionId: number | undefined;
  readonly search: string | undefined;
  readonly movement: Movement | undefined;
  readonly category: string | undefined;
}

export type Movement = 'earned' | 'used' | 'returned';

/** Nothing but the period narrows it: such lines lead from one balance to another. */
export const isWholePeriod = (filter: ActivityFilter): boolean =>
  !filter.onlyRedeemable &&
  filter.isEligible === undefined &&
  filter.isRedeemed === undefined &&
  filter.transactionId === undefined &&
  filter.search === undefined &&
  filter.movement === undefined &&
  filter.category === undefined;

export interface MonthSums {
  /** 2026-11 */
  readonly month: string;
  readonly earned: Points;
  readonly used: Points;
  readonly returned: Points;
}

/** What a card paid and the bank has not posted yet. */
export interface PendingLine {
  readonly bankReference: string;
  readonly amount: Cents;
  readonly description: string;
  readonly category: string | null;
  readonly paidAt: Date;
}
