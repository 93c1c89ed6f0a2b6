import type { SegmentRule as ToldRule, StaffSegment } from '@rewards/contract';
import type { RulePart, SegmentCount, SegmentRule } from './segment.ts';
import type { UsedSegment } from './use-cases/edit-segment.ts';

/** The contract's names. */
const names = {
  families: 'families',
  accounts: 'accounts',
  pointsFrom: 'points_from',
  pointsTo: 'points_to',
  redeemedWithinDays: 'redeemed_within_days',
  notRedeemedForDays: 'not_redeemed_for_days',
  language: 'language',
  heldFromMonths: 'held_from_months',
  heldToMonths: 'held_to_months',
  marketing: 'marketing',
} as const satisfies Record<RulePart, keyof ToldRule>;

const isPart = (field: string): field is RulePart => Object.hasOwn(names, field);

export const fieldName = (field: string): string => (isPart(field) ? `rule.${names[field]}` : field);

export const ruleOf = (told: ToldRule): SegmentRule => ({
  families: told.families,
  accounts: told.accounts,
  pointsFrom: told.points_from,
  pointsTo: told.points_to,
  redeemedWithinDays: told.redeemed_within_days,
  notRedeemedForDays: told.not_redeemed_for_days,
  language: told.language,
  heldFromMonths: told.held_from_months,
  heldToMonths: told.held_to_months,
  marketing: told.marketing,
});

export const segmentAnswer = ({ code, version, name, rule, uses }: UsedSegment): StaffSegment => ({
  code,
  version,
  name: { ...name },
  rule: {
    families: [...rule.families],
    accounts: [...rule.accounts],
    points_from: rule.pointsFrom,
    points_to: rule.pointsTo,
    redeemed_within_days: rule.redeemedWithinDays,
    not_redeemed_for_days: rule.notRedeemedForDays,
    language: rule.language,
    held_from_months: rule.heldFromMonths,
    held_to_months: rule.heldToMonths,
    marketing: rule.marketing,
  },
  used_in: uses.map(({ kind, subject }) => ({ kind, subject })),
});

export const countAnswer = ({ all, members, cards, steps }: SegmentCount) => ({
  data: { all_members: all, members, cards, steps: steps.map((step) => ({ ...step, part: names[step.part] })) },
});
