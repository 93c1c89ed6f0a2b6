/** Who is to get miles, in the program's own register. */
export interface Membership {
  readonly programCode: string;
  readonly number: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
}

export type MembershipOutcome =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid'; readonly code: 'number_mismatch' | 'name_mismatch' | 'other' }
  /** No answer, or none that can be read: nothing is concluded from it. */
  | { readonly kind: 'unknown'; readonly code: string };

/** Which transfer is meant: the key is the same in every try and every question. */
export interface TransferKey {
  readonly key: string;
  readonly programCode: string;
  /** What the program called it when it took it; null before. */
  readonly reference: string | null;
}

export interface Transfer {
  readonly key: string;
  readonly membership: Membership;
  readonly units: number;
  readonly askedAt: Date;
}

export type TransferOutcome =
  /** Accepted: the program has it and is at work. Confirmed: the miles are there. */
  | { readonly kind: 'accepted' | 'confirmed'; readonly reference: string }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'cancelled' }
  /** The program has never heard of the key. Only a look-up says so. */
  | { readonly kind: 'not_known' }
  /** It may have been taken or not: ask by its key. */
  | { readonly kind: 'unknown'; readonly code: string };

export interface MilesPartner {
  /** A member waits for it: it is asked within the time limit or not at all. */
  readonly validate: (membership: Membership) => Promise<MembershipOutcome>;
  readonly transfer: (transfer: Transfer) => Promise<TransferOutcome>;
  readonly lookUp: (transfer: TransferKey) => Promise<TransferOutcome>;
  /** Refused: the program has begun. A key that has not come yet is cancelled for good. */
  readonly cancel: (transfer: TransferKey) => Promise<'cancelled' | 'refused' | 'unknown'>;
}
