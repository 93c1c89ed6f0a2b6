import { isEmailAddress } from '../../lib/form/email-address.ts';
import type { RegistrationConfiguration, RegistrationField } from '@rewards/contract';
import type { Translate } from '@rewards/text';

export type Values = Readonly<Record<string, string>>;

const MOST_PATTERN_INPUT = 300;

/** The server checks in linear time. Here a slow pattern could hang the page, so long input is refused. */
function fits(regex: string, value: string): boolean {
  if (value.length > MOST_PATTERN_INPUT) return false;
  try {
    return new RegExp(`^(?:${regex})$`, 'u').test(value);
  } catch {
    // A pattern that this browser cannot read is left to the server.
    return true;
  }
}

interface Check {
  readonly configuration: RegistrationConfiguration;
  readonly values: Values;
  readonly brand: string;
  readonly t: Translate;
}

function cardProblem(value: string, { configuration, brand, t }: Check): string | undefined {
  if (value === '') return t('validation.cardNumberRequired', { brand });
  const bin = value.slice(0, 6);
  const isOurs = configuration.bin_range.some(({ from, to }) => bin >= from && bin <= to);
  return isOurs ? undefined : t('validation.notInBinRange', { brand });
}

/** The problem of one field, in its configured words. */
export function problemOf(field: RegistrationField, check: Check): string | undefined {
  const { values, t } = check;
  const value = (values[field.id] ?? '').trim();
  if (field.data_type === 'card_number' && (value !== '' || field.is_required)) {
    const problem = cardProblem(value, check);
    if (problem) return problem;
  }
  if (value === '') return field.is_required ? t('validation.required', { field: field.name }) : undefined;
  if (value.length > field.max_length) return t('validation.max', { field: field.name, length: field.max_length });
  if (field.matches !== null) {
    const isSame = value.toLowerCase() === (values[field.matches] ?? '').trim().toLowerCase();
    return isSame ? undefined : t('validation.match', { field: field.name });
  }
  if (field.data_type === 'email' && !isEmailAddress(value)) return t('validation.email');
  return field.regex !== null && !fits(field.regex, value) ? field.error_message : undefined;
}

/** The values to send, with their titles: fields that only repeat another are left out. */
export const titledValues = (fields: readonly RegistrationField[], values: Values) => {
  const titles = new Map(fields.map(({ id, menu_title }) => [id, menu_title]));
  return sentValues(fields, values).map((sent) => ({ ...sent, title: titles.get(sent.id) ?? '' }));
};

/** The same without titles. */
export const sentValues = (fields: readonly RegistrationField[], values: Values) =>
  fields
    .filter(({ matches }) => matches === null)
    .map(({ id }) => ({ id, value: (values[id] ?? '').trim() }))
    .filter(({ value }) => value !== '');
