import type { StaffPartner } from '@rewards/contract';
import { type EditedPartner, ratesOf } from './editing.ts';

export const partnerAnswer = (partner: EditedPartner, now: Date): StaffPartner => {
  const { terms } = partner;
  return {
    code: partner.code,
    version: partner.version,
    updated_at: partner.updatedAt.toISOString(),
    is_active: terms.isActive,
    position: terms.position,
    name: terms.name,
    kind: terms.kind,
    currency_name: terms.currencyName,
    description: { ...terms.description },
    icon: terms.icon,
    member_validation_regex: terms.memberNumberPattern,
    estimated_hours: terms.estimatedHours,
    usual_days: terms.usualDays,
    cancel_hours: terms.cancelHours,
    terms_url: terms.termsUrl,
    minimum_points: terms.minimumPoints,
    fields: terms.fields.map(({ code, isRequired }) => ({ code, required: isRequired })),
    rates: ratesOf(partner, now).map(({ id, rate, startsAt, state }) => ({
      id,
      ...rate,
      starts_at: startsAt.toISOString(),
      state,
    })),
  };
};

/** The contract's names of what the stored schema may find wrong. */
const names: Readonly<Record<string, string>> = {
  currencyName: 'currency_name',
  memberNumberPattern: 'member_validation_regex',
  estimatedHours: 'estimated_hours',
  usualDays: 'usual_days',
  cancelHours: 'cancel_hours',
  termsUrl: 'terms_url',
  minimumPoints: 'minimum_points',
  rate: 'first_rate',
  startsAt: 'starts_at',
};

export const fieldName = (field: string): string => {
  const [first = '', ...rest] = field.split('.');
  return [Object.hasOwn(names, first) ? names[first] : first, ...rest].join('.');
};
