import type { Points } from '@rewards/amounts';

/** A member pays at the retailer's till with points. */
export interface TillRequest {
  readonly key: string;
  readonly linkId: string;
  readonly points: Points;
  readonly description: string;
}

/** The retailer took back goods, or a part of them: their points come back. */
export interface TillReturn {
  readonly key: string;
  /** The key of the request that paid for them. */
  readonly returnOf: string;
  readonly points: Points;
}

/** Why a purchase is not paid. */
export type PurchaseDecline =
  | 'insufficient_points'
  | 'account_blocked'
  | 'account_frozen'
  | 'daily_limit'
  | 'member_limit'
  | 'proof_missing'
  | 'not_linked'
  | 'key_reused';

export type TillAnswer =
  | { readonly answer: 'approved' }
  | {
      readonly answer: 'declined';
      readonly code: PurchaseDecline | 'not_known' | 'more_than_paid' | 'unreadable';
    };

export type TillPage =
  | {
      readonly kind: 'page';
      readonly lines: readonly (TillRequest | TillReturn)[];
      readonly unreadable: readonly string[];
    }
  | { readonly kind: 'unknown'; readonly code: string };

export type LinkOutcome =
  | { readonly kind: 'linked'; readonly linkId: string; readonly retailerAccount: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly code: string };

export interface Retailer {
  /** Where a member logs on there and agrees; comes back with the state and a code. */
  readonly linkAddress: (state: string, returnTo: string, language: 'en' | 'fr') => string;
  readonly link: (code: string, cardEnding: string) => Promise<LinkOutcome>;
  readonly unlink: (linkId: string) => Promise<'unlinked' | 'unknown'>;
  readonly readRequests: () => Promise<TillPage>;
  readonly answerRequest: (key: string, answer: TillAnswer) => Promise<boolean>;
}
