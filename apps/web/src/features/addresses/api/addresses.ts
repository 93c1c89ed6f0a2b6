import type { Address, AddressBody, AnswerOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export const addressesKey = ['member', 'addresses'] as const;

export const addressesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...addressesKey, locale],
    queryFn: ({ signal }) => callApi('GET /address', { locale, signal }),
  });

/** The whole book, the default first: the server sends it apart from the others. */
export const allOf = ({ data, default_address }: AnswerOf<Calls['listAddresses']>): Address[] => [
  ...(default_address ? [default_address] : []),
  ...data.filter(({ is_default }) => !is_default),
];

/** A new address without an id, or a change of the one with this id. */
export async function saveAddress(id: number | undefined, body: AddressBody, locale: Locale): Promise<Address> {
  const { data } =
    id === undefined
      ? await callApi('POST /address', { body, locale })
      : await callApi('PUT /address/{id}', { params: { id }, body, locale });
  return data;
}

export const removeAddress = (id: number, locale: Locale) =>
  callApi('DELETE /address/{id}', { params: { id }, locale });

export const makeDefault = (id: number, locale: Locale) =>
  callApi('PUT /address/{id}/default', { params: { id }, locale });

export type AddressCheck = AnswerOf<Calls['validateAddress']>;

export const checkAddress = (body: AddressBody, locale: Locale): Promise<AddressCheck> =>
  callApi('POST /validateAddress', { body, locale });
