import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Address, AddressFields } from '../address.ts';
import { updateAddress } from '../addresses.repository.ts';
import type { AddressesDeps } from './deps.ts';

export interface ChangeAddress {
  readonly memberId: string;
  readonly id: number;
  readonly fields: AddressFields;
}

type NotFound = { readonly code: 'not_found' };

export const changeAddress = (deps: AddressesDeps, command: ChangeAddress): Promise<Result<Address, NotFound>> =>
  inTransaction<Address, NotFound>(deps.database, async (tx) => {
    const address = await updateAddress(tx, command);
    return address ? accept(address) : refuse('not_found');
  });
