import type { Address } from '../address.ts';
import { listAddresses as readAddresses } from '../addresses.repository.ts';
import type { AddressesDeps } from './deps.ts';

export interface AddressBook {
  readonly standard: Address | undefined;
  /** The newest first. */
  readonly others: readonly Address[];
}

/** The default is held apart. */
export async function listAddresses(deps: AddressesDeps, memberId: string): Promise<AddressBook> {
  const addresses = await readAddresses(deps.database, memberId);
  return {
    standard: addresses.find(({ isDefault }) => isDefault),
    others: addresses.filter(({ isDefault }) => !isDefault),
  };
}
