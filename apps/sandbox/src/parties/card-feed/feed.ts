import type { Store } from '../../store.ts';
import { createToldLines, type ToldLines } from '../told-lines.ts';
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

export interface Feed extends Pick<ToldLines<FeedLine>, 'after' | 'list'> {
  post(transaction: PostedTransaction, now: Date): FeedLine;
  open(card: Omit<CardLine, 'kind' | 'reference' | 'postedAt'>, now: Date): void;
  /** True once after a posting that asked for it. */
  takeOutage(): boolean;
}

const LATE_DAYS = 45;
const DAY_MS = 86_400_000;

export function createFeed(store: Store): Feed {
  const told = createToldLines<FeedLine>(store, 'card-feed');
  let hasOutage = false;
  const nextReference = (): string => `sandbox-${told.life}-${told.next()}`;

  return {
    post(transaction, now) {
      const isLate = transaction.merchant.includes('LATE');
      const line: TransactionLine = {
        ...transaction,
        reference: nextReference(),
        postedAt: new Date(now.getTime() - (isLate ? LATE_DAYS * DAY_MS : 0)),
      };
      told.tell(line);
      if (transaction.merchant.includes('TWICE')) told.tell(line);
      if (transaction.merchant.includes('DOWN')) hasOutage = true;
      return line;
    },
    open: (card, now) => told.tell({ ...card, kind: 'card', reference: nextReference(), postedAt: now }),
    after: told.after,
    takeOutage() {
      const wasOut = hasOutage;
      hasOutage = false;
      return wasOut;
    },
    list: told.list,
  };
}
