import { randomUUID } from 'node:crypto';
import { calls } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoBankCustomerId } from '../../apps/api/src/demo/members.ts';
import { insertToken } from '../../apps/api/src/modules/identity/one-time-token.repository.ts';
import { accept } from '../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';
import { verificationOf } from '../api/registration-form.ts';
import { prove } from '../api/prove.ts';
import { bearer, logOn, logOnStaff } from '../api/signed-in.ts';
import { startTestBank, type TestBank } from '../api/test-bank.ts';
import { openWorld, type TestWorld } from '../api/test-house.ts';
import { startSandbox, type TestSandbox } from '../api/test-sandbox.ts';
import type { Answer, DocumentedCall, Kept, Known, Prepared, Who } from './documented/documented-call.ts';
import { memberCalls } from './documented/member-calls.ts';
import { redeemCalls } from './documented/redeem-calls.ts';
import { shopCalls } from './documented/shop-calls.ts';

const HOUR_MS = 60 * 60_000;
const documented: readonly DocumentedCall[] = [...memberCalls, ...shopCalls, ...redeemCalls];

let bank: TestBank;
let sandbox: TestSandbox;
let world: TestWorld;
let known: Known;
let description: Answer;
const tokens: Partial<Record<Who | 'member', string>> = {};

beforeAll(async () => {
  [bank, sandbox] = await Promise.all([startTestBank(), startSandbox()]);
  const { url } = sandbox;
  world = await openWorld({
    ...bank.env,
    ADDRESS_CHECK_URL: url,
    CARD_GATEWAY_URL: url,
    FULFILMENT_URL: url,
    PAYOUTS_URL: url,
    MILES_PARTNER_URL: url,
    TRAVEL_SITES_URL: url,
  });
  const logins = {
    member: 'premier',
    business: 'business2',
    pending: 'pending',
    historical: 'business',
    leaving: 'low',
  };
  for (const [who, login] of Object.entries(logins)) tokens[who as Who] = await logOn(world.first, bank, login);
  await prove(world.first, tokens.business ?? '');
  known = { ...(await prepare()), ...({} as Kept) };
  description = await read('visitor', '/openapi.json');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await Promise.all([bank.close(), sandbox.close()]);
});

