/** What is to be sent, as it was ordered. */
export interface FulfilmentItem {
  /** The same for every instruction and all news about it. */
  readonly key: string;
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly sku: string;
  readonly name: string;
  readonly type: 'merchandise' | 'giftcard' | 'egiftcard';
  readonly quantity: number;
  /** Of an eGift card. */
  readonly recipient: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    /** The member's own words to them. */
    readonly message?: string | null;
  } | null;
  /** It must not be sent before; nothing: at once. */
  readonly sendAt: Date | null;
  readonly address: {
    readonly firstName: string;
    readonly lastName: string;
    readonly address1: string;
    readonly address2: string | null;
    readonly city: string;
    readonly regionCode: string;
    readonly postalCode: string;
    readonly country: string;
    readonly phone: string | null;
  } | null;
}

export interface FulfilmentClaim {
  readonly id: string;
  readonly kind: 'return' | 'damage';
  readonly reason: string;
  readonly text: string | null;
  readonly quantity: number;
  readonly requestedAt: Date;
}

export type FulfilmentInstruction = {
  readonly key: string;
  readonly item: FulfilmentItem;
  readonly askedAt: Date;
} /** `replace`: the code of an eGift card does not work. It is sent anew, or paid back. */ & (
  | { readonly kind: 'submit' | 'cancel' | 'resend' | 'replace' }
  | { readonly kind: 'claim' | 'withdraw_claim'; readonly claim: FulfilmentClaim }
);

/** Unknown means that it may have been taken or not: tell it again with the same key. */
export type InstructionOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: string };

/** What fulfilment itself can say about an item. */
export const newsStatuses = [
  'processing',
  'charged',
  'received',
  'backordered',
  'hold',
  'declined',
  'not_available',
  'cancelled',
  'shipped',
  'delivered',
  'gifted',
  'trace_in_progress',
  'undeliverable',
  'resend_in_progress',
  'refund_requested',
  'return_pending',
  'return_accepted',
  'return_denied',
  'return_in_progress',
  'return_failed',
  'return_cancelled',
  'returned',
] as const;

export interface FulfilmentNews {
  /** The same for every time it is told. */
  readonly reference: string;
  /** The item's key. */
  readonly item: string;
  readonly status: (typeof newsStatuses)[number];
  readonly at: Date;
  readonly note: string | null;
  readonly parcel: {
    readonly carrier: string;
    readonly trackingNumber: string;
    readonly trackingUrl: string | null;
  } | null;
}

export type NewsLine =
  | { readonly kind: 'told'; readonly news: FulfilmentNews }
  /** Not what was agreed. Kept for a person to look at; the lines around it count. */
  | { readonly kind: 'unreadable'; readonly text: string };

export type NewsOutcome =
  | {
      readonly kind: 'page';
      readonly lines: readonly NewsLine[];
      readonly nextCursor: string | null;
      readonly hasMore: boolean;
    }
  /** The cursor means nothing to the partner any more: what it knew is lost. */
  | { readonly kind: 'forgotten' }
  /** No answer, or none that can be used. Ask again later. */
  | { readonly kind: 'unknown'; readonly code: string };

/** What is known of one item: its news once more, each with its reference. */
export type ItemOutcome =
  | { readonly kind: 'known'; readonly lines: readonly NewsLine[] }
  | { readonly kind: 'not_known' }
  | { readonly kind: 'unknown'; readonly code: string };

export interface Fulfilment {
  /** `isWaitedFor`: a member sits in front of it, so it is tried once, and not for long. */
  readonly instruct: (
    instruction: FulfilmentInstruction,
    options?: { readonly isWaitedFor: boolean },
  ) => Promise<InstructionOutcome>;
  /** By the item's key, when the news say nothing of it for too long. */
  readonly lookUp: (itemKey: string) => Promise<ItemOutcome>;
  readonly readNews: (after: string | null) => Promise<NewsOutcome>;
}
