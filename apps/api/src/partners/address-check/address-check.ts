/** Where something goes. The name of the recipient is left out: the check does not need it. */
export interface CheckedPlace {
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly country: 'US' | 'CA' | 'AU';
  readonly postalCode: string;
  readonly regionCode: string;
}

export type AddressProblemCode =
  | 'street_suggested'
  | 'street_unknown'
  | 'postal_code_mismatch'
  | 'city_unknown'
  | 'other';

export interface AddressProblem {
  readonly field: 'street1' | 'address2' | 'city' | 'postal_code' | 'region_code';
  readonly code: AddressProblemCode;
  /** How the service would write the field. */
  readonly suggestion: string | null;
}

export type AddressCheckOutcome =
  | { readonly kind: 'valid' }
  | {
      readonly kind: 'invalid';
      readonly problems: readonly AddressProblem[];
      /** The whole address as the service would write it. */
      readonly suggestion: CheckedPlace | null;
    }
  /** No answer, or none that can be read: nothing is concluded from it. */
  | { readonly kind: 'unknown'; readonly code: string };

export interface AddressCheck {
  readonly check: (place: CheckedPlace) => Promise<AddressCheckOutcome>;
}
