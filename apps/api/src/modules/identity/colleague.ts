import { isWithin, type Rights } from './staff-role.ts';

/** A person of the console, as those who manage people see them. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly roleName: { readonly en: string; readonly fr: string };
  readonly rights: Rights;
  readonly disabledAt: Date | null;
  readonly hasPassword: boolean;
  /** Signs in at the bank's provider, which says what their role is. */
  readonly isOfBank: boolean;
  readonly lastSeenAt: Date | null;
}

/** Who manages, with what they may do themselves. */
export interface Manager {
  readonly staffId: string;
  readonly rights: Rights;
}

export const stateOf = ({ disabledAt, hasPassword, isOfBank }: Colleague): 'active' | 'invited' | 'disabled' => {
  if (disabledAt) return 'disabled';
  return hasPassword || isOfBank ? 'active' : 'invited';
};

/** Why this person is not the manager's to change. */
export function whyNotTheirs(
  { id, rights }: Pick<Colleague, 'id' | 'rights'>,
  manager: Manager,
): 'own_account' | 'right_not_held' | undefined {
  if (id === manager.staffId) return 'own_account';
  return isWithin(rights, manager.rights) ? undefined : 'right_not_held';
}
