import type { Address as AddressAnswer, AnswerOf, Calls } from '@rewards/contract';
import { isPostalCode, isRegion, postalRules, regionName } from '@rewards/contract/postal-rules';
import type { Locale, Words } from '@rewards/text';
import type { Address } from './address.ts';
import type { checkAddress } from './use-cases/check-address.ts';
import type { AddressBook } from './use-cases/list-addresses.ts';

export const addressAnswer = (address: Address, locale: Locale): AddressAnswer => ({
  id: address.id,
  first_name: address.firstName,
  last_name: address.lastName,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  country: address.country,
  postal_code: address.postalCode,
  region_code: address.regionCode,
  region_name: regionName(address.country, address.regionCode, locale),
  email: address.email,
  phone: address.phone,
  is_default: address.isDefault,
  type: address.isDefault ? 'default' : 'shipping',
});

export const bookAnswer = ({ standard, others }: AddressBook, locale: Locale): AnswerOf<Calls['listAddresses']> => ({
  data: others.map((address) => addressAnswer(address, locale)),
  default_address: standard ? addressAnswer(standard, locale) : null,
});

type Checked = Awaited<ReturnType<typeof checkAddress>>;
type CheckAnswer = AnswerOf<Calls['validateAddress']>;

/** A suggestion that we would not take ourselves is none. */
function suggestionAnswer({ suggestion }: Extract<Checked, { kind: 'invalid' }>): CheckAnswer['suggestion'] {
  if (!suggestion) return null;
  const { country, postalCode, regionCode } = suggestion;
  if (!isPostalCode(country, postalCode) || !isRegion(country, regionCode)) return null;
  return {
    address1: suggestion.address1,
    address2: suggestion.address2,
    city: suggestion.city,
    country,
    postal_code: postalRules[country].normalise(postalCode),
    region_code: regionCode,
  };
}

export function checkAnswer(checked: Checked, { t }: Words): CheckAnswer {
  if (checked.kind === 'valid') return { apiCode: 'SUCCESS', suggestion: null, errors: [] };
  if (checked.kind === 'unknown') return { apiCode: 'UNAVAILABLE', suggestion: null, errors: [] };
  return {
    apiCode: 'INVALID',
    suggestion: suggestionAnswer(checked),
    errors: checked.problems.map(({ field, code, suggestion }) => ({
      field,
      message: t(`addressCheck.${code}`),
      ...(suggestion !== null && { suggestion }),
    })),
  };
}
