/** What the bank says about a customer who signed in there. */
export interface BankCustomer {
  readonly bankCustomerId: string;
  readonly isPrimary: boolean;
  readonly lostOrStolenReportedAt: Date | undefined;
  readonly productTransferredAt: Date | undefined;
  readonly tokenId: string;
  readonly tokenExpiresAt: Date;
}

export type BankOutcome =
  | { readonly kind: 'accepted'; readonly customer: BankCustomer }
  | { readonly kind: 'declined' }
  /** The bank's keys could not be fetched: nothing is known about the token. */
  | { readonly kind: 'unknown' };

/** What the bank signed a token for: a customer who was sent to sign in there, or one who came from the bank's own pages. */
export type BankPurpose = 'sso' | 'login';

export interface BankSignIn {
  /** A token for one purpose is declined for the other. */
  readonly verify: (token: string, purpose: BankPurpose, now: Date) => Promise<BankOutcome>;
}
