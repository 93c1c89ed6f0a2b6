import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { bookingAnswer } from './travel.answer.ts';
import { cancelBooking } from './use-cases/cancel-booking.ts';
import type { TravelDeps } from './use-cases/deps.ts';
import { BOOKINGS_PER_PAGE, listItineraries } from './use-cases/list-itineraries.ts';
import { openAccessSite, openTravelSite, openVacationSite, openVisit, TOKEN_SECONDS } from './use-cases/open-site.ts';

const channelsOf = (codes = 'TRAV,TPPV') => codes.split(',').filter((code) => code === 'TRAV' || code === 'TPPV');

export function travelCalls(deps: TravelDeps): ServedCall[] {
  return [
    serve(calls.issueTravelToken, async ({ params, caller }) => {
      const { memberId, sessionId } = caller;
      const opened = await openVisit(deps, { memberId, sessionId, accountId: params.id });
      return opened.ok ? accept({ data: { token: opened.value, expires_in: TOKEN_SECONDS } }) : opened;
    }),
    serve(calls.openTravelSite, async ({ params, query, caller }) => {
      const { memberId, sessionId } = caller;
      const opened = await openTravelSite(deps, {
        memberId,
        sessionId,
        accountId: params.id,
        language: query.lang,
        item: query.item,
      });
      return opened.ok ? accept({ body: { redirect_url: opened.value } }) : opened;
    }),
    serve(calls.openVacationSite, async ({ params, query, caller }) => {
      const { memberId, sessionId } = caller;
      const opened = await openVacationSite(deps, { memberId, sessionId, accountId: params.id, language: query.lang });
      return opened.ok ? accept({ action: opened.value.action, fields: { ...opened.value.fields } }) : opened;
    }),
    serve(calls.openAccessSite, async ({ params, query, caller }) => {
      const { memberId, sessionId } = caller;
      const opened = await openAccessSite(deps, { memberId, sessionId, accountId: params.id, language: query.lang });
      return opened.ok ? accept({ body: { redirect_url: opened.value } }) : opened;
    }),
    serve(calls.showTravelKeys, async () => accept({ keys: await deps.tokens.travelKeys() })),
    serve(calls.listItineraries, async ({ params, query, locale, caller }) => {
      const listed = await listItineraries(deps, {
        memberId: caller.memberId,
        accountId: params.id,
        type: query.type,
        channels: channelsOf(query.sale_channel_type_codes),
        withZero: query.include_zero_amount !== '0',
        isOldestFirst: query.sort === 'asc',
        page: query.page,
      });
      if (!listed.ok) return listed;
      const { bookings, total, isCurrent } = listed.value;
      const first = (query.page - 1) * BOOKINGS_PER_PAGE;
      return accept({
        data: bookings.map((booking) => bookingAnswer(booking, locale)),
        page: query.page,
        last_page: Math.max(1, Math.ceil(total / BOOKINGS_PER_PAGE)),
        per_page: BOOKINGS_PER_PAGE,
        from: bookings.length === 0 ? null : first + 1,
        to: bookings.length === 0 ? null : first + bookings.length,
        total,
        is_current: isCurrent,
      });
    }),
    serve(calls.cancelBooking, async ({ params, locale, caller }) => {
      const { id: accountId, bookingId } = params;
      const cancelled = await cancelBooking(deps, { memberId: caller.memberId, accountId, bookingId });
      return cancelled.ok
        ? accept({ code: 'success' as const, data: bookingAnswer(cancelled.value, locale) })
        : cancelled;
    }),
  ];
}
