import { randomUUID } from 'node:crypto';
import type { Store } from '../../store.ts';
import type { Family } from './cards.ts';

export interface PostedTransaction {
  readonly card: string;
  readonly kind: 'purchase' | 'fee' | 'refund';
  /** Negative for a refund. */
  readonly amountCents: number;
  readonly merchant: string;
  readonly category: string;
  readonly labels: readonly string[];
  readonly refundOf: string | null;
}

export interface TransactionLine extends PostedTransaction {
  readonly reference: string;
  readonly postedAt: Date;
}

/** A new card of a holder who has one already. */
export interface CardLine {
  readonly kind: 'card';
  readonly reference: string;
  readonly card: string;
  readonly holderOf: string;
  readonly family: Family;
  readonly nameOnCard: string;
  readonly numberEnding: string;
  readonly postedAt: Date;
}

export type FeedLine = TransactionLine | CardLine;

export interface FeedPage {
  readonly lines: readonly FeedLine[];
  readonly nextCursor: string | null;
}

export interface Feed {
  post(transaction: PostedTransaction, now: Date): FeedLine;
  open(card: Omit<CardLine, 'kind' | 'reference' | 'postedAt'>, now: Date): void;
  /** Oldest first. A cursor of another life is unknown: then everything is told again, as an honest feed would. */
  after(cursor: string | undefined, limit: number): FeedPage;
  /** True once after a posting that asked for it. */
  takeOutage(): boolean;
  /** Newest first, each delivery for itself. */
  list(): readonly FeedLine[];
}

export const KEPT_LINES = 2000;
const LATE_DAYS = 45;
const DAY_MS = 86_400_000;

export function createFeed(store: Store): Feed {
  // Cursors and references of other books must not be taken for those of these.
  const life = store.once('card-feed', () => randomUUID().slice(0, 8));
  /** By place, oldest first. */
  const lines = store.map<FeedLine>('card-feed');
  let told = Number([...lines.keys()].at(-1) ?? 0);
  let hasOutage = false;

  const deliver = (line: FeedLine): void => {
    told += 1;
    lines.set(String(told), line);
    lines.delete(String(told - KEPT_LINES));
  };
  const placeOf = (cursor: string | undefined): number => {
    const [of, place] = (cursor ?? '').split('.');
    return of === life ? Number(place) || 0 : 0;
  };

  return {
    post(transaction, now) {
      const isLate = transaction.merchant.includes('LATE');
      const line: TransactionLine = {
        ...transaction,
        reference: `sandbox-${life}-${told + 1}`,
        postedAt: new Date(now.getTime() - (isLate ? LATE_DAYS * DAY_MS : 0)),
      };
      deliver(line);
      if (transaction.merchant.includes('TWICE')) deliver(line);
      if (transaction.merchant.includes('DOWN')) hasOutage = true;
      return line;
    },
    open: (card, now) => deliver({ ...card, kind: 'card', reference: `sandbox-${life}-${told + 1}`, postedAt: now }),
    after(cursor, limit) {
      const found = [...lines].filter(([place]) => Number(place) > placeOf(cursor)).slice(0, limit);
      const last = found.at(-1)?.[0];
      return { lines: found.map(([, line]) => line), nextCursor: last ? `${life}.${last}` : (cursor ?? null) };
    },
    takeOutage() {
      const wasOut = hasOutage;
      hasOutage = false;
      return wasOut;
    },
    list: () => [...lines.values()].toReversed(),
  };
}
