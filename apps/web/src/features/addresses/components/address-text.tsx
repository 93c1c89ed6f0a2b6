import type { Address } from '@rewards/contract';
import { useWords } from '../../../lib/words.tsx';
import { oneLine } from '../address-form.ts';

type Shown = Pick<
  Address,
  'first_name' | 'last_name' | 'address1' | 'address2' | 'city' | 'region_code' | 'postal_code' | 'country'
>;

/** An address as it is written on a parcel. */
export function AddressText({ address }: { readonly address: Shown }) {
  const { t } = useWords();
  const lines = [
    `${address.first_name} ${address.last_name}`,
    address.address1,
    address.address2 ?? '',
    `${address.city}, ${address.region_code} ${address.postal_code}`,
    t(`address.country_${address.country}`),
  ].filter((line) => line !== '');
  return lines.map((line) => <div key={line}>{line}</div>);
}

/** The name, and the rest in one line. */
export const AddressInShort = ({ address }: { readonly address: Shown }) => (
  <>
    <div>{`${address.first_name} ${address.last_name}`}</div>
    <div>{oneLine(address)}</div>
  </>
);
