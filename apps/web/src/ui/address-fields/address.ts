import { isEmailAddress } from '../../lib/form/email-address.ts';
import { inBrowser } from '../../lib/surroundings.ts';
import { isPostalCode, isRegion, type PostalCountry } from '@rewards/contract/postal-rules';

/** An address while it is typed. */
export interface TypedAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly country: PostalCountry;
  readonly regionCode: string;
  /** Without the space or hyphen the country writes. */
  readonly postalCode: string;
  readonly phone: string;
  readonly email: string;
}

export type AddressField = keyof TypedAddress;

const countriesOfMoney: Readonly<Record<string, PostalCountry>> = { CAD: 'CA', AUD: 'AU' };

/** Where a bank's customers live, as far as its money tells: the page that the server sends names the money. */
export const countryOf = (money: string | undefined): PostalCountry => countriesOfMoney[money ?? ''] ?? 'US';

export const emptyAddress: TypedAddress = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  country: countryOf(inBrowser ? document.documentElement.dataset['cash'] : undefined),
  regionCode: '',
  postalCode: '',
  phone: '',
  email: '',
};

export type AddressProblem = 'missing' | 'wrong' | 'email';

const needed = ['firstName', 'lastName', 'address1', 'city', 'regionCode', 'postalCode'] as const;
const phoneNumber = /^\+?[\d\s().-]{7,30}$/;

function isWrong(address: TypedAddress, field: (typeof needed)[number]): boolean {
  if (field === 'firstName' || field === 'lastName') return /\d/.test(address[field]);
  if (field === 'regionCode') return !isRegion(address.country, address.regionCode);
  return field === 'postalCode' && !isPostalCode(address.country, address.postalCode);
}

/** The problems of an address by field, in the order of the form. */
export function problemsOf(address: TypedAddress): Partial<Record<AddressField, AddressProblem>> {
  const problems: Partial<Record<AddressField, AddressProblem>> = {};
  for (const field of needed) {
    if (address[field].trim() === '') problems[field] = 'missing';
    else if (isWrong(address, field)) problems[field] = 'wrong';
  }
  if (address.phone.trim() !== '' && !phoneNumber.test(address.phone.trim())) problems.phone = 'wrong';
  if (address.email.trim() !== '' && !isEmailAddress(address.email)) problems.email = 'email';
  return problems;
}

/** A region or a postal code of one country is not valid in another. */
export const inCountry = (address: TypedAddress, country: PostalCountry): TypedAddress =>
  country === address.country ? address : { ...address, country, regionCode: '', postalCode: '' };
