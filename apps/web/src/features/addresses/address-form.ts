import type { Address, AddressBody } from '@rewards/contract';
import { postalRules } from '@rewards/contract/postal-rules';
import type { AddressField, TypedAddress } from '../../ui/address-fields/address.ts';

const bare = (postalCode: string): string => postalCode.replace(/[\s-]/g, '');

export const typedFrom = (address: Address): TypedAddress => ({
  firstName: address.first_name,
  lastName: address.last_name,
  address1: address.address1,
  address2: address.address2 ?? '',
  city: address.city,
  country: address.country,
  regionCode: address.region_code,
  postalCode: bare(address.postal_code),
  phone: address.phone ?? '',
  email: address.email ?? '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const bodyFrom = (typed: TypedAddress): AddressBody => ({
  first_name: typed.firstName.trim(),
  last_name: typed.lastName.trim(),
  address1: typed.address1.trim(),
  address2: orNull(typed.address2),
  city: typed.city.trim(),
  country: typed.country,
  postal_code: postalRules[typed.country].normalise(typed.postalCode),
  region_code: typed.regionCode,
  email: orNull(typed.email),
  phone: orNull(typed.phone),
});

/** The interface's names for the fields; the verification has its own name for the street. */
export const fieldNames: Readonly<Record<string, AddressField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  address1: 'address1',
  street1: 'address1',
  address2: 'address2',
  city: 'city',
  country: 'country',
  postal_code: 'postalCode',
  region_code: 'regionCode',
  email: 'email',
  phone: 'phone',
};

/** Takes the service's spelling of the address; the recipient stays. */
export const withSuggestion = (
  typed: TypedAddress,
  found: Pick<Address, 'address1' | 'address2' | 'city' | 'country' | 'postal_code' | 'region_code'>,
): TypedAddress => ({
  ...typed,
  address1: found.address1,
  address2: found.address2 ?? '',
  city: found.city,
  country: found.country,
  regionCode: found.region_code,
  postalCode: bare(found.postal_code),
});

/** An address on one line, as on an envelope. */
export const oneLine = (
  address: Pick<Address, 'address1' | 'address2' | 'city' | 'region_code' | 'postal_code'>,
): string =>
  [address.address1, address.address2, address.city, `${address.region_code} ${address.postal_code}`]
    .filter((part) => part !== null && part !== '')
    .join(', ');
