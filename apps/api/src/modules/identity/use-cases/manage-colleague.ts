import type { Locale } from '@rewards/text';
import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { forgetFactors } from '../../factors/index.ts';
import { type Colleague, type Manager, stateOf, whyNotTheirs } from '../colleague.ts';
import { findColleague, setDisabled, setRole, takePassword } from '../colleague.repository.ts';
import { countTry } from '../login-throttle.repository.ts';
import { normalizeEmail } from '../member.ts';
import { endSessionsOfStaff } from '../session.repository.ts';
import { isWithin, MANAGING_RIGHT } from '../staff-role.ts';
import { countHolders, findRole, lockRoles } from '../staff-role.repository.ts';
import { voidStaffLinks } from '../staff-link.repository.ts';
import { findStaffLogin, insertStaff } from '../staff.repository.ts';
import type { IdentityDeps } from './deps.ts';

export const STAFF_LINK_TOPIC = 'identity.staff_link';
/** A colleague's mailbox is no place to fill. */
const MAX_LINKS = 5;

type ManageRefusal = { code: 'not_found' | 'own_account' | 'right_not_held' | 'last_administrator' };

interface Managing {
  readonly manager: Manager;
  readonly traceId: string;
}
export interface ManageColleague extends Managing {
  readonly colleagueId: string;
}

/** The link itself is made when the mail is written. */
async function mailLink(tx: Transaction, staffId: string, locale: Locale, now: Date): Promise<void> {
  await voidStaffLinks(tx, staffId, now);
  await appendToOutbox(tx, { topic: STAFF_LINK_TOPIC, payload: { staffId, locale }, occurredAt: now });
}

export async function inviteStaff(
  { database, clock }: IdentityDeps,
  wanted: Managing & { readonly name: string; readonly email: string; readonly role: string; readonly locale: Locale },
): Promise<Result<string, { code: 'not_found' | 'staff_exists' | 'right_not_held' }>> {
  const now = clock.now();
  const { manager, traceId, name, role: roleCode } = wanted;
  const email = normalizeEmail(wanted.email);
  return inTransaction<string, { code: 'not_found' | 'staff_exists' | 'right_not_held' }>(database, async (tx) => {
    await lockRoles(tx);
    const role = await findRole(tx, roleCode);
    if (!role) return refuse('not_found');
    if (!isWithin(role.rights, manager.rights)) return refuse('right_not_held');
    if (await findStaffLogin(tx, email)) return refuse('staff_exists');
    const staffId = await insertStaff(tx, { name, email, role: role.code, passwordHash: null }, now);
    await mailLink(tx, staffId, wanted.locale, now);
    const details = { person: staffId, role: role.code };
    await recordAct(tx, { staffId: manager.staffId, memberId: null, act: 'staff.invite', details, traceId }, now);
    return accept(staffId);
  });
}

interface Change<R extends { code: string }> {
  readonly act: string;
  readonly apply: (tx: Transaction, colleague: Colleague, now: Date) => Promise<Result<Record<string, unknown>, R>>;
}

/** One way for every change of a person: whose it is, what it does, that somebody is left, and the record of it. */
function manage<R extends { code: string }>(
  { database, clock }: IdentityDeps,
  { manager, colleagueId, traceId }: ManageColleague,
  { act, apply }: Change<R>,
): Promise<Result<'done', R | ManageRefusal>> {
  const now = clock.now();
  return inTransaction<'done', R | ManageRefusal>(database, async (tx) => {
    await lockRoles(tx);
    const colleague = await findColleague(tx, colleagueId);
    if (!colleague) return refuse('not_found');
    const why = whyNotTheirs(colleague, manager);
    if (why) return refuse(why);
    const applied = await apply(tx, colleague, now);
    if (!applied.ok) return applied;
    if ((await countHolders(tx, MANAGING_RIGHT)) === 0) return refuse('last_administrator');
    const details = { person: colleagueId, ...applied.value };
    await recordAct(tx, { staffId: manager.staffId, memberId: null, act, details, traceId }, now);
    return accept('done');
  });
}

export const changeStaffRole = (deps: IdentityDeps, wanted: ManageColleague & { readonly role: string }) =>
  manage<ManageRefusal>(deps, wanted, {
    act: 'staff.change_role',
    apply: async (tx, { id, role: before }) => {
      const role = await findRole(tx, wanted.role);
      if (!role) return refuse('not_found');
      if (!isWithin(role.rights, wanted.manager.rights)) return refuse('right_not_held');
      await setRole(tx, id, role.code);
      return accept({ before, role: role.code });
    },
  });

/** Whatever they are doing stops at their next call. */
export const disableStaff = (deps: IdentityDeps, wanted: ManageColleague) =>
  manage<never>(deps, wanted, {
    act: 'staff.disable',
    apply: async (tx, { id, disabledAt }, now) => {
      await setDisabled(tx, id, disabledAt ?? now);
      await endSessionsOfStaff(tx, id, 'staff', now);
      await voidStaffLinks(tx, id, now);
      return accept({});
    },
  });

export const enableStaff = (deps: IdentityDeps, wanted: ManageColleague) =>
  manage<never>(deps, wanted, {
    act: 'staff.enable',
    apply: async (tx, { id }) => {
      await setDisabled(tx, id, null);
      return accept({});
    },
  });

/** For somebody who lost the password, or the mail with the link: nothing that they had before opens anything. */
export async function resetStaff(deps: IdentityDeps, wanted: ManageColleague & { readonly locale: Locale }) {
  const limit = { subject: `staff-mail:${wanted.colleagueId}`, maxTries: MAX_LINKS };
  if (!(await countTry(deps.database, limit, deps.clock.now()))) return refuse('too_many_requests');
  return manage<{ code: 'not_possible_now' }>(deps, wanted, {
    act: 'staff.reset',
    apply: async (tx, colleague, now) => {
      if (stateOf(colleague) === 'disabled') return refuse('not_possible_now');
      await takePassword(tx, colleague.id);
      await forgetFactors(tx, { kind: 'staff', id: colleague.id });
      await endSessionsOfStaff(tx, colleague.id, 'staff', now);
      await mailLink(tx, colleague.id, wanted.locale, now);
      return accept({});
    },
  });
}
