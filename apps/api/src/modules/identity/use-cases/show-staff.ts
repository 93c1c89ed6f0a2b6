import type { IdentityDeps } from './deps.ts';
import type { StaffRole } from '../staff-role.ts';
import { findRole } from '../staff-role.repository.ts';
import { findStaff, type Staff } from '../staff.repository.ts';

export async function showStaff(
  { database }: IdentityDeps,
  staffId: string,
): Promise<{ readonly staff: Staff; readonly role: StaffRole }> {
  const staff = await findStaff(database, staffId);
  const role = staff && (await findRole(database, staff.role));
  if (!role) throw new Error(`The staff ${staffId} of an open session is gone`);
  return { staff, role };
}
