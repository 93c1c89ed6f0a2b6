import {
  type AnswerOf,
  type Calls,
  type Right,
  rights,
  type StaffColleague,
  type StaffRole as RoleAnswer,
} from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type Colleague, type Manager, stateOf, whyNotTheirs } from './colleague.ts';
import { isWithin, type StaffRole } from './staff-role.ts';
import type { People } from './use-cases/list-people.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Rights that this version knows: a row may have one of a version before. */
const rightsOf = ({ rights: held }: StaffRole): Right[] =>
  rights.filter((right) => held === 'every' || held.includes(right));

export const staffAnswer = ({ id, name, email }: Person, role: StaffRole, locale: Locale) => ({
  id,
  name,
  email,
  role: { code: role.code, name: role.name[locale] },
  rights: rightsOf(role),
});

const colleagueAnswer = (colleague: Colleague, reader: Manager, locale: Locale): StaffColleague => ({
  id: colleague.id,
  name: colleague.name,
  email: colleague.email,
  role: { code: colleague.role, name: colleague.roleName[locale] },
  state: stateOf(colleague),
  is_of_bank: colleague.isOfBank,
  last_seen_at: colleague.lastSeenAt?.toISOString() ?? null,
  is_you: colleague.id === reader.staffId,
  can_change: whyNotTheirs(colleague, reader) === undefined,
});

export function peopleAnswer(
  { colleagues, roles }: People,
  reader: Manager,
  locale: Locale,
): AnswerOf<Calls['listStaffPeople']> {
  const ownRole = colleagues.find(({ id }) => id === reader.staffId)?.role;
  const roleAnswer = (role: StaffRole): RoleAnswer => ({
    code: role.code,
    version: role.version,
    name: role.name,
    rights: rightsOf(role),
    people: role.people,
    changed_at: role.changedAt.toISOString(),
    can_change: role.code !== ownRole && role.rights !== 'every' && isWithin(role.rights, reader.rights),
    can_give: isWithin(role.rights, reader.rights),
  });
  return {
    data: colleagues.map((colleague) => colleagueAnswer(colleague, reader, locale)),
    roles: roles.map(roleAnswer),
  };
}
