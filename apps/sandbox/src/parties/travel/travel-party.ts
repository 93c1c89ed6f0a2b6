import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PortalClock } from '../../control/portal-clock.ts';
import type { Store } from '../../store.ts';
import type { SendPage } from '../../pages/layout.ts';
import type { PortalKey } from '../../portal-signature.ts';
import { createDoorbell, createPartyInbox } from '../inbox.ts';
import type { Party } from '../party.ts';
import { createTrafficLog } from '../traffic-log.ts';
import { moveOn, newBooking, type SiteBooking, toJson } from './booking-books.ts';
import { offers } from './offers.ts';
import { bookedPage, expiredPage, overviewPage, sitePage, TRAVEL_PATH } from './travel-pages.ts';
import { createVisits, type Site } from './visits.ts';

interface Options {
  readonly clock: PortalClock | undefined;
  readonly portalUrl: string | undefined;
  readonly portalPublicUrl: string;
  readonly store: Store;
  readonly portalKeys: readonly PortalKey[];
}

interface Line {
  readonly key: string;
  readonly kind: 'book' | 'moved';
  readonly booking: ReturnType<typeof toJson>;
}
interface Answer {
  readonly answer: 'approved' | 'declined' | 'noted';
  readonly code?: string;
}

const languageOf = (text: string | undefined): 'en' | 'fr' => (text === 'fr' ? 'fr' : 'en');

