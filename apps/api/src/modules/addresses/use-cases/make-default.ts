import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Address } from '../address.ts';
import { findAddress, lockAddressBook, setDefault } from '../addresses.repository.ts';
import type { AddressesDeps } from './deps.ts';

type NotFound = { readonly code: 'not_found' };

export const makeDefault = (deps: AddressesDeps, memberId: string, id: number): Promise<Result<Address, NotFound>> =>
  inTransaction<Address, NotFound>(deps.database, async (tx) => {
    await lockAddressBook(tx, memberId);
    const address = await findAddress(tx, memberId, id);
    if (!address) return refuse('not_found');
    if (!address.isDefault) await setDefault(tx, memberId, id);
    return accept({ ...address, isDefault: true });
  });
