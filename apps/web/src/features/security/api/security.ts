import type { BodyOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import type { Once } from '../../../lib/acts/one-act.ts';
import { callApi } from '../../../lib/api-client.ts';

export const securityKey = ['member', 'security'] as const;

const SOON_MS = 2_000;

export const securityQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...securityKey, locale],
    queryFn: async ({ signal }) => (await callApi('GET /member/security', { locale, signal })).data,
    // What is called back is known some seconds after the press.
    refetchInterval: ({ state: { data } }) => {
      const calledBack = data?.freeze?.called_back;
      if (!data?.freeze || calledBack?.every(({ outcome }) => outcome !== 'asked')) return false;
      return SOON_MS;
    },
  });

export const freezePoints = (once: Once) => callApi('POST /member/freeze', once);

export const askForThawCode = (locale: Locale) => callApi('POST /member/freeze/code', { locale });

export type Thaw = BodyOf<Calls['thawPoints']>;

export const thawPoints = (body: Thaw, locale: Locale) => callApi('POST /member/thaw', { body, locale });
