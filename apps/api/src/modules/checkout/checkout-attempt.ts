/** The request that began it, as idempotency knows it. */
export interface AttemptRequest {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

export interface NewAttempt {
  /** The order it becomes; also the name of the hold and of the card payment. */
  readonly id: string;
  readonly memberId: string;
  readonly cartId: string;
  readonly request: AttemptRequest;
  readonly draft: unknown;
  readonly begunAt: Date;
  readonly settleAfter: Date;
}

export type AttemptEnd =
  | { readonly state: 'placed'; readonly orderNumber: string }
  | { readonly state: 'undone'; readonly refusal: string };

export type Attempt = { readonly id: string; readonly cartId: string; readonly request: AttemptRequest } & (
  | { readonly state: 'held'; readonly draft: unknown; readonly settleAfter: Date }
  | AttemptEnd
);
