import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Address } from '../address.ts';
import { findAddress } from '../addresses.repository.ts';
import type { AddressesDeps } from './deps.ts';

export async function showAddress(
  deps: AddressesDeps,
  memberId: string,
  id: number,
): Promise<Result<Address, { code: 'not_found' }>> {
  const address = await findAddress(deps.database, memberId, id);
  return address ? accept(address) : refuse('not_found');
}
