/** A set of rights with a name. Rights are the contract's; a right that no call names opens nothing. */
export interface StaffRole {
  readonly code: string;
  readonly version: number;
  readonly name: { readonly en: string; readonly fr: string };
  readonly rights: Rights;
  readonly changedAt: Date;
  readonly people: number;
}

export type Rights = readonly string[] | 'every';

/** The console is never left without somebody who has it. */
export const MANAGING_RIGHT = 'staff.manage';

export const APPROVING_RIGHT = 'changes.approve';
/** With one of these a person alone could be two: they approve, or say who does. */
export const controlRights: readonly string[] = [APPROVING_RIGHT, 'points.approve', MANAGING_RIGHT];

export const withoutControl = (rights: Rights): readonly string[] =>
  rights === 'every' ? [] : rights.filter((right) => !controlRights.includes(right));

export const holds = (held: Rights, right: string): boolean => held === 'every' || held.includes(right);

/** Whether the second set holds everything of the first: nobody gives a right that they do not hold. */
export const isWithin = (given: Rights, held: Rights): boolean =>
  held === 'every' || (given !== 'every' && given.every((right) => held.includes(right)));
