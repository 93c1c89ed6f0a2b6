import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { wire } from '../../apps/api/src/wiring.ts';
import { countRoundTrips } from '../api/round-trips.ts';
import type { ReadyCart } from './checkout-load.ts';

export interface Cost {
  readonly statements: number;
  /** How often the interface waited for the database: statements that do not wait for each other leave together. */
  readonly roundTrips: number;
}

/** Does something with every statement that is sent; gives back a function that ends it. */
function onStatement(count: () => void): () => void {
  const { prototype } = pg.Connection;
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection they were called on
  const { execute, query } = prototype;
  prototype.execute = function counted(this: pg.Connection, ...sent) {
    count();
    return execute.apply(this, sent);
  };
  prototype.query = function counted(this: pg.Connection, ...sent) {
    count();
    return query.apply(this, sent);
  };
  return () => void Object.assign(prototype, { execute, query });
}

/** What one answer of the interface costs, the door and the transaction's own included. */
export async function countQueries(
  env: Record<string, string>,
  ready: readonly ReadyCart[],
  variantId: number,
): Promise<Record<string, Cost>> {
  let statements = 0;
  const stopCounting = onStatement(() => {
    statements += 1;
  });
  const house = await wire(readConfig(env), createLog('silent'));
  const { http } = await buildApp(house);
  try {
    const counts: Record<string, Cost> = {};
    const measure = async (what: string, ask: () => Promise<{ statusCode: number; body: string }>) => {
      // What the answer before left to be done a moment later is not this one's.
      await sleep(100);
      const before = statements;
      const roundTrips = await countRoundTrips(async () => {
        const { statusCode, body } = await ask();
        if (statusCode !== 200) throw new Error(`${what}: ${body}`);
      });
      counts[what] = { statements: statements - before, roundTrips };
    };
    // Once for the program and the connections, which every later answer finds in memory.
    for (const [place, { shopper, accountId, cartId }] of ready.slice(0, 2).entries()) {
      const headers = { ...shopper.headers, 'idempotency-key': randomUUID() };
      const details = { points_amount: 10_000, amount: 0, fiat_currency_code: 'USD' };
      const order = {
        shopping_cart_id: cartId,
        account_id: accountId,
        kount_session_id: 'visit-00000001',
        address_id: shopper.addressId,
        payment_details: details,
      };
      const item = { product_id: variantId, account_id: accountId, quantity: 1 };
      const names = place === 0 ? ['', '', ''] : ['checkout', 'add to cart', 'addresses'];
      const [checkout = '', add = '', addresses = ''] = names;
      await measure(checkout, () =>
        http.inject({ method: 'POST', url: '/v1/shoppingCart/checkout', headers, payload: order }),
      );
      const again = { ...shopper.headers, 'idempotency-key': randomUUID() };
      await measure(add, () => http.inject({ method: 'POST', url: '/v1/shoppingCart', headers: again, payload: item }));
      await measure(addresses, () => http.inject({ url: '/v1/address', headers: shopper.headers }));
    }
    delete counts[''];
    return counts;
  } finally {
    stopCounting();
    await http.close();
    await house.close();
  }
}
