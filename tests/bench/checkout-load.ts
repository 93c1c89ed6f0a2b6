import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { cards } from '../api/buyer.ts';
import type { BenchShopper } from './checkout-shoppers.ts';

export interface Pace {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

// oxlint-disable-next-line typescript/no-explicit-any -- the contract's own tests hold the shapes
type Answer = any;

/** Plain HTTP of the platform: a client that costs as little as it can, for it runs on the same machine. */
export function send(url: string, method: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, (answer) => {
      const told = json(answer).then((body) => {
        if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${JSON.stringify(body)}`);
        return body;
      });
      told.then(resolve, reject);
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** As many at once as there are clients; the work ends when the time is over or there is none left. */
export async function measurePace(
  clients: number,
  seconds: number,
  nextWork: () => (() => Promise<unknown>) | undefined,
): Promise<Pace> {
  const tookMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const work = nextWork();
      if (!work) return;
      const begunAt = performance.now();
      await work();
      tookMs.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = (tookMs.length * 1000) / (performance.now() - startedAt);
  const sorted = tookMs.toSorted((a, b) => a - b);
  return { perSecond, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
}

const card = {
  first_name: 'Bench',
  last_name: 'Member',
  card_number: cards.approved,
  expiry_month: 12,
  expiry_year: 2032,
  cvv: '123',
  billing_address: {
    address_line1: '1 Main St',
    city: 'Portland',
    province: 'OR',
    country: 'usa',
    postal_code: '97201',
  },
};

export type Means = 'points' | 'points and card';

export interface ReadyCart {
  readonly shopper: BenchShopper;
  readonly accountId: number;
  readonly cartId: string;
}

export function placeOrder(url: string, { shopper, accountId, cartId }: ReadyCart, means: Means): Promise<Answer> {
  const details =
    means === 'points' ? { points_amount: 10_000, amount: 0 } : { points_amount: 9_000, amount: 10, ...card };
  const body = {
    shopping_cart_id: cartId,
    account_id: accountId,
    kount_session_id: 'visit-00000001',
    address_id: shopper.addressId,
    payment_details: { ...details, fiat_currency_code: 'USD' },
  };
  const headers = { ...shopper.headers, 'idempotency-key': randomUUID() };
  return send(`${url}/v1/shoppingCart/checkout`, 'POST', headers, body);
}

/** What a member does: something into the cart, where to send it, and the order. */
export async function shopOnce(
  url: string,
  shopper: BenchShopper,
  accountId: number,
  variantId: number,
): Promise<void> {
  const item = { product_id: variantId, account_id: accountId, quantity: 1 };
  const key = { 'idempotency-key': randomUUID() };
  const added = await send(`${url}/v1/shoppingCart`, 'POST', { ...shopper.headers, ...key }, item);
  await send(`${url}/v1/address`, 'GET', shopper.headers);
  await placeOrder(url, { shopper, accountId, cartId: added.cart.id }, 'points');
}
