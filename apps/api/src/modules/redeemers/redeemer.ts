export const MOST_REDEEMERS = 5;

/** What a redeemer can be to a member; their names are in the words. */
export const relationCodes = ['spouse', 'partner', 'family', 'employee', 'accountant', 'other'] as const;
export type RelationCode = (typeof relationCodes)[number];

export interface RedeemerDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly relationCode: RelationCode;
}

export interface Redeemer extends RedeemerDetails {
  readonly id: string;
  readonly accountId: number;
  readonly memberId: string;
  readonly createdAt: Date;
}

export const isSame = (one: RedeemerDetails, other: RedeemerDetails): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.email === other.email &&
  one.phone === other.phone &&
  one.relationCode === other.relationCode;

export type RedeemerChange = 'added' | 'removed';
