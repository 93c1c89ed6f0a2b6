import { accept, type Result, refuse } from '../../../platform/result.ts';
import { type MemberLook, recordLook } from '../../audit/index.ts';
import type { Address } from '../address.ts';
import type { AddressesDeps } from './deps.ts';
import { listAddresses } from './list-addresses.ts';

export async function showAddressesToStaff(
  deps: AddressesDeps,
  look: Omit<MemberLook, 'part'>,
): Promise<Result<Address[], { code: 'not_found' }>> {
  const isThere = await recordLook(deps.database, { ...look, part: 'addresses' }, deps.clock.now());
  if (!isThere) return refuse('not_found');
  const { standard, others } = await listAddresses(deps, look.memberId);
  return accept(standard ? [standard, ...others] : [...others]);
}
