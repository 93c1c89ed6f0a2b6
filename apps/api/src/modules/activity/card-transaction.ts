import { type Cents, compare, isNegative, isPositive, type Points, subtract, zeroCents } from '@rewards/amounts';
import type { EarningPart } from './earning.ts';

export type TransactionKind = 'purchase' | 'fee' | 'refund';

/** What the bank told about a card, once it is known whose card it is. */
export interface ToldTransaction {
  readonly accountId: number;
  readonly bankReference: string;
  readonly kind: TransactionKind;
  /** Negative for what the card got back. */
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  readonly originalDescription: string | null;
  readonly category: string | null;
  readonly labels: readonly string[];
  readonly refundOf: string | null;
  readonly postedAt: Date;
}

export interface NewTransaction extends ToldTransaction {
  readonly takenInAt: Date;
  readonly points: Points;
  readonly earning: readonly EarningPart[];
  /** False for a refund that waits for the purchase it names. */
  readonly isSettled: boolean;
}

const LEDGER_PREFIX = 'card-transaction:';

/** The name of the transaction in the ledger's entries. */
export const ledgerReference = (bankReference: string): string => `${LEDGER_PREFIX}${bankReference}`;

export const bankReferenceOf = (reference: string): string | undefined =>
  reference.startsWith(LEDGER_PREFIX) ? reference.slice(LEDGER_PREFIX.length) : undefined;

/** What can be paid back with points now: so much at least, posted since then; a fee only with some cards. */
export interface RedemptionWindow {
  readonly minimum: Cents;
  readonly since: Date;
  readonly hasFees: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export const payableKinds = (hasFees: boolean): TransactionKind[] => (hasFees ? ['purchase', 'fee'] : ['purchase']);

interface Redeemable {
  readonly kind: TransactionKind;
  readonly amount: Cents;
  readonly redeemed: Cents;
  /** What the card got back of it. */
  readonly returned: Cents;
  readonly postedAt: Date;
}

/** A purchase that points and its refunds pay twice over. */
export interface OverpaidPurchase {
  readonly id: number;
  readonly accountId: number;
  readonly overpaid: Cents;
  /** The bank's reference of the refund that made it so. */
  readonly refundReference: string;
  readonly at: Date;
}

interface LabelBonus {
  readonly label: string;
  readonly percent: number;
}

/** By how much more points are worth for a purchase: the first row of the table with one of its labels. */
export const bonusPercentOf = (bonuses: readonly LabelBonus[], labels: readonly string[]): number =>
  bonuses.find(({ label }) => labels.includes(label))?.percent ?? 0;

/** What is left of a purchase or fee. It is never negative, though a bank may refund what points have paid already. */
export function leftToPay({ kind, amount, returned, redeemed }: Omit<Redeemable, 'postedAt'>): Cents {
  const left = subtract(subtract(amount, returned), redeemed);
  return kind === 'refund' || isNegative(left) ? zeroCents : left;
}

export type RedeemableStatus = 'redeemable' | 'redeemed' | 'expired';

/**
 * Nothing for a transaction that can never be paid back with points: a refund, one with less left than the smallest
 * amount, or the fee of a card that cannot erase it.
 */
export function redeemableStatus(line: Redeemable, window: RedemptionWindow): RedeemableStatus | undefined {
  if (line.kind === 'refund') return undefined;
  const { minimum, since, hasFees } = window;
  const left = subtract(line.amount, line.returned);
  if (isPositive(line.redeemed) && compare(line.redeemed, left) >= 0) return 'redeemed';
  if (compare(left, minimum) < 0 || (line.kind === 'fee' && !hasFees)) return undefined;
  return line.postedAt >= since ? 'redeemable' : 'expired';
}