/** The sites where members book: they come with a token that works once, and what they book waits for its points. */
export function createTravelParty({ clock, portalUrl, portalPublicUrl, portalKeys, store }: Options): Party {
  const traffic = createTrafficLog();
  const bookings = store.map<SiteBooking>('travel');
  /** Moves that the portal has not taken note of. */
  const moves = store.map<string>('travel-moves');
  const inbox = createPartyInbox<Line, Answer>();
  const ring = createDoorbell(portalUrl, 'travel', portalKeys);
  const now = async (): Promise<Date> => {
    const answer = await clock?.read();
    return answer?.ok ? answer.reading.now : new Date();
  };
  const visits = createVisits(portalUrl, now, store);

  const keep = (booking: SiteBooking): void => void bookings.set(booking.key, booking);
  const tellMove = (booking: SiteBooking): void => {
    const key = `${booking.key}:${booking.status}`;
    moves.set(key, booking.key);
    inbox.add(
      key,
      () => ({ key, kind: 'moved', booking: toJson(booking) }),
      () => moves.delete(key),
    );
  };
  const askForPoints = (booking: SiteBooking): void => {
    const key = `${booking.key}:book`;
    const line = (): Line => ({ key, kind: 'book', booking: toJson(booking) });
    inbox.add(key, line, ({ answer, code }) => {
      if (booking.status !== 'waiting') return;
      booking.status = answer === 'approved' ? 'booked' : 'declined';
      booking.declineCode = code ?? null;
      keep(booking);
      traffic.record(`points for ${booking.reference}`, answer === 'approved' ? 'approved' : `declined: ${code}`);
    });
  };
  const catchUp = async (): Promise<void> => {
    const at = await now();
    for (const booking of bookings.values()) {
      if (!moveOn(booking, at)) continue;
      keep(booking);
      tellMove(booking);
    }
  };
  // What waited for the portal when the sandbox ended waits still.
  for (const booking of bookings.values()) if (booking.status === 'waiting') askForPoints(booking);
  for (const key of moves.values()) {
    const booking = bookings.get(key);
    if (booking) tellMove(booking);
  }

  const openSite = async (
    reply: FastifyReply,
    sendPage: SendPage,
    { token, lang, site }: { token: string; lang: 'en' | 'fr'; site: Site },
  ): Promise<FastifyReply> => {
    const visit = await visits.open(token, site);
    traffic.record(`a member came (${lang})`, visit ? 'let in' : 'the token opens nothing');
    // The token must not be sent on in a referrer, nor kept by a cache.
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    if (!visit) return sendPage(reply.code(403), expiredPage(lang, portalPublicUrl));
    return sendPage(
      reply,
      sitePage(
        offers.filter(({ channel }) => channel === (site === 'TPPV' ? 'TPPV' : 'TRAV')),
        visit.id,
        lang,
      ),
    );
  };

  function servePages(app: FastifyInstance, sendPage: SendPage): void {
    app.get<{ Querystring: { token?: string; lang?: string; item?: string } }>(TRAVEL_PATH, async (request, reply) => {
      const { token, lang, item } = request.query;
      await catchUp();
      if (token === undefined) return sendPage(reply, overviewPage([...bookings.values()].toReversed()));
      const wanted = [...bookings.values()].find(({ reference }) => reference === item);
      if (!wanted) return openSite(reply, sendPage, { token, lang: languageOf(lang), site: 'TRAV' });
      const visit = await visits.open(token, 'TRAV');
      return visit
        ? sendPage(reply, bookedPage(wanted, portalPublicUrl))
        : sendPage(reply.code(403), expiredPage(languageOf(lang), portalPublicUrl));
    });
    for (const lang of ['en', 'fr'] as const) {
      app.post<{ Body: { token?: string } }>(`/vacation/${lang}`, (request, reply) =>
        openSite(reply, sendPage, { token: request.body?.token ?? '', lang, site: 'TPPV' }),
      );
    }
    app.get<{ Querystring: { token?: string; lang?: string } }>('/access', (request, reply) =>
      openSite(reply, sendPage, {
        token: request.query.token ?? '',
        lang: languageOf(request.query.lang),
        site: 'ACCP',
      }),
    );
    app.post<{ Body: { visit?: string; offer?: string; lang?: string } }>(
      `${TRAVEL_PATH}/book`,
      async (request, reply) => {
        const language = languageOf(request.body?.lang);
        const visit = visits.find(request.body?.visit ?? '');
        const offer = offers.find(({ code }) => code === request.body?.offer);
        if (!visit || !offer) return sendPage(reply.code(403), expiredPage(language, portalPublicUrl));
        const booking = newBooking(offer, visit, language, await now());
        keep(booking);
        askForPoints(booking);
        traffic.record(`booked ${offer.code}`, booking.reference);
        await ring();
        return sendPage(reply, bookedPage(booking, portalPublicUrl));
      },
    );
  }

  function serveApi(app: FastifyInstance): void {
    app.addHook('preHandler', async (request) => {
      if (request.url.startsWith(`${TRAVEL_PATH}/api/inbox`)) await catchUp();
    });
    inbox.serve(app, `${TRAVEL_PATH}/api`);
    app.post<{ Params: { key: string } }>(`${TRAVEL_PATH}/api/bookings/:key/cancel`, async (request, reply) => {
      await catchUp();
      const booking = bookings.get(request.params.key);
      // The books of a former life are gone with it; the portal's are not, and its word is taken.
      if (!booking) return { state: 'cancelled' };
      const isPending = booking.status === 'booked' && booking.offer.temper !== 'at-once';
      if (booking.status !== 'cancelled' && !isPending) return reply.code(409).send({ code: 'too_late' });
      booking.status = 'cancelled';
      keep(booking);
      traffic.record(`cancel ${booking.reference}`, 'cancelled');
      return { state: 'cancelled' };
    });
    app.get(`/api${TRAVEL_PATH}/books`, async () => ({
      data: [...bookings.values()].map((booking) => ({
        ...toJson(booking),
        state: booking.status,
        code: booking.declineCode,
      })),
    }));
  }

  return {
    name: 'Travel, vacation and access sites',
    description: 'Let members book with points. A booking is pending for 2 hours by the portal’s clock, then ticketed.',
    page: { path: TRAVEL_PATH, title: 'Travel' },
    magicValues: [
      {
        value: 'the offer “A room that will be gone”',
        effect: 'booked, then not available a minute later: points come back',
      },
      { value: 'the offer “Same-day flight, ticketed at once”', effect: 'cannot be cancelled' },
      { value: 'the offer “Car upgrade, paid by card”', effect: 'a booking of zero points' },
    ],
    traffic,
    registerRoutes(app, sendPage) {
      serveApi(app);
      servePages(app, sendPage);
    },
  };
}
