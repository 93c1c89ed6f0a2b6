import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Waiting } from '../../../platform/second-person.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { namedSubject } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { findStaff } from '../staff.repository.ts';
import { isWithin, MANAGING_RIGHT, type StaffRole } from '../staff-role.ts';
import { countHolders, deleteRole, findRole, lockRoles, saveRole as writeRole } from '../staff-role.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { changedRights, type Managing, passStaffChange } from './pass-staff-change.ts';

export interface SaveRole extends Managing {
  readonly code: string;
  /** As the person saw it; 0 for a new one. */
  readonly version: number;
  readonly name: StaffRole['name'];
  readonly rights: readonly string[];
}

type RoleRefusal = {
  code: 'not_found' | 'content_changed' | 'own_account' | 'right_not_held' | 'not_possible_now' | 'last_administrator';
};

export async function saveRole(
  deps: IdentityDeps,
  wanted: SaveRole,
): Promise<Result<Waiting | undefined, RoleRefusal>> {
  const now = deps.clock.now();
  const { manager, code, version, name, traceId } = wanted;
  const rights = [...new Set(wanted.rights)].toSorted();
  return inTransaction<Waiting | undefined, RoleRefusal>(deps.database, async (tx) => {
    await lockRoles(tx);
    const stored = await findRole(tx, code);
    if (!stored && version !== 0) return refuse('not_found');
    if ((stored?.version ?? 0) !== version) return refuse('content_changed');
    if (stored?.rights === 'every') return refuse('not_possible_now');
    if ((await findStaff(tx, manager.staffId))?.role === code) return refuse('own_account');
    // What is taken away must be theirs, too.
    const before = stored?.rights ?? [];
    if (!isWithin([...before, ...rights], manager.rights)) return refuse('right_not_held');
    const change = {
      subject: namedSubject(name, code),
      command: { act: 'save_role', code, version, name, rights },
      changes: changedRights(before, rights),
      before,
      after: rights,
    };
    const passed = await passStaffChange(tx, wanted, change, now);
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    await writeRole(tx, { code, name, rights }, now);
    if ((await countHolders(tx, MANAGING_RIGHT)) === 0) return refuse('last_administrator');
    const details = {
      role: code,
      given: rights.filter((right) => !before.includes(right)),
      taken: before.filter((right) => !rights.includes(right)),
    };
    await recordAct(tx, { staffId: manager.staffId, memberId: null, act: 'role.save', details, traceId }, now);
    return accept(undefined);
  });
}

type RemoveRefusal = { code: 'not_found' | 'right_not_held' | 'not_possible_now' };

export async function removeRole(
  deps: IdentityDeps,
  { manager, code, traceId }: Pick<SaveRole, 'manager' | 'code' | 'traceId'>,
): Promise<Result<'done', RemoveRefusal>> {
  const now = deps.clock.now();
  return inTransaction<'done', RemoveRefusal>(deps.database, async (tx) => {
    await lockRoles(tx);
    const stored = await findRole(tx, code);
    if (!stored) return refuse('not_found');
    if (!isWithin(stored.rights, manager.rights)) return refuse('right_not_held');
    if (stored.rights === 'every' || stored.people > 0) return refuse('not_possible_now');
    await deleteRole(tx, code);
    const act = { staffId: manager.staffId, memberId: null, act: 'role.remove', details: { role: code }, traceId };
    await recordAct(tx, act, now);
    return accept('done');
  });
}
