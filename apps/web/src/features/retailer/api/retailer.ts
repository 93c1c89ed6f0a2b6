import type { AnswerOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { Once } from '../../../lib/acts/one-act.ts';

export type RetailerEnrolment = AnswerOf<Calls['showEnrolment']>['data'];

export const enrolmentKey = (accountId: number) => ['member', 'retailer', accountId] as const;

export const enrolmentQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: enrolmentKey(accountId),
    queryFn: async ({ signal }) =>
      (await callApi('GET /member/account/{id}/retailer-enrolment', { params: { id: accountId }, locale, signal }))
        .data,
  });

export const beginEnrolment = (accountId: number, once: Once) =>
  callApi('POST /member/account/{id}/retailer-enrolment', {
    params: { id: accountId },
    body: { accepts_terms: true },
    ...once,
  });

export const finishEnrolment = (
  accountId: number,
  body: { readonly state: string; readonly code: string },
  locale: Locale,
) => callApi('POST /member/account/{id}/retailer-enrolment/finish', { params: { id: accountId }, body, locale });

export const leaveRetailer = (accountId: number, once: Once) =>
  callApi('DELETE /member/account/{id}/retailer-enrolment', { params: { id: accountId }, ...once });
