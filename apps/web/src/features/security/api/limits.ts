import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export const limitsKey = ['member', 'limits'] as const;

export const limitsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: limitsKey,
    queryFn: async ({ signal }) => (await callApi('GET /member/spending-limits', { locale, signal })).data,
    staleTime: 0,
  });

export const changeDailyCap = async (daily_cap: number | null, locale: Locale) =>
  (await callApi('PUT /member/spending-limits/daily-cap', { body: { daily_cap }, locale })).data;

export type Quiet = { readonly from: string; readonly to: string } | null;

export const changeQuietHours = async (quiet: Quiet, locale: Locale) =>
  (await callApi('PUT /member/spending-limits/quiet-hours', { body: { quiet }, locale })).data;

export const allowLargePayments = async (locale: Locale) =>
  (await callApi('POST /member/spending-limits/large-payments', { locale })).data;
