import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retailerDeps } from '../../apps/api/src/jobs/partner-rounds.ts';
import { takeInCardTransactions } from '../../apps/api/src/jobs/take-in-card-transactions.ts';
import { payTillRequests } from '../../apps/api/src/modules/retailer/index.ts';
import { askAsPortal } from '../api/ask-as-portal.ts';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../api/redeem-floor.ts';
import { feedItem, startTestCardFeed, type TestCardFeed } from '../api/test-card-feed.ts';
import { transfer } from '../api/miles-floor.ts';
import { compareBooks } from '../../apps/api/src/books/compare-books.ts';
import { readPartnerBooks } from '../../apps/api/src/books/partner-books.ts';
import { readPortalBooks } from '../../apps/api/src/books/portal-books.ts';
import { reconcile } from '../../apps/api/src/books/reconcile.ts';

let feed: TestCardFeed;
let floor: RedeemFloor;
beforeAll(async () => {
  feed = await startTestCardFeed();
  floor = await openRedeemFloor(feed.env);
  const member = await floor.redeemer('business2');
  await query(`update account set type_code = 'hsbcprem', family = 'premier-world' where id = $1`, [member.accountId]);
  await floor.give(member, 100_000);
  await member.ask('POST', `/member/account/${member.accountId}/cash-back`, { points: 2_500 });
  await transfer(member, 2_500);
  await payAndRefund(member);
  await bookHotel(member);
  await payAtTill(member);
  await floor.work();
  // Everything has come to its end by then, and the portal has heard of it.
  for (let day = 0; day < 4; day += 1) await floor.let(25 * 60 * 60_000);
});
afterAll(async () => {
  await floor[Symbol.asyncDispose]();
  await feed.close();
});

const query = (text: string, values?: unknown[]) => floor.world.first.house.pool.query(text, values);

/** A purchase that points have paid, and that the shop refunds when the bank has given the credit. */
async function payAndRefund(member: Redeemer): Promise<void> {
  const reference = randomUUID();
  const tell = async (line: Parameters<typeof feedItem>[0]) => {
    feed.pages.push([feedItem(line)]);
    await takeInCardTransactions(floor.world.first.house);
  };
  await tell({ reference, card: member.reference, amount_cents: 5_000 });
  const { rows } = await query('select id from card_transaction where bank_reference = $1', [reference]);
  const path = `/member/account/${member.accountId}/pay-with-reward`;
  await member.ask('POST', path, { transaction_id: String(rows[0].id), points: 4_000 });
  await tell({
    reference: randomUUID(),
    card: member.reference,
    kind: 'refund',
    amount_cents: -5_000,
    refund_of: reference,
  });
}

async function bookHotel(member: Redeemer): Promise<void> {
  const { body } = await member.ask('GET', `/member/account/${member.accountId}/travel-url?lang=en`);
  const page = await (await fetch(body.body.redirect_url)).text();
  const visit = /name="visit" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await fetch(`${floor.sandboxUrl}/travel/book`, {
    method: 'POST',
    body: new URLSearchParams({ visit, offer: 'hotel', lang: 'en' }),
  });
  await member.ask('GET', `/member/account/${member.accountId}/itinerary`);
}

