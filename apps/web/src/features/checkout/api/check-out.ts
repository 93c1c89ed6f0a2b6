import type { AnswerOf, BodyOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { Once } from '../../../lib/acts/one-act.ts';

export type CheckoutBody = BodyOf<Calls['checkOut']>;
export type PlacedOrder = AnswerOf<Calls['checkOut']>;

export const checkOut = (body: CheckoutBody, once: Once): Promise<PlacedOrder> =>
  callApi('POST /shoppingCart/checkout', { body, ...once });

/** Called until the outcome is known, and never cached: the answer can change at any moment. */
export const orderOutcomeQuery = (orderKey: string, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'orderOutcome', orderKey],
    queryFn: ({ signal }) =>
      callApi('POST /shoppingCart/checkout/settle', { body: { idempotency_key: orderKey }, locale, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'in_progress' ? 3_000 : false),
    retry: false,
    gcTime: 0,
  });

export const binRangeQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'binRange'],
    queryFn: async ({ signal }) => (await callApi('GET /member/program/binrange', { locale, signal })).bin_range,
    staleTime: Number.POSITIVE_INFINITY,
  });
