import type { Cents } from '@rewards/amounts';

/**
 * Money that leaves for a member: a credit on a card's statement, a deposit, an investment, or another company's
 * product.
 */
export interface Payout {
  /** Ours: paying twice by one key is paying once. */
  readonly key: string;
  /** A statement debit takes back a credit, or a part of it. */
  readonly kind: 'statement_credit' | 'statement_debit' | 'deposit' | 'investment' | 'external';
  readonly amount: Cents;
  /** The card's account, by its reference. */
  readonly account: string;
  /** Where it goes, in the partner's words: `account_type`, `ending`, `token`, `product` … */
  readonly destination: Readonly<Record<string, string>>;
}

export type PayoutOutcome =
  | { readonly kind: 'accepted' | 'confirmed'; readonly reference: string }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'not_known' }
  /** It is not known whether it was paid: ask again, with the same key. */
  | { readonly kind: 'unknown'; readonly code: string };

export type InvestmentVerdict =
  /** The token replaces the account from now on: its number need not be kept. */
  | { readonly kind: 'valid'; readonly token: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unknown'; readonly code: string };

export interface Payouts {
  readonly pay: (payout: Payout) => Promise<PayoutOutcome>;
  readonly lookUp: (key: string, reference: string | null) => Promise<PayoutOutcome>;
  readonly verifyInvestment: (account: {
    readonly product: string;
    readonly accountNumber: string;
  }) => Promise<InvestmentVerdict>;
}
