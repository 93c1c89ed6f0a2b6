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

export interface BankSignIn {
  readonly verify: (token: string, now: Date) => Promise<BankOutcome>;
}
