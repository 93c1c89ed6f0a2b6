import type { IdentityDeps } from './deps.ts';
import { findStaff, type Staff } from '../staff.repository.ts';

export async function showStaff(deps: IdentityDeps, staffId: string): Promise<Staff> {
  const staff = await findStaff(deps.database, staffId);
  if (!staff) throw new Error(`The staff ${staffId} of an open session is gone`);
  return staff;
}
