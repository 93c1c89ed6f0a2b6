import { type Points, pointsToNumber } from '@rewards/amounts';
import type { MilesPartner } from '@rewards/contract';
import type { Translate } from '@rewards/text';
import type { Membership, TransferBody } from './api/miles.ts';
import { splitName } from './person-name.ts';

export type PartnerField = MilesPartner['fields'][number];
export type FieldCode = PartnerField['code'];
export type TypedFields = Readonly<Record<FieldCode, string>>;

export const fieldId = (code: FieldCode): string => `miles-${code}`;
export const TERMS_ID = 'miles-terms';

const NUMBER = /^\d{11}$/;

/** With eleven digits no pattern takes long. A pattern that this browser cannot read is left to the server. */
function fitsPartner(pattern: string, number: string): boolean {
  try {
    return new RegExp(pattern).test(number);
  } catch {
    return true;
  }
}

function problemOfNumber(number: string, partner: MilesPartner, t: Translate): string | undefined {
  if (number === '') return t('miles.numberMissing');
  if (!NUMBER.test(number)) return t('miles.numberLength');
  return fitsPartner(partner.member_validation_regex, number)
    ? undefined
    : t('miles.numberPattern', { partner: partner.name });
}

function problemOfName({ code, name, required }: PartnerField, value: string, t: Translate): string | undefined {
  if (value === '') return required ? t('validation.required', { field: name }) : undefined;
  if (/\p{Nd}/u.test(value)) return t('validation.invalid', { field: name });
  return code === 'full_name' && !splitName(value) ? t('miles.fullNameShort') : undefined;
}

/** The problem of a field other than the amount. */
export function fieldProblem(
  field: PartnerField,
  typed: TypedFields,
  partner: MilesPartner,
  t: Translate,
): string | undefined {
  const value = typed[field.code].trim();
  return field.code === 'membership_number' ? problemOfNumber(value, partner, t) : problemOfName(field, value, t);
}

/** The partner's fields ask for one name or three; the call always has three. */
function namesOf({ fields }: MilesPartner, typed: TypedFields) {
  const full = fields.some(({ code }) => code === 'full_name') ? splitName(typed.full_name) : undefined;
  return full ?? { first: typed.first_name.trim(), middle: typed.middle_name.trim(), last: typed.last_name.trim() };
}

export function membershipOf(partner: MilesPartner, typed: TypedFields): Membership {
  const { first, last } = namesOf(partner, typed);
  return {
    ascenda_partner_code: partner.code,
    member_partner_identifier: typed.membership_number.trim(),
    member_first_name: first,
    member_last_name: last,
  };
}

export function transferOf(partner: MilesPartner, typed: TypedFields, amount: Points, reference: string): TransferBody {
  const { middle } = namesOf(partner, typed);
  return {
    ...membershipOf(partner, typed),
    member_middle_name: middle === '' ? null : middle,
    amount: pointsToNumber(amount),
    account_reference_identifier: reference,
    accepts_terms: true,
  };
}

/** The form's field for a field of the call. */
export function fieldOf(name: string, { fields }: MilesPartner): FieldCode | undefined {
  const hasFullName = fields.some(({ code }) => code === 'full_name');
  const known: Readonly<Record<string, FieldCode>> = {
    amount: 'amount',
    member_partner_identifier: 'membership_number',
    member_first_name: hasFullName ? 'full_name' : 'first_name',
    member_middle_name: hasFullName ? 'full_name' : 'middle_name',
    member_last_name: hasFullName ? 'full_name' : 'last_name',
  };
  return known[name];
}
