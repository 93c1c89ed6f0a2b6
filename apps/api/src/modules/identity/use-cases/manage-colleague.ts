import type { Locale } from '@rewards/text';
import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { isWaiting, type Waiting } from '../../../platform/second-person.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { forgetFactors } from '../../factors/index.ts';
import { type Colleague, stateOf, whyNotTheirs } from '../colleague.ts';
import { findColleague, setDisabled, setRole, takePassword } from '../colleague.repository.ts';
import { countTry } from '../login-throttle.repository.ts';
import { normalizeEmail } from '../member.ts';
import { endSessionsOfStaff } from '../session.repository.ts';
import { isWithin, MANAGING_RIGHT, withoutControl } from '../staff-role.ts';
import { countHolders, findRole, lockRoles } from '../staff-role.repository.ts';
import { voidStaffLinks } from '../staff-link.repository.ts';
import { findStaffLogin, insertStaff } from '../staff.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { changedRights, type Managing, passStaffChange } from './pass-staff-change.ts';

export const STAFF_LINK_TOPIC = 'identity.staff_link';
/** A colleague's mailbox is no place to fill. */
const MAX_LINKS = 5;

type ManageRefusal = { code: 'not_found' | 'own_account' | 'right_not_held' | 'last_administrator' };
type NotNow = { code: 'not_possible_now' };

export interface ManageColleague extends Managing {
  readonly colleagueId: string;
}

/** The link itself is made when the mail is written. */
async function mailLink(tx: Transaction, staffId: string, locale: Locale, now: Date): Promise<void> {
  await voidStaffLinks(tx, staffId, now);
  appendToOutbox(tx, { topic: STAFF_LINK_TOPIC, payload: { staffId, locale }, occurredAt: now });
}

/** As those who approve see a person. */
const called = ({ name, email }: Pick<Colleague, 'name' | 'email'>): string => `${name} (${email})`.slice(-200);

export interface InviteStaff extends Managing {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly locale: Locale;
}
type InviteRefusal = NotNow | { code: 'not_found' | 'staff_exists' | 'right_not_held' | 'password_sign_in_off' };

export async function inviteStaff(
  { database, clock, isPasswordOn }: IdentityDeps,
  wanted: InviteStaff,
): Promise<Result<{ readonly id: string } | Waiting, InviteRefusal>> {
  // The link would lead to a password that opens nothing.
  if (!isPasswordOn) return refuse('password_sign_in_off');
  const now = clock.now();
  const { manager, traceId, name, role: roleCode, locale } = wanted;
  const email = normalizeEmail(wanted.email);
  return inTransaction<{ readonly id: string } | Waiting, InviteRefusal>(database, async (tx) => {
    await lockRoles(tx);
    const role = await findRole(tx, roleCode);
    if (!role) return refuse('not_found');
    if (!isWithin(role.rights, manager.rights)) return refuse('right_not_held');
    if (await findStaffLogin(tx, email)) return refuse('staff_exists');
    const change = {
      subject: called({ name, email }),
      command: { act: 'invite', name, email, role: roleCode, locale },
      changes: [{ field: 'role', from: null, to: role.code }, ...changedRights([], role.rights)],
      before: [],
      after: role.rights,
    };
    const passed = await passStaffChange(tx, wanted, change, now);
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    const staffId = await insertStaff(tx, { name, email, role: role.code, passwordHash: null }, now);
    await mailLink(tx, staffId, locale, now);
    const details = { person: staffId, role: role.code };
    await recordAct(tx, { staffId: manager.staffId, memberId: null, act: 'staff.invite', details, traceId }, now);
    return accept({ id: staffId });
  });
}

interface Change<R extends { code: string }> {
  readonly act: string;
  readonly apply: (
    tx: Transaction,
    colleague: Colleague,
    now: Date,
  ) => Promise<Result<Record<string, unknown> | Waiting, R>>;
}

