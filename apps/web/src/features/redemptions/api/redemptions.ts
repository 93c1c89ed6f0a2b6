import type { Redemption } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import type { Once } from '../../../lib/acts/one-act.ts';
import { ordersKey } from '../../../lib/orders.ts';

const FOLLOW_MS = 2_000;
const MOST_LOOKS = 15;

/** While the partner has not answered, it is loaded again for a while: most partners answer within seconds. */
export const redemptionQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: [...ordersKey, 'redemption', id, locale],
    queryFn: async ({ signal }) =>
      (await callApi('GET /member/redemption/{id}', { params: { id }, locale, signal })).data,
    refetchInterval: ({ state }) =>
      (state.data?.status === 'requested' || state.data?.is_cancelling) && state.dataUpdateCount < MOST_LOOKS
        ? FOLLOW_MS
        : false,
  });

/** The redemption does not exist, or belongs to another member. Any other failure says nothing about it. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The redemption that an act returned is shown at once. */
export const keepRedemption = (queryClient: QueryClient, redemption: Redemption, locale: Locale): void =>
  void queryClient.setQueryData(redemptionQuery(redemption.id, locale).queryKey, redemption);

/** The documents give transfers of miles their own call; all other kinds share one. */
export const cancelRedemption = async ({ id, kind }: Redemption, once: Once): Promise<Redemption> => {
  const endpoint = kind === 'miles' ? 'POST /member/ascenda/cancel/{id}' : 'POST /member/redemption/{id}/cancel';
  return (await callApi(endpoint, { params: { id }, ...once })).data;
};
