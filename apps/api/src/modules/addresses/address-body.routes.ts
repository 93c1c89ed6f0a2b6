import type { BodyOf, Calls } from '@rewards/contract';
import { isPostalCode, isRegion, postalRules } from '@rewards/contract/postal-rules';
import type { Words } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { accept } from '../../platform/result.ts';
import type { AddressFields } from './address.ts';

/** Nothing is what an empty field says. */
const given = (text: string | null | undefined): string | null => (text ? text : null);

/** An address as it was sent, held against the rules of its country and written as that country writes it. */
export function readAddress(body: BodyOf<Calls['validateAddress']>, { t }: Words) {
  const { country } = body;
  const regionCode = body.region_code.toUpperCase();
  const wrong = [
    ...(isPostalCode(country, body.postal_code)
      ? []
      : [{ field: 'postal_code', message: t(`addressCheck.postalCode_${country}`) }]),
    ...(isRegion(country, regionCode) ? [] : [{ field: 'region_code', message: t('addressCheck.region') }]),
  ];
  if (wrong.length > 0) return refuseFields(...wrong);
  const fields: AddressFields = {
    firstName: body.first_name,
    lastName: body.last_name,
    address1: body.address1,
    address2: given(body.address2),
    city: body.city,
    country,
    postalCode: postalRules[country].normalise(body.postal_code),
    regionCode,
    email: given(body.email),
    phone: given(body.phone),
  };
  return accept(fields);
}
