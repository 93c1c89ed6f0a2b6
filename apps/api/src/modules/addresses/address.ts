export interface AddressFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly country: 'US' | 'CA' | 'AU';
  readonly postalCode: string;
  readonly regionCode: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface Address extends AddressFields {
  readonly id: number;
  readonly isDefault: boolean;
}

export const MOST_ADDRESSES = 50;

/** As a mail names it: not the whole address, which may be read over a shoulder. */
export const placeOf = ({ city, postalCode }: Pick<AddressFields, 'city' | 'postalCode'>): string =>
  `${city} ${postalCode}`;
