import type { MilesPartner } from '@rewards/contract';
import type { Words } from '@rewards/text';
import {
  estimatedDays,
  type FieldCode,
  leastPoints,
  type LoyaltyProgram,
  milesForAPoint,
  pointsForAMile,
} from './loyalty-program.ts';
import type { MembershipProblem } from './use-cases/ask-membership.ts';

const fieldNames = {
  amount: 'milesLines.field_amount',
  first_name: 'milesLines.field_first_name',
  middle_name: 'milesLines.field_middle_name',
  last_name: 'milesLines.field_last_name',
  full_name: 'milesLines.field_full_name',
  membership_number: 'milesLines.field_membership_number',
} as const satisfies Record<FieldCode, string>;

export const milesPartnerAnswer = (program: LoyaltyProgram, { t, locale }: Words): MilesPartner => ({
  code: program.code,
  name: program.name,
  kind: program.kind,
  currency_name: program.currencyName,
  description: program.description[locale],
  icon: program.icon,
  program_currencies: [{ program_to_ascenda_rate: milesForAPoint(program.rate), name: program.currencyName }],
  conversion_rate: pointsForAMile(program.rate),
  member_validation_regex: program.memberNumberPattern,
  estimated_processing_time: program.estimatedHours,
  estimated_days: estimatedDays(program),
  cancel_hours: program.cancelHours,
  terms_url: program.termsUrl,
  minimum_points: leastPoints(program),
  fields: program.fields.map(({ code, isRequired }) => ({
    code,
    name: t(fieldNames[code]),
    required: isRequired,
    isAmount: code === 'amount',
  })),
});

const problemFields = {
  membership_invalid: 'member_partner_identifier',
  membership_number_mismatch: 'member_partner_identifier',
  membership_name_mismatch: 'member_last_name',
} as const satisfies Record<MembershipProblem, string>;

export const problemAnswer = (code: MembershipProblem, { t }: Words) => ({
  code,
  field: problemFields[code],
  message: t(`errors.${code}`),
});
