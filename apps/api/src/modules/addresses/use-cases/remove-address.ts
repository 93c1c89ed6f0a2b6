import { appendAlert } from '../../../platform/alert.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { placeOf } from '../address.ts';
import { eraseAddress, findAddress, listAddresses, lockAddressBook, setDefault } from '../addresses.repository.ts';
import type { AddressesDeps } from './deps.ts';

type NotFound = { readonly code: 'not_found' };

/** When the default goes, the newest of the others takes its place. */
export const removeAddress = (deps: AddressesDeps, memberId: string, id: number): Promise<Result<true, NotFound>> =>
  inTransaction<true, NotFound>(deps.database, async (tx) => {
    await lockAddressBook(tx, memberId);
    const address = await findAddress(tx, memberId, id);
    if (!(await eraseAddress(tx, memberId, id, deps.clock.now()))) return refuse('not_found');
    if (address) {
      appendAlert(tx, { memberId, kind: 'address_removed', about: placeOf(address) }, deps.clock.now());
    }
    const [newest] = address?.isDefault ? await listAddresses(tx, memberId) : [];
    if (newest) await setDefault(tx, memberId, newest.id);
    return accept(true);
  });
