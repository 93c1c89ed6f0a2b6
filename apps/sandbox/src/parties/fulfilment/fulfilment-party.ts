import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalClock } from '../../control/portal-clock.ts';
import type { Store } from '../../store.ts';
import type { SendPage } from '../../pages/layout.ts';
import { loseAnswer } from '../card-gateway/gateway-faults.ts';
import type { Party } from '../party.ts';
import { createTrafficLog, type TrafficLog } from '../traffic-log.ts';
import { FULFILMENT_PATH, fulfilmentPage, parcelPage, parcelPath } from './fulfilment-page.ts';
import { type Instruction, instructionSchema, toClaim, toOrderItem } from './instruction.ts';
import { createMailCode } from './mail-code.ts';
import type { KnownItem } from './order-item.ts';
import { isSilentAbout, magicNumbers } from './timeline.ts';
import { CARRIER, createWarehouse, type News, trackingNumberOf, type Warehouse } from './warehouse.ts';

const MAX_LIMIT = 500;

const newsQuery = {
  type: 'object',
  properties: {
    after: { type: 'string', maxLength: 200 },
    limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: MAX_LIMIT },
  },
} as const;

interface Options {
  readonly clock: PortalClock | undefined;
  /** Where mail is taken; known once the sandbox listens. */
  readonly smtp: () => { readonly host: string; readonly port: number } | undefined;
  readonly store: Store;
}

/** Does what it is told; told twice it means once. False when it is too late. */
function obey(warehouse: Warehouse, key: string, instruction: Instruction, now: Date): boolean {
  const item = toOrderItem(instruction.item);
  const claim = toClaim(instruction);
  const askedAt = new Date(instruction.asked_at);
  switch (instruction.kind) {
    case 'submit':
      warehouse.change(item, (known) => known);
      return true;
    case 'cancel':
      return warehouse.cancel(item, now);
    case 'replace':
      // It knows which codes were used.
      if (item.recipient?.email.startsWith('used')) return false;
      warehouse.change(item, (known) =>
        (known.replacements ?? []).some((each) => each.key === key)
          ? known
          : { ...known, replacements: [...(known.replacements ?? []), { key, askedAt }] },
      );
      return true;
    case 'resend':
      warehouse.change(item, (known) =>
        known.resends.some((resend) => resend.key === key)
          ? known
          : { ...known, resends: [...known.resends, { key, askedAt }] },
      );
      return true;
    case 'claim':
      warehouse.change(item, (known) =>
        claim === undefined || known.claims.some(({ id }) => id === claim.id)
          ? known
          : { ...known, claims: [...known.claims, claim] },
      );
      return true;
    case 'withdraw_claim':
      warehouse.change(item, (known) => ({
        ...known,
        claims: known.claims.map((each) =>
          each.id === claim?.id ? { ...each, withdrawnAt: each.withdrawnAt ?? askedAt } : each,
        ),
      }));
      return true;
  }
}

const toJson = ({ item, happening }: News, ownUrl: string) => ({
  reference: happening.reference,
  item: item.key,
  status: happening.status,
  at: happening.at.toISOString(),
  note: happening.note,
  parcel: happening.hasParcel
    ? {
        carrier: CARRIER,
        tracking_number: trackingNumberOf(item),
        tracking_url: `${ownUrl}${parcelPath(trackingNumberOf(item))}`,
      }
    : null,
});

/** An address that the caller can reach, and a browser on the same machine, too. */
const ownUrlOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

