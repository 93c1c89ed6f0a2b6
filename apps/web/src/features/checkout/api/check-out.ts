import type { AnswerOf, BodyOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type CheckoutBody = BodyOf<Calls['checkOut']>;
export type PlacedOrder = AnswerOf<Calls['checkOut']>;

export const checkOut = (
  body: CheckoutBody,
  once: { readonly idempotencyKey: string; readonly locale: Locale },
): Promise<PlacedOrder> => callApi('POST /shoppingCart/checkout', { body, ...once });

export const binRangeQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'binRange'],
    queryFn: async ({ signal }) => (await callApi('GET /member/program/binrange', { locale, signal })).bin_range,
    staleTime: Number.POSITIVE_INFINITY,
  });
