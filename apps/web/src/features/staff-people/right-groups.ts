import type { Right } from '@rewards/contract/rights';
import type { Translate } from '@rewards/text';

type Group = 'members' | 'orders' | 'program' | 'control';

const groupOf: Record<Right, Group> = {
  'members.see': 'members',
  'members.help': 'members',
  'cases.handle': 'members',
  'points.adjust': 'members',
  'points.approve': 'members',
  'orders.move': 'orders',
  'orders.refund': 'orders',
  'unsettled.settle': 'orders',
  'overview.see': 'program',
  'reports.see': 'program',
  'program.see': 'program',
  'content.edit': 'program',
  'catalogue.manage': 'program',
  'prices.change': 'program',
  'promotions.manage': 'program',
  'partners.manage': 'program',
  'rates.change': 'program',
  'program.change': 'program',
  'changes.approve': 'control',
  'audit.see': 'control',
  'staff.manage': 'control',
};

const groups: readonly Group[] = ['members', 'orders', 'program', 'control'];
const inOrder = Object.keys(groupOf) as Right[];

/** All rights in the order in which the console shows them. */
export const rightGroups = groups.map((group) => ({
  group,
  rights: inOrder.filter((right) => groupOf[right] === group),
}));

type KeyOf<R extends string> = R extends `${infer Subject}.${infer Verb}`
  ? `staffPeople.right_${Subject}_${Verb}`
  : never;

export const rightText = (right: Right, t: Translate): string =>
  t(`staffPeople.right_${right.replace('.', '_')}` as KeyOf<Right>);
