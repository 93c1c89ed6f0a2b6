import type { ChangeRequest, StaffColleague } from '@rewards/contract';
import type { Translate } from '@rewards/text';
import { rightGroups, rightText } from './right-groups.ts';

const rights = rightGroups.flatMap((group) => group.rights);
const states = ['active', 'invited', 'disabled'] as const satisfies readonly StaffColleague['state'][];
const answers = ['yes', 'no'] as const;

/** What changes for a person or a role: the role, the state, or a right. */
type At = ChangeRequest['changes'][number];

export function accessLabel({ field }: At, t: Translate): string {
  const right = rights.find((each) => each === field);
  if (right) return rightText(right, t);
  return t(field === 'state' ? 'staffPeople.state' : 'staffPeople.role');
}

type Roles = readonly { readonly code: string; readonly name: string }[];

/** A role that is gone by now keeps its code. */
export function accessText({ field }: At, text: string | null, roles: Roles, t: Translate): string | null {
  if (field === 'role') return roles.find(({ code }) => code === text)?.name ?? text;
  const state = states.find((each) => each === text);
  if (state) return t(`staffPeople.state_${state}`);
  const answer = answers.find((each) => each === text);
  return answer ? t(`staffPeople.${answer}`) : text;
}
