import type { FastifyInstance } from 'fastify';
import type { Store } from '../../store.ts';
import { pagePolicy } from '../../pages/frame.ts';
import type { SendPage } from '../../pages/layout.ts';
import { ownPagesOnly } from '../../pages/own-pages-only.ts';
import type { PortalKey } from '../../portal-signature.ts';
import { createDoorbell, createPartyInbox } from '../inbox.ts';
import type { Party } from '../party.ts';
import { createTrafficLog, type TrafficLog } from '../traffic-log.ts';
import { createRetailerBooks, type RetailerBooks, type TillPurchase } from './retailer-books.ts';
import { linkPage, RETAILER_PATH, shoppers, tillPage } from './retailer-pages.ts';

interface Options {
  readonly portalUrl: string | undefined;
  readonly portalPublicUrl: string;
  readonly store: Store;
  readonly portalKeys: readonly PortalKey[];
}

type Line =
  | { readonly key: string; readonly link_id: string; readonly points: number; readonly description: string }
  | { readonly key: string; readonly return_of: string; readonly points: number };
interface Answer {
  readonly answer: 'approved' | 'declined';
  readonly code?: string;
}

function serveApi(app: FastifyInstance, books: RetailerBooks, traffic: TrafficLog): void {
  const API = `${RETAILER_PATH}/api`;
  app.post<{ Body: { code?: string; card_ending?: string } }>(`${API}/links`, async (request, reply) => {
    const link = books.link(request.body?.code ?? '', request.body?.card_ending ?? '');
    traffic.record('the portal exchanged a code', link ? 'linked' : '404, not known');
    return link ? { link_id: link.linkId, account: link.shopper } : reply.code(404).send({ code: 'not_found' });
  });
  app.post<{ Params: { id: string } }>(`${API}/links/:id/end`, async (request, reply) => {
    const isEnded = books.end(request.params.id);
    traffic.record('the portal ended a link', isEnded ? 'ended' : '404, not known');
    return isEnded ? { state: 'ended' } : reply.code(404).send({ code: 'not_found' });
  });
  app.get(`/api${RETAILER_PATH}/books`, async () => ({
    data: books.purchases().map(({ key, points, returned, state, declineCode, linkId }) => ({
      key,
      points,
      returned,
      state,
      code: declineCode,
      link_id: linkId,
    })),
    links: books.links(),
  }));
}

/** A large shop: links cards that come with a state of the portal's, and asks the portal for the points at its till. */
export function createRetailerParty({ portalUrl, portalPublicUrl, portalKeys, store }: Options): Party {
  const traffic = createTrafficLog();
  const books = createRetailerBooks(store);
  const inbox = createPartyInbox<Line, Answer>();
  const ring = createDoorbell(portalUrl, 'retailer', portalKeys);

  const askForPoints = (purchase: TillPurchase): void => {
    const { key, linkId, points, description } = purchase;
    inbox.add(
      key,
      () => ({ key, link_id: linkId, points, description }),
      ({ answer, code }) => {
        books.answer(key, answer === 'approved' ? 'paid' : 'declined', code ?? null);
        traffic.record(`${points} points at the till`, answer === 'approved' ? 'paid' : `declined: ${code}`);
      },
    );
  };

  const giveBack = ({ key: returnOf, returning }: TillPurchase): void => {
    if (!returning) return;
    const { key, points } = returning;
    inbox.add(
      key,
      () => ({ key, return_of: returnOf, points }),
      ({ answer, code }) => {
        books.answerReturn(returnOf, answer === 'approved');
        traffic.record(`${points} points of returned goods`, answer === 'approved' ? 'taken' : `declined: ${code}`);
      },
    );
  };

  // What waited at the till when the sandbox ended waits still.
  for (const purchase of books.purchases().toReversed()) {
    if (purchase.state === 'waiting') askForPoints(purchase);
    giveBack(purchase);
  }

  function servePages(app: FastifyInstance, sendPage: SendPage): void {
    app.get<{ Querystring: { state?: string; return_to?: string; lang?: string } }>(
      `${RETAILER_PATH}/link`,
      (request, reply) => {
        const { state = '', return_to: returnTo = '', lang } = request.query;
        const isPortal = returnTo === portalPublicUrl || returnTo.startsWith(`${portalPublicUrl}/`);
        if (!isPortal) return reply.code(400).send({ code: 'unknown_return' });
        reply.header('content-security-policy', pagePolicy(new URL(portalPublicUrl).origin));
        return sendPage(reply, linkPage({ state, returnTo, language: lang === 'fr' ? 'fr' : 'en' }));
      },
    );
    app.post<{ Body: { state?: string; return_to?: string; shopper?: string } }>(
      `${RETAILER_PATH}/link`,
      { preHandler: ownPagesOnly },
      async (request, reply) => {
        const { state = '', return_to: returnTo = '', shopper = '' } = request.body ?? {};
        const isKnown = shoppers.some((known) => known === shopper);
        if (!isKnown || !returnTo.startsWith(`${portalPublicUrl}/`)) return reply.code(400).send({ code: 'unknown' });
        const address = new URL(returnTo);
        address.searchParams.set('state', state);
        address.searchParams.set('code', books.agree(shopper));
        traffic.record(`${shopper} agreed`, 'sent back with a code');
        return reply.redirect(address.href, 303);
      },
    );
    app.get(RETAILER_PATH, (_request, reply) => sendPage(reply, tillPage(books)));
    app.post<{ Body: { link?: string; points?: string } }>(
      `${RETAILER_PATH}/buy`,
      { preHandler: ownPagesOnly },
      async (request, reply) => {
        const points = Number(request.body?.points);
        const isAmount = Number.isInteger(points) && points > 0;
        const purchase = isAmount
          ? books.buy(request.body?.link ?? '', points, 'A parcel from the retailer')
          : undefined;
        if (!purchase) return reply.code(400).send({ code: 'not_possible' });
        askForPoints(purchase);
        await ring();
        return reply.redirect(RETAILER_PATH, 303);
      },
    );
    app.post<{ Body: { purchase?: string; points?: string } }>(
      `${RETAILER_PATH}/return`,
      { preHandler: ownPagesOnly },
      async (request, reply) => {
        const points = Number(request.body?.points);
        const isAmount = Number.isInteger(points) && points > 0;
        const purchase = isAmount ? books.takeBack(request.body?.purchase ?? '', points) : undefined;
        if (!purchase) return reply.code(400).send({ code: 'not_possible' });
        giveBack(purchase);
        await ring();
        return reply.redirect(RETAILER_PATH, 303);
      },
    );
  }

  return {
    name: 'Retailer',
    description:
      'Links cards, takes points at its till, as much a day as the program allows, and gives them back for returned goods.',
    page: { path: RETAILER_PATH, title: 'Retailer' },
    magicValues: [],
    traffic,
    registerRoutes(app, sendPage) {
      serveApi(app, books, traffic);
      inbox.serve(app, `${RETAILER_PATH}/api`);
      servePages(app, sendPage);
    },
  };
}