function serveApi(app: FastifyInstance, warehouse: Warehouse, traffic: TrafficLog, now: () => Promise<Date>): void {
  app.put<{ Params: { key: string }; Body: Instruction }>(
    `${FULFILMENT_PATH}/instructions/:key`,
    { schema: instructionSchema },
    async (request, reply) => {
      const { kind, item } = request.body;
      if (isSilentAbout(item.sku)) {
        if (kind === 'submit') warehouse.change(toOrderItem(item), (known) => known);
        traffic.record(`${kind.replace('_', ' ')}: ${item.quantity} × ${item.name}`, 'no answer');
        loseAnswer(reply);
        return reply;
      }
      const isDone = obey(warehouse, request.params.key, request.body, await now());
      traffic.record(
        `${kind.replace('_', ' ')}: ${item.quantity} × ${item.name}`,
        isDone ? 'accepted' : '409, too late',
      );
      return isDone
        ? { status: 'accepted' }
        : reply.code(409).send({ code: kind === 'replace' ? 'code_was_used' : 'too_late' });
    },
  );

  app.get<{ Params: { key: string } }>(`${FULFILMENT_PATH}/items/:key`, async (request, reply) => {
    await warehouse.catchUp(await now());
    const { key } = request.params;
    const known = warehouse.list().find(({ item }) => item.key === key);
    if (known && isSilentAbout(known.item.sku)) {
      loseAnswer(reply);
      return reply;
    }
    const isKnown = known !== undefined;
    traffic.record('the portal asked for one item', isKnown ? 'told' : '404, not known');
    if (!isKnown) return reply.code(404).send({ code: 'not_found' });
    return { data: warehouse.toldAbout(key).map((each) => toJson(each, ownUrlOf(request))) };
  });

  app.get<{ Querystring: { after?: string; limit: number } }>(
    `${FULFILMENT_PATH}/news`,
    { schema: { querystring: newsQuery } },
    async (request, reply) => {
      await warehouse.catchUp(await now());
      const page = warehouse.newsAfter(request.query.after, request.query.limit);
      if (!page) {
        traffic.record('the portal asked for news of a former life', '410, forgotten');
        return reply.code(410).send({ code: 'forgotten' });
      }
      // Every minute with nothing to say would push everything else out of the log.
      if (page.news.length > 0) traffic.record('the portal asked for news', `${page.news.length} told`);
      return { data: page.news.map((each) => toJson(each, ownUrlOf(request))), next_cursor: page.nextCursor };
    },
  );
}

/** The state of each item, from its last news. */
const bookOf = (warehouse: Warehouse, { item, cancelledAt }: KnownItem) => ({
  key: item.key,
  state: cancelledAt ? 'cancelled' : (warehouse.toldAbout(item.key).at(-1)?.happening.status ?? 'taken'),
});

function servePages(app: FastifyInstance, warehouse: Warehouse, now: () => Promise<Date>, sendPage: SendPage): void {
  app.get(`/api${FULFILMENT_PATH}/books`, async () => {
    await warehouse.catchUp(await now());
    return { data: warehouse.list().map((known) => bookOf(warehouse, known)) };
  });
  app.get(FULFILMENT_PATH, async (_request, reply) => {
    await warehouse.catchUp(await now());
    return sendPage(
      reply,
      fulfilmentPage(warehouse.list(), (key) => warehouse.toldAbout(key)),
    );
  });
  app.get<{ Params: { number: string } }>(`${FULFILMENT_PATH}/parcels/:number`, async (request, reply) => {
    await warehouse.catchUp(await now());
    const known = warehouse.findByTracking(request.params.number);
    return known ? sendPage(reply, parcelPage(known, warehouse.toldAbout(known.item.key))) : reply.callNotFound();
  });
}

/** Sends what was ordered, by the portal's clock; mails eGift codes; takes things back. */
export function createFulfilmentParty({ clock, smtp, store }: Options): Party {
  const warehouse = createWarehouse(createMailCode(smtp), store);
  const traffic = createTrafficLog();
  const now = async (): Promise<Date> => {
    const answer = await clock?.read();
    return answer?.ok ? answer.reading.now : new Date();
  };
  return {
    name: 'Fulfilment',
    description: 'Sends what members order, by the portal’s clock: shipped after 7 hours, delivered after 5 days.',
    page: { path: FULFILMENT_PATH, title: 'Fulfilment' },
    magicValues: [
      ...Object.entries(magicNumbers).map(([number, { effect }]) => ({
        value: `a SKU whose number ends in ${number}, such as RW-000${number}`,
        effect,
      })),
      { value: 'a return or damage claim with DENY in its text', effect: 'is denied after a day' },
      { value: 'a return or damage claim with LOST in its text', effect: 'is accepted, and nothing comes back' },
      {
        value: 'an eGift recipient starting with used',
        effect: 'a code reported as dead was used: it is not replaced',
      },
      { value: 'an eGift recipient starting with nomore', effect: 'a code reported as dead is paid back' },
      { value: 'an eGift recipient starting with bounce', effect: 'cannot be reached: the item is undeliverable' },
    ],
    traffic,
    registerRoutes(app, sendPage) {
      serveApi(app, warehouse, traffic, now);
      servePages(app, warehouse, now, sendPage);
    },
  };
}
