import { appendAlert } from '../../../platform/alert.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type Address, type AddressFields, placeOf } from '../address.ts';
import { lockAddressBook, setDefault, updateAddress } from '../addresses.repository.ts';
import type { AddressesDeps } from './deps.ts';

export interface ChangeAddress {
  readonly memberId: string;
  readonly id: number;
  readonly fields: AddressFields;
  /** The default stays the default until another takes its place. */
  readonly isDefault: boolean;
}

type NotFound = { readonly code: 'not_found' };

export const changeAddress = (deps: AddressesDeps, command: ChangeAddress): Promise<Result<Address, NotFound>> =>
  inTransaction<Address, NotFound>(deps.database, async (tx) => {
    await lockAddressBook(tx, command.memberId);
    const address = await updateAddress(tx, command);
    if (!address) return refuse('not_found');
    const alert = { memberId: command.memberId, kind: 'address_changed', about: placeOf(address) } as const;
    appendAlert(tx, alert, deps.clock.now());
    if (!command.isDefault || address.isDefault) return accept(address);
    await setDefault(tx, command.memberId, command.id);
    return accept({ ...address, isDefault: true });
  });
