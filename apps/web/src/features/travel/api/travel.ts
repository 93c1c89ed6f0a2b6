import type { Booking } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { Once } from '../../../lib/acts/one-act.ts';
import { ordersKey } from '../../../lib/orders.ts';

/** From both sites, newest first, also bookings paid by card only. */
export const itinerariesQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'itineraries', locale],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /member/order', {
        query: { page: pageParam, sale_channel_type_codes: 'TRAV,TPPV', sort: 'desc', include_zero_amount: '1' },
        locale,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page >= last_page ? undefined : page + 1),
  });

export const cancelBooking = ({ account_id, id }: Booking, once: Once) =>
  callApi('POST /member/account/{id}/itinerary/{bookingId}/cancel', {
    params: { id: account_id, bookingId: id },
    ...once,
  });

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
