export interface BankAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly region: string | null;
  readonly postalCode: string;
  readonly country: string;
}

/** A customer as the bank knows them since `asOf`. */
export interface CustomerLine {
  readonly kind: 'customer';
  /** The bank's own id: the one in its sign-in tokens. */
  readonly customer: string;
  readonly asOf: Date;
  readonly customerKind: 'personal' | 'business';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The bank has made sure that the address is the customer's. */
  readonly isEmailConfirmed: boolean;
  readonly phone: string | null;
  readonly language: 'en' | 'fr';
  readonly address: BankAddress | null;
  /** What a business customer types to register. Every business customer has one, and an address. */
  readonly customerNumber: string | null;
}

export type CardStatus = 'A' | 'H' | 'C' | 'X' | 'I' | 'L' | 'F';

/** A card as it is at the bank since `asOf`. */
export interface CardLine {
  readonly kind: 'card';
  /** The reference that the bank and the portal share; never the number. */
  readonly card: string;
  readonly asOf: Date;
  /** Who holds it. */
  readonly customer: string;
  readonly holder: 'primary' | 'additional';
  /** Of an additional card: whose account it is, where the bank says so. */
  readonly primaryCustomer: string | null;
  readonly family: string;
  readonly typeCode: string;
  readonly numberEnding: string;
  readonly nameOnCard: string;
  readonly status: CardStatus;
  /** Cards with the same name of a pool share their points; none: points of its own. */
  readonly pool: string | null;
  /** The card that this one takes the place of. */
  readonly replaces: string | null;
  readonly openedAt: Date;
}

export interface ReadLine {
  /** Nothing when it is not in the agreed format: it is kept for a person to look at. */
  readonly line: CustomerLine | CardLine | undefined;
  /** Which customer or card it is about, where that can be read. */
  readonly about: string | undefined;
  /** For a person to look at, without card numbers. */
  readonly text: string;
}

export type CustomerFeedOutcome =
  | {
      readonly kind: 'page';
      readonly lines: readonly ReadLine[];
      readonly nextCursor: string | null;
      readonly hasMore: boolean;
    }
  /** No answer, or none that can be used: nothing is known about what there is. Ask again later. */
  | { readonly kind: 'unknown'; readonly code: string };

/** The bank's feed of customers and cards. It may repeat and reorder lines; the newest counts. */
export interface CustomerFeed {
  readonly readAfter: (cursor: string | null) => Promise<CustomerFeedOutcome>;
}
