import type { AddressCheck, AddressCheckOutcome } from '../../../partners/address-check/address-check.ts';
import type { AddressFields } from '../address.ts';

export interface CheckAddressDeps {
  readonly addressCheck: AddressCheck;
}

/** Only the place is sent out, and not the name. */
export const checkAddress = (
  { addressCheck }: CheckAddressDeps,
  { address1, address2, city, country, postalCode, regionCode }: AddressFields,
): Promise<AddressCheckOutcome> => addressCheck.check({ address1, address2, city, country, postalCode, regionCode });