async function payAtTill(member: Redeemer): Promise<void> {
  const path = `/member/account/${member.accountId}/retailer-enrolment`;
  const { body } = await member.ask('POST', path, { accepts_terms: true });
  const { searchParams } = new URL(body.redirect_url);
  const form = new URLSearchParams({ ...Object.fromEntries(searchParams), shopper: 'm•••@example.com' });
  const agreed = await fetch(`${floor.sandboxUrl}/retailer/link`, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(agreed.headers.get('location') ?? '').searchParams;
  await member.ask('POST', `${path}/finish`, { state: back.get('state'), code: back.get('code') });
  const books = (await (await fetch(`${floor.sandboxUrl}/api/retailer/books`)).json()) as {
    links: { linkId: string }[];
  };
  const purchase = new URLSearchParams({ link: books.links[0]?.linkId ?? '', points: '700' });
  await fetch(`${floor.sandboxUrl}/retailer/buy`, { method: 'POST', body: purchase, redirect: 'manual' });
  await payTillRequests(retailerDeps(floor.world.first.house));
}

const compare = async () =>
  compareBooks(await readPortalBooks(floor.world.first.house.database), await readPartnerBooks(floor.sandboxUrl));
const partsThatDiffer = async () =>
  (await compare()).filter(({ differences }) => differences.length > 0).map(({ part }) => part);

test('the portal and its partners agree to the point and the cent', async () => {
  const lines: unknown[] = [];
  const print = {
    table: (rows: unknown) => lines.push(rows),
    log: () => undefined,
    error: (text: string) => lines.push(text),
  };
  expect([await reconcile(floor.world.first.house.database, floor.sandboxUrl, print), lines.slice(1)]).toEqual([
    true,
    [],
  ]);
  const compared = await compare();
  for (const part of ['points by pool', 'payouts', 'miles', 'travel sites', 'retailer']) {
    expect([part, compared.find((each) => each.part === part)?.compared]).not.toEqual([part, 0]);
  }
});

test.each([
  [
    'points by pool',
    'redemption',
    `set points = points + 1 where kind = 'cash_back'`,
    `set points = points - 1 where kind = 'cash_back'`,
  ],
  [
    'payouts',
    'redemption',
    `set cash_cents = cash_cents + 1 where kind = 'cash_back'`,
    `set cash_cents = cash_cents - 1 where kind = 'cash_back'`,
  ],
  ['payouts', 'redemption_recall', 'set amount_cents = amount_cents - 1', 'set amount_cents = amount_cents + 1'],
  ['miles', 'redemption', `set units = units + 1 where kind = 'miles'`, `set units = units - 1 where kind = 'miles'`],
  [
    'travel sites',
    'booking',
    `set points = points + 1 where site_key not like 'demo-%'`,
    `set points = points - 1 where site_key not like 'demo-%'`,
  ],
  ['retailer', 'retailer_purchase', 'set points = points + 1', 'set points = points - 1'],
])('a difference in %s is named', async (part, table, spoil, mend) => {
  await query(`alter table ${table} disable trigger user`);
  await query(`update ${table} ${spoil}`);
  expect(await partsThatDiffer()).toEqual([part]);
  await query(`update ${table} ${mend}`);
  await query(`alter table ${table} enable trigger user`);
  expect(await partsThatDiffer()).toEqual([]);
});

test('a card that was charged for nothing, and a parcel that nobody ordered, are named', async () => {
  const key = randomUUID();
  const card = {
    number: '5412340000090002',
    expiry_month: 1,
    expiry_year: 2031,
    cvv: '123',
    first_name: 'M',
    last_name: 'L',
  };
  const billing = { address_line1: '1 Main', city: 'Portland', province: 'OR', country: 'usa', postal_code: '97201' };
  const charge = { key, amount_cents: 700, currency: 'USD', fraud_session: 'visit', card, billing };
  const send = (method: string, path: string, body: object) =>
    askAsPortal(`${floor.sandboxUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('POST', '/card-gateway/payments', charge);
  expect(await partsThatDiffer()).toEqual(['card gateway']);
  const at = new Date().toISOString();
  const facts = {
    order_number: 'R-1',
    placed_at: at,
    sku: 'RW-000001',
    name: 'Lamp',
    type: 'merchandise',
    quantity: 1,
  };
  const item = { ...facts, key: randomUUID() };
  const told = await send('PUT', `/fulfilment/instructions/${randomUUID()}`, { kind: 'submit', asked_at: at, item });
  expect(told.status).toBe(200);
  expect(await partsThatDiffer()).toEqual(['card gateway', 'fulfilment']);
  const gateway = (await compare()).find(({ part }) => part === 'card gateway');
  expect(gateway?.differences[0]).toContain(key);
});