async function ask(who: Who | 'member', method: string, path: string, body?: object): Promise<Answer> {
  const token = tokens[who];
  const answer = await world.first.http.inject({
    method: method as 'GET',
    url: `/v1${path}`,
    headers: { ...(token !== undefined && bearer(token)), 'idempotency-key': randomUUID() },
    ...(body && { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
}

const read = async (who: Who | 'member', path: string): Promise<Answer> => (await ask(who, 'GET', path)).body;

async function tokenFor(purpose: 'verify_email' | 'reset_password', login: string): Promise<string> {
  const { database, pool, clock } = world.first.house;
  const { rows } = await pool.query('select id from member where email = $1', [`${login}@example.com`]);
  const token = { purpose, memberId: rows[0].id, lifetimeMs: HOUR_MS, now: clock.now() };
  const inserted = await inTransaction(database, async (tx) => accept(await insertToken(tx, token)));
  if (!inserted.ok) throw new Error('refused');
  return inserted.value;
}

async function soldOf(account: number, type: string): Promise<Prepared['product']> {
  const { data } = await read('member', `/member/product?account_id=${account}&product_type=${type}&sort=price_asc`);
  const found = data.find(({ is_available: isAvailable }: Answer) => isAvailable);
  return {
    id: found.id,
    slug: found.slug,
    variant: found.product_variant_id,
    catalog: found.catalog.id,
    collection: found.product_collection.id,
  };
}

async function loginAs(): Promise<Prepared['loginAs']> {
  const headers = bearer(await logOnStaff(world.first, 'staff'));
  const { http } = world.first;
  const found = await http.inject({ url: '/v1/staff/member?query=elite@example.com', headers });
  const url = `/v1/staff/member/${found.json().data[0].id}/login-as`;
  const issued = await http.inject({ method: 'POST', url, headers, payload: { reason: 'helping with a question' } });
  const { user_account, token } = issued.json().data;
  return { user_account, token };
}

async function prepare(): Promise<Prepared> {
  const [account] = (await read('member', '/member/account')).data.accounts;
  const [other] = (await read('business', '/member/account')).data.accounts;
  const product = await soldOf(account.id, 'merchandise');
  const cartOfOther = { product_id: product.variant, account_id: other.id, quantity: 1 };
  const { cart } = (await ask('business', 'POST', '/shoppingCart', cartOfOther)).body;
  const groups = await world.first.house.pool.query('select min(group_id) as id from product');
  const [pendingAction] = (await read('pending', '/member/account')).pending_actions;
  return {
    slug: 'rewards-us',
    account: account.id,
    reference: account.reference_identifier,
    business: (await read('business', '/member/profile')).data.id,
    bankToken: await bank.token({ sub: demoBankCustomerId('elite') }),
    loginToken: await bank.token({ sub: demoBankCustomerId('elite'), aud: 'rewards-portal-login' }),
    loginAs: await loginAs(),
    product,
    egift: await soldOf(account.id, 'egiftcard'),
    productGroup: groups.rows[0].id,
    otherCart: { id: cart.id, itemId: cart.shopping_cart_items[0].id },
    pendingAction,
    verifyToken: await tokenFor('verify_email', 'business2'),
    resetToken: await tokenFor('reset_password', 'business'),
    verification: Object.entries(verificationOf()).map(([id, value]) => ({ id, value })),
  };
}

/** What the description does not say of a documented call: its parameters, the fields of its body, what is answered. */
function undescribed(
  call: string,
  names: { readonly query: string[]; readonly body: string[]; readonly reads: string[] },
) {
  const [method = '', path = ''] = call.split(' ');
  const operation = description.paths[`/v1${path}`]?.[method.toLowerCase()];
  const parameters = new Set((operation?.parameters ?? []).map(({ name }: Answer) => name));
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const propertiesOf = (content: Answer) => {
    const reference: string = content?.['application/json']?.schema?.$ref ?? '';
    return description.components.schemas[reference.split('/').at(-1) ?? '']?.properties ?? {};
  };
  const sent = propertiesOf(operation?.requestBody?.content);
  const answered = propertiesOf(operation?.responses?.['200']?.content);
  return [
    ...[...inPath, ...names.query].filter((name) => !parameters.has(name)),
    ...names.body.filter((name) => !(name in sent)),
    ...names.reads.filter((name) => !(name in answered)),
  ];
}

/** What an answer lacks of the documented fields. */
function lacking(answer: Answer, path: string): string[] {
  const [first = '', ...rest] = path.split('.');
  const [, name = '', place] = /^(\w+(?:\.\w+)?)(?:\[(\d*)\])?$/.exec(first) ?? [];
  const value = answer?.[name];
  if (value === undefined) return [`${first} is not there`];
  const inner = place === undefined ? [value] : place === '' ? value : [value[Number(place)]];
  if (place !== undefined && inner.length === 0) return [`${first} is empty`];
  if (rest.length === 0) return [];
  return inner.flatMap((each: Answer) => (each === null ? [] : lacking(each, rest.join('.'))));
}

describe('the interface as the documents name it', () => {
  test('[API-01] every documented call is in the contract, with its method and path', () => {
    const described = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
    expect(documented.map(({ call }) => call).filter((call) => !described.has(call))).toEqual([]);
  });

  // In the order of the table: a call may need what one before it has left.
  test.each(documented.map((row, place) => [row.call, place] as const))(
    '[API-01, API-03] %s takes exactly the documented fields and answers the documented ones (row %i)',
    async (call, place) => {
      const { as = 'member', send, reads = [], keep } = documented[place] as DocumentedCall;
      const { path: params = {}, query = {}, body } = send?.(known) ?? {};
      const [method = '', template = ''] = call.split(' ');
      const path = template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(params[name]));
      const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
      const answer = await ask(as, method, `${path}?${new URLSearchParams(pairs).toString()}`, body);
      expect([answer.status, answer.body.code ?? 'success'], JSON.stringify(answer.body)).toEqual([200, 'success']);
      expect(reads.flatMap((field) => lacking(answer.body, field))).toEqual([]);
      const sent = { query: Object.keys(query), body: Object.keys(body ?? {}) };
      const read = reads.map((field) => field.split(/[.[]/)[0] ?? '');
      expect(undescribed(call, { ...sent, reads: read })).toEqual([]);
      keep?.(answer.body, known);
    },
  );

  test('[API-01] a download without a format is a table', async () => {
    const { status, body } = await ask('member', 'POST', `/member/account/${known.account}/download`, {});
    expect([status, body.split('\n').length > 1]).toEqual([200, true]);
  });
});
