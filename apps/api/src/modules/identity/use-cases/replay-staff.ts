import type { Locale } from '@rewards/text';
import { refuse } from '../../../platform/result.ts';
import type { Replay } from '../../../platform/second-person.ts';
import { findColleague } from '../colleague.repository.ts';
import { holds, MANAGING_RIGHT } from '../staff-role.ts';
import type { IdentityDeps } from './deps.ts';
import {
  changeStaffRole,
  enableStaff,
  type InviteStaff,
  inviteStaff,
  type ManageColleague,
  resetStaff,
} from './manage-colleague.ts';
import { type SaveRole, saveRole } from './manage-roles.ts';

type Kept<Wanted> = Omit<Wanted, 'manager' | 'traceId' | 'approval'>;
/** What waits for a second person, as `passStaffChange` keeps it. */
type Asked =
  | ({ readonly act: 'invite' } & Kept<InviteStaff>)
  | ({ readonly act: 'role'; readonly role: string } & Kept<ManageColleague>)
  | ({ readonly act: 'enable' } & Kept<ManageColleague>)
  | ({ readonly act: 'reset'; readonly locale: Locale } & Kept<ManageColleague>)
  | ({ readonly act: 'save_role' } & Kept<SaveRole>);

/** For the person who asked, with what they may do by now. */
export const replayStaff =
  (deps: IdentityDeps): Replay =>
  async (command, { staffId, ...editor }) => {
    const asker = await findColleague(deps.database, staffId);
    if (!asker || asker.disabledAt || !holds(asker.rights, MANAGING_RIGHT)) return refuse('forbidden');
    const managed = { manager: { staffId, rights: asker.rights }, ...editor };
    const asked = command as Asked;
    if (asked.act === 'invite') return inviteStaff(deps, { ...asked, ...managed });
    if (asked.act === 'role') return changeStaffRole(deps, { ...asked, ...managed });
    if (asked.act === 'enable') return enableStaff(deps, { ...asked, ...managed });
    if (asked.act === 'reset') return resetStaff(deps, { ...asked, ...managed });
    return saveRole(deps, { ...asked, ...managed });
  };
