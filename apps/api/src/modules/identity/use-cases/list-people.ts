import type { Colleague } from '../colleague.ts';
import { listColleagues } from '../colleague.repository.ts';
import type { StaffRole } from '../staff-role.ts';
import { listRoles } from '../staff-role.repository.ts';
import type { IdentityDeps } from './deps.ts';

export interface People {
  readonly colleagues: readonly Colleague[];
  readonly roles: readonly StaffRole[];
}

export async function listPeople({ database }: IdentityDeps): Promise<People> {
  const [colleagues, roles] = await Promise.all([listColleagues(database), listRoles(database)]);
  return { colleagues, roles };
}

/** For those who read of roles and do not manage them. */
export const listRoleNames = async ({ database }: Pick<IdentityDeps, 'database'>) =>
  (await listRoles(database)).map(({ code, name }) => ({ code, name }));
