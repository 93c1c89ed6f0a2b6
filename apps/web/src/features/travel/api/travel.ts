import type { Locale } from '@rewards/text';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { Once } from '../../../lib/acts/one-act.ts';

export const itinerariesKey = (accountId: number) => ['member', 'itineraries', accountId] as const;

/** From both sites, newest first, also bookings paid by card only. */
export const itinerariesQuery = (accountId: number, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...itinerariesKey(accountId), locale],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /member/account/{id}/itinerary', {
        params: { id: accountId },
        query: { page: pageParam, sale_channel_type_codes: 'TRAV,TPPV', sort: 'desc', include_zero_amount: '1' },
        locale,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page >= last_page ? undefined : page + 1),
  });

export const cancelBooking = (accountId: number, bookingId: string, once: Once) =>
  callApi('POST /member/account/{id}/itinerary/{bookingId}/cancel', { params: { id: accountId, bookingId }, ...once });

export const openTravelSite = async (accountId: number, lang: Locale, item?: string): Promise<string> => {
  const query = item === undefined ? { lang } : { lang, item };
  const { body } = await callApi('GET /member/account/{id}/travel-url', {
    params: { id: accountId },
    query,
    locale: lang,
  });
  return body.redirect_url;
};

export const openAccessSite = async (accountId: number, lang: Locale): Promise<string> => {
  const { body } = await callApi('GET /member/account/{id}/access-url', {
    params: { id: accountId },
    query: { lang },
    locale: lang,
  });
  return body.redirect_url;
};

export const openVacationSite = (accountId: number, lang: Locale) =>
  callApi('GET /member/account/{id}/vacation-form', { params: { id: accountId }, query: { lang }, locale: lang });