/** One way for every change of a person: whose it is, what it does, that somebody is left, and the record of it. */
function manage<R extends { code: string }>(
  { database, clock }: IdentityDeps,
  { manager, colleagueId, traceId }: ManageColleague,
  { act, apply }: Change<R>,
): Promise<Result<Waiting | undefined, R | ManageRefusal>> {
  const now = clock.now();
  return inTransaction<Waiting | undefined, R | ManageRefusal>(database, async (tx) => {
    await lockRoles(tx);
    const colleague = await findColleague(tx, colleagueId);
    if (!colleague) return refuse('not_found');
    const why = whyNotTheirs(colleague, manager);
    if (why) return refuse(why);
    const applied = await apply(tx, colleague, now);
    if (!applied.ok) return applied;
    if (isWaiting(applied.value)) return accept(applied.value);
    if ((await countHolders(tx, MANAGING_RIGHT)) === 0) return refuse('last_administrator');
    const details = { person: colleagueId, ...applied.value };
    await recordAct(tx, { staffId: manager.staffId, memberId: null, act, details, traceId }, now);
    return accept(undefined);
  });
}

export const changeStaffRole = (deps: IdentityDeps, wanted: ManageColleague & { readonly role: string }) =>
  manage<ManageRefusal | NotNow | { code: 'role_of_provider' }>(deps, wanted, {
    act: 'staff.change_role',
    apply: async (tx, colleague, now) => {
      const { id, role: before, rights } = colleague;
      if (colleague.isOfBank) return refuse('role_of_provider');
      const role = await findRole(tx, wanted.role);
      if (!role) return refuse('not_found');
      if (!isWithin(role.rights, wanted.manager.rights)) return refuse('right_not_held');
      const change = {
        subject: called(colleague),
        command: { act: 'role', colleagueId: id, role: role.code },
        changes: [{ field: 'role', from: before, to: role.code }, ...changedRights(rights, role.rights)],
        before: rights,
        after: role.rights,
      };
      const passed = await passStaffChange(tx, wanted, change, now);
      if (!passed.ok) return passed;
      if (passed.value) return accept(passed.value);
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
  manage<NotNow>(deps, wanted, {
    act: 'staff.enable',
    apply: async (tx, colleague, now) => {
      const { id, rights, disabledAt } = colleague;
      const change = {
        subject: called(colleague),
        command: { act: 'enable', colleagueId: id },
        changes: [{ field: 'state', from: stateOf(colleague), to: stateOf({ ...colleague, disabledAt: null }) }],
        before: disabledAt ? [] : rights,
        after: rights,
      };
      const passed = await passStaffChange(tx, wanted, change, now);
      if (!passed.ok) return passed;
      if (passed.value) return accept(passed.value);
      await setDisabled(tx, id, null);
      return accept({});
    },
  });

/** For somebody who lost the password, or the mail with the link: nothing that they had before opens anything. */
export async function resetStaff(
  deps: IdentityDeps,
  wanted: ManageColleague & { readonly locale: Locale },
): Promise<Result<Waiting | undefined, ManageRefusal | NotNow | { code: 'too_many_requests' }>> {
  const limit = { subject: `staff-mail:${wanted.colleagueId}`, maxTries: MAX_LINKS };
  if (!(await countTry(deps.database, limit, deps.clock.now()))) return refuse('too_many_requests');
  return manage<NotNow>(deps, wanted, {
    act: 'staff.reset',
    apply: async (tx, colleague, now) => {
      const isByMail = colleague.hasPassword || !colleague.isOfBank;
      if (stateOf(colleague) === 'disabled' || (isByMail && !deps.isPasswordOn)) return refuse('not_possible_now');
      const change = {
        subject: called(colleague),
        command: { act: 'reset', colleagueId: colleague.id, locale: wanted.locale },
        changes: [{ field: 'state', from: stateOf(colleague), to: isByMail ? 'invited' : 'active' }],
        // The link goes to the mailbox that two people agreed on. Who controls others is reset by two all the same.
        before: withoutControl(colleague.rights),
        after: colleague.rights,
      };
      const passed = await passStaffChange(tx, wanted, change, now);
      if (!passed.ok) return passed;
      if (passed.value) return accept(passed.value);
      await takePassword(tx, colleague.id);
      await forgetFactors(tx, { kind: 'staff', id: colleague.id });
      await endSessionsOfStaff(tx, colleague.id, 'staff', now);
      // Whoever signs in at the bank, and never had a password, needs no link to set one.
      if (isByMail) await mailLink(tx, colleague.id, wanted.locale, now);
      return accept({});
    },
  });
}
