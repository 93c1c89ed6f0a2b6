import { appendAlert } from '../../../platform/alert.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type Address, type AddressFields, MOST_ADDRESSES, placeOf } from '../address.ts';
import { insertAddress, listAddresses, lockAddressBook, setDefault } from '../addresses.repository.ts';
import type { AddressesDeps } from './deps.ts';

type Full = { readonly code: 'address_book_full' };

export interface AddAddress {
  readonly memberId: string;
  readonly fields: AddressFields;
  readonly isDefault: boolean;
}

/** The first one is the default in any case. */
export const addAddress = (
  deps: AddressesDeps,
  { memberId, fields, isDefault }: AddAddress,
): Promise<Result<Address, Full>> =>
  inTransaction<Address, Full>(deps.database, async (tx) => {
    await lockAddressBook(tx, memberId);
    const { length } = await listAddresses(tx, memberId);
    if (length >= MOST_ADDRESSES) return refuse('address_book_full');
    const createdAt = deps.clock.now();
    const added = await insertAddress(tx, { ...fields, memberId, isDefault: length === 0, createdAt });
    appendAlert(tx, { memberId, kind: 'address_added', about: placeOf(added) }, createdAt);
    if (!isDefault || added.isDefault) return accept(added);
    await setDefault(tx, memberId, added.id);
    return accept({ ...added, isDefault });
  });
