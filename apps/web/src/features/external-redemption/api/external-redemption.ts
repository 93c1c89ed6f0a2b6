import type { AnswerOf, BodyOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { surroundings } from '../../../lib/surroundings.ts';
import type { Once } from '../../../lib/acts/one-act.ts';
import type { Redeemed } from '../../../lib/redeeming/redeem-act.ts';

export type RedemptionGroup = AnswerOf<Calls['listRedemptionGroups']>['data'][number];

export const groupsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'redemption-groups', locale],
    queryFn: async ({ signal }) =>
      (
        await callApi('GET /member/program/{program}/external-redemption-product-group', {
          params: { program: surroundings().programSlug },
          locale,
          signal,
        })
      ).data,
    staleTime: 10 * 60 * 1000,
  });

export const productsQuery = (code: string, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'redemption-groups', code, locale],
    queryFn: ({ signal }) =>
      callApi('GET /member/program/{program}/external-redemption-product-group/{code}/external-redemption-product', {
        params: { program: surroundings().programSlug, code },
        locale,
        signal,
      }),
  });

export type ExternalBody = BodyOf<Calls['redeemExternal']>;
export const redeemExternal = (body: ExternalBody, once: Once): Promise<Redeemed> =>
  callApi('POST /member/external-redemption-product/checkout', { body, ...once });
