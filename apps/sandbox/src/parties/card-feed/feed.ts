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
  readonly status: 'pending' | 'posted';
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

function waitingLine(lines: readonly FeedLine[], { card, merchant }: PostedTransaction): TransactionLine | undefined {
  const same = lines.filter(
    (line): line is TransactionLine => line.kind !== 'card' && line.card === card && line.merchant === merchant,
  );
  const posted = new Set(same.filter(({ status }) => status === 'posted').map(({ reference }) => reference));
  return same.find(({ status, reference }) => status === 'pending' && !posted.has(reference));
}

export function createFeed(store: Store): Feed {
  const told = createToldLines<FeedLine>(store, 'card-feed');
  let hasOutage = false;
  const nextReference = (): string => `sandbox-${told.life}-${told.next()}`;

  return {
    post(transaction, now) {
      // The second time, with the same card and merchant, it is posted.
      const waiting = waitingLine(told.list(), transaction);
      const isPending = transaction.merchant.includes('PENDING') && !waiting;
      const isLate = transaction.merchant.includes('LATE');
      const line: TransactionLine = {
        ...transaction,
        reference: waiting?.reference ?? nextReference(),
        postedAt: new Date(now.getTime() - (isLate ? LATE_DAYS * DAY_MS : 0)),
        status: isPending ? 'pending' : 'posted',
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
