import type { Cents } from '@rewards/amounts';

/** A purchase, fee or refund as the bank's feed tells it. */
export interface FeedTransaction {
  /** The bank's own: the same for every time it is told. */
  readonly reference: string;
  /** Which card, by the reference that the bank and the portal share. */
  readonly card: string;
  readonly kind: 'purchase' | 'fee' | 'refund';
  /** Negative for a refund. */
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  readonly originalDescription: string | null;
  readonly category: string | null;
  readonly labels: readonly string[];
  /** The purchase or fee that is given back, where the bank says which. */
  readonly refundOf: string | null;
  readonly postedAt: Date;
}

/** A new card of somebody who has one already. */
export interface OpenedCard {
  readonly card: string;
  /** A card of the same holder that the portal knows. */
  readonly holderOf: string;
  readonly family: string;
  readonly typeCode: string;
  readonly nameOnCard: string;
  readonly numberEnding: string;
  readonly openedAt: Date;
}

export type FeedLine =
  | { readonly kind: 'opened'; readonly opened: OpenedCard }
  | { readonly kind: 'told'; readonly transaction: FeedTransaction }
  /** Paid, and not posted yet; or never to be posted. */
  | { readonly kind: 'pending' | 'dropped'; readonly transaction: FeedTransaction }
  /** It is not in the agreed format. It is kept for a person to look at; the lines around it count. */
  | { readonly kind: 'unreadable'; readonly text: string };

export type FeedOutcome =
  | {
      readonly kind: 'page';
      readonly lines: readonly FeedLine[];
      /** Where to go on; the same cursor as before when there is nothing new. */
      readonly nextCursor: string | null;
      readonly hasMore: boolean;
    }
  /** No answer, or none that can be used: nothing is known about what there is. Ask again later. */
  | { readonly kind: 'unknown'; readonly code: string };

/** The bank cuts the feed into so many parts; all lines of an account are in the same one. */
export interface FeedPart {
  readonly parts: number;
  /** From 0. */
  readonly part: number;
}

export const wholeFeed: FeedPart = { parts: 1, part: 0 };

/** The bank's feed of card transactions. It may repeat and reorder lines; the reader counts each reference once. */
export interface CardFeed {
  readonly readAfter: (cursor: string | null, part?: FeedPart) => Promise<FeedOutcome>;
}
