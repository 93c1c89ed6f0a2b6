import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** The server replays every entry, so it is called only when the member asks for it. */
export const balanceProofQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'balance-proof', accountId],
    queryFn: async ({ signal }) => {
      const params = { id: accountId };
      return (await callApi('GET /member/account/{id}/balance-proof', { params, locale, signal })).data;
    },
  });
