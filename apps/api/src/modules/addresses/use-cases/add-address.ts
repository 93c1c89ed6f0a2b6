import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type Address, type AddressFields, MOST_ADDRESSES } from '../address.ts';
import { insertAddress, listAddresses, lockAddressBook } from '../addresses.repository.ts';
import type { AddressesDeps } from './deps.ts';

type Full = { readonly code: 'address_book_full' };

/** The first one is the default. */
export const addAddress = (
  deps: AddressesDeps,
  memberId: string,
  fields: AddressFields,
): Promise<Result<Address, Full>> =>
  inTransaction<Address, Full>(deps.database, async (tx) => {
    await lockAddressBook(tx, memberId);
    const { length } = await listAddresses(tx, memberId);
    if (length >= MOST_ADDRESSES) return refuse('address_book_full');
    const createdAt = deps.clock.now();
    return accept(await insertAddress(tx, { ...fields, memberId, isDefault: length === 0, createdAt }));
  });
