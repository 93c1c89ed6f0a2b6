import type { Cents } from '@rewards/amounts';

/** Lives as long as the call that hands it over. Nothing below this port keeps, logs or throws it. */
export interface ChargedCard {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvv: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface BillingAddress {
  readonly addressLine1: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
  readonly postalCode: string;
}

export interface Authorisation {
  /** Names the payment for ever: a request with the same key is the same payment. */
  readonly key: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly card: ChargedCard;
  readonly billing: BillingAddress;
  /** Names the visit to the fraud screening. */
  readonly fraudSessionId: string;
}

export type DeclineCode = 'payment_declined' | 'fraud_detected';

/** No answer, or none that can be used: the payment may have been made or not. */
interface Unknown {
  readonly kind: 'unknown';
  readonly code: string;
}

export type AuthoriseOutcome =
  | { readonly kind: 'authorised'; readonly reference: string }
  | { readonly kind: 'declined'; readonly code: DeclineCode }
  /** It was certainly not sent: the gateway could not be reached at all, or the breaker is open. */
  | { readonly kind: 'unsent'; readonly code: string }
  | Unknown;

export type LookUpOutcome =
  | { readonly kind: 'authorised'; readonly reference: string }
  | { readonly kind: 'declined'; readonly code: DeclineCode }
  /** The gateway does not know it now. A request that is still on its way may arrive later, until the key is voided. */
  | { readonly kind: 'not_known' }
  /** It promises another amount than was asked for. It must be voided. */
  | { readonly kind: 'another_amount' }
  | Unknown;

export type ActOutcome = { readonly kind: 'done' } | { readonly kind: 'declined'; readonly code: string } | Unknown;

interface Act {
  readonly key: string;
  readonly reference: string;
  readonly amount: Cents;
}

/** Takes money from cards. Every act is known by its key and may be repeated; a time-out is unknown, never declined. */
export interface CardGateway {
  /** Screens for fraud and authorises. */
  readonly authorise: (authorisation: Authorisation) => Promise<AuthoriseOutcome>;
  readonly lookUp: (key: string, amount: Cents) => Promise<LookUpOutcome>;
  readonly capture: (act: Act) => Promise<ActOutcome>;
  /** Done means that nothing is and nothing will be charged with this key, whether it ever came or not. */
  readonly voidPayment: (key: string) => Promise<ActOutcome>;
  readonly refund: (act: Act & { readonly refundKey: string }) => Promise<ActOutcome>;
  /**
   * After this time a caller has surely given up: an authorisation, its look-up and its void, each with all its tries.
   */
  readonly timeBudgetMs: number;
}
