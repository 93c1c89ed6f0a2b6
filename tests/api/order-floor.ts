import { randomUUID } from 'node:crypto';
import type { Order, OrderItem } from '@rewards/contract';
import { expect } from 'vitest';
import { followFulfilment } from '../../apps/api/src/modules/orders/index.ts';
import { checkInvariants } from '../../apps/api/src/modules/points/index.ts';
import { settlePayment } from '../../apps/api/src/modules/payments/index.ts';
import { buildSandbox, type Sandbox } from '../../apps/sandbox/src/app.ts';
import { freePort } from '../../scripts/run/ports.ts';
import { type Buyer, cards, type Goods, openBuyer, stockGoods } from './buyer.ts';
import { moveClock } from './move-clock.ts';
import { type BookedPayment, askBy, readBooks } from './shop-floor.ts';
import { bearer, logOn } from './signed-in.ts';
import { startTestBank } from './test-bank.ts';
import { openWorld, type TestWorld } from './test-house.ts';

const HOUR_MS = 60 * 60 * 1000;
export const hours = (count: number): number => count * HOUR_MS;
export const days = (count: number): number => count * 24 * HOUR_MS;

type Answered = { readonly status: number; readonly body: Readonly<Record<string, unknown>> & { code?: string } };

export interface Customer extends Buyer {
  /** Buys these, paying this many points less than all by card. */
  readonly order: (variantIds: readonly number[], byCard?: number, card?: string) => Promise<Order>;
  readonly orders: (
    query?: string,
  ) => Promise<{ data: Order[]; total: number; last_page: number; from: number; to: number }>;
  readonly show: (orderId: string) => Promise<Order>;
  readonly item: (orderId: string, place?: number) => Promise<OrderItem>;
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    key?: string,
  ) => Promise<Answered>;
}

export interface OrderFloor extends AsyncDisposable {
  readonly world: TestWorld;
  readonly goods: Goods;
  readonly sandboxUrl: string;
  readonly customer: (login: string) => Promise<Customer>;
  /** Moves the portal's clock, and the sandbox's with it, and lets the portal take in what happened. */
  readonly let: (passMs: number) => Promise<void>;
  readonly offsetMs: () => number;
  readonly follow: () => ReturnType<typeof followFulfilment>;
  /** The sandbox forgets everything, as when it is started anew. */
  readonly restartSandbox: () => Promise<void>;
  readonly settlePayments: () => Promise<void>;
  readonly books: () => Promise<BookedPayment[]>;
  readonly mailsTo: (address: string) => Promise<{ subject: string; text: string; html: string }[]>;
  /** By the ledger itself: over months of a test's clock, balances change by what expires too. */
  readonly pointsTakenFor: (orderId: string) => Promise<number>;
  readonly expectInvariants: () => Promise<void>;
}

/** The portal on a port of its own, and the real sandbox beside it, which looks at the portal's clock. */
export async function openOrderFloor(): Promise<OrderFloor> {
  const [portalPort, sandboxPort] = [await freePort(), await freePort()];
  const smtpPort = await freePort();
  const startSandbox = async (): Promise<Sandbox> => {
    const portalUrl = `http://127.0.0.1:${portalPort}`;
    const sandbox = buildSandbox({
      host: '127.0.0.1',
      httpPort: sandboxPort,
      smtpPort,
      portalUrl,
      portalPublicUrl: portalUrl,
    });
    await sandbox.listen();
    return sandbox;
  };
  let sandbox = await startSandbox();
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const bank = await startTestBank();
  const world = await openWorld({
    ...bank.env,
    CARD_GATEWAY_URL: sandboxUrl,
    FULFILMENT_URL: sandboxUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    DATABASE_MAX_CONNECTIONS: '20',
    IDEMPOTENCY_SECRET: 'a secret that all processes of a test share',
  });
  const { first } = world;
  await first.http.listen({ port: portalPort, host: '127.0.0.1' });
  const { house } = first;
  const goods = await stockGoods(house.pool);
  let offsetMs = 0;
  const sessions: { readonly login: string; readonly headers: Record<string, string> }[] = [];
  /** A session does not outlive hours of nothing. The bank's tokens are of today: who waits logs on by password. */
  const logOnAgain = async (): Promise<void> => {
    for (const { login, headers } of sessions.filter((session) => session.login.startsWith('business'))) {
      Object.assign(headers, bearer(await logOn(first, bank, login)));
    }
  };

  return {
    world,
    goods,
    sandboxUrl,
    customer: async (login) => {
      const ask = askBy(first);
      const buyer = await openBuyer({ ask, pool: house.pool, token: await logOn(first, bank, login), goods });
      const { headers } = buyer;
      sessions.push({ login, headers });
      const show = async (orderId: string): Promise<Order> =>
        (await ask('GET', `/member/order/${orderId}`, { headers })).body.data;
      return {
        ...buyer,
        show,
        order: async (variantIds, byCard = 0, card = cards.approved) => {
          let cart = await buyer.cart();
          for (const id of variantIds) cart = await buyer.add(id);
          const payment = byCard === 0 ? {} : { points: cart.total - byCard, card };
          const { status, body } = await buyer.checkOut(cart, payment);
          if (status !== 200) throw new Error(`not ordered: ${JSON.stringify(body)}`);
          return show(body.id);
        },
        orders: async (query = '') => (await ask('GET', `/member/order?${query}`, { headers })).body,
        item: async (orderId, place = 0) => {
          const item = (await show(orderId)).order_items[place];
          if (!item) throw new Error(`there is no item ${place}`);
          return item;
        },
        ask: (method, path, payload, key = randomUUID()) =>
          ask(method, path, { headers: { ...headers, 'idempotency-key': key }, ...(payload && { payload }) }),
      };
    },
    let: async (passMs) => {
      offsetMs += passMs;
      await moveClock(first, offsetMs);
      await logOnAgain();
      // Once to hear, once for what was told because of it.
      await followFulfilment(house);
      await followFulfilment(house);
    },
    offsetMs: () => offsetMs,
    follow: () => followFulfilment(house),
    restartSandbox: async () => {
      await sandbox.close();
      sandbox = await startSandbox();
    },
    settlePayments: async () => {
      const { rows } = await house.pool.query<{ id: string }>('select id from card_payment where due_at is not null');
      for (const { id } of rows) await settlePayment(house, id);
    },
    books: () => readBooks(sandboxUrl),
    mailsTo: async (address) => {
      const answer = await fetch(`${sandboxUrl}/api/mail?to=${encodeURIComponent(address)}`);
      return ((await answer.json()) as { data: { subject: string; text: string; html: string }[] }).data;
    },
    pointsTakenFor: async (orderId) => {
      const { rows } = await house.pool.query<{ taken: number }>(
        `select -sum(available_delta + held_delta)::int as taken from journal_entry
         where reference = 'order:' || $1::text
           or reference in (select 'order-item:' || id from order_item where order_id = $1::uuid)`,
        [orderId],
      );
      return rows[0]?.taken ?? -1;
    },
    expectInvariants: async () => expect(await checkInvariants(house)).toEqual([]),
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await bank.close();
      await sandbox.close();
    },
  };
}
