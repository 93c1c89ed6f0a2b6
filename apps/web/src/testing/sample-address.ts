import type { Address } from '@rewards/contract';

/** For tests: an address of the book. */
export const sampleAddress = (id: number, differences: Partial<Address> = {}): Address => ({
  id,
  first_name: 'Maya',
  last_name: 'Laurent',
  address1: `${id} Alder Street`,
  address2: null,
  city: 'Portland',
  country: 'US',
  postal_code: '97205',
  region_code: 'OR',
  region_name: 'Oregon',
  email: null,
  phone: null,
  is_default: false,
  type: 'shipping',
  ...differences,
});
