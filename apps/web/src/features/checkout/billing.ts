import type { Address } from '@rewards/contract';
import type { TypedAddress } from '../../ui/address-fields/address.ts';
import type { Checkout } from './use-checkout.ts';

/** The cards are issued in two countries; parcels may go to a third. */
export const canBillTo = (address: Address | undefined): boolean =>
  address !== undefined && (address.country === 'US' || address.country === 'CA');

type Billing = Pick<TypedAddress, 'address1' | 'city' | 'regionCode' | 'country' | 'postalCode'>;

export function billingOf({ card, address }: Pick<Checkout, 'card' | 'address'>): Billing {
  if (!address || !card.isBilledToDelivery || !canBillTo(address)) return card.billing;
  return {
    address1: address.address1,
    city: address.city,
    regionCode: address.region_code,
    country: address.country,
    postalCode: address.postal_code,
  };
}
