import type { BodyOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { Once } from '../../../lib/acts/one-act.ts';

export const redeemersKey = (accountId: number) => ['member', 'redeemers', accountId] as const;

export const redeemersQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: [...redeemersKey(accountId), locale],
    queryFn: ({ signal }) =>
      callApi('GET /member/account/{id}/authorized-redeemer', { params: { id: accountId }, locale, signal }),
  });

export const relationsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'redeemerRelations', locale],
    queryFn: async ({ signal }) =>
      (await callApi('GET /member/authorized-redeemer-relations', { locale, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type NewRedeemer = BodyOf<Calls['addRedeemer']>;

export const addRedeemer = (accountId: number, body: NewRedeemer, once: Once) =>
  callApi('POST /member/account/{id}/authorized-redeemer', { params: { id: accountId }, body, ...once });

export const removeRedeemer = (accountId: number, redeemerId: string, once: Once) =>
  callApi('DELETE /member/account/{id}/authorized-redeemer/{redeemerId}', {
    params: { id: accountId, redeemerId },
    ...once,
  });
