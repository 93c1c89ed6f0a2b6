import { type Access, type Call, calls, type Right, rights } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { insertOwnedOrder } from '../api/owned-order.ts';
import { bearer, logOn, logOnAs, logOnStaff } from '../api/signed-in.ts';
import { startTestBank, type TestBank } from '../api/test-bank.ts';
import { openWorld, type TestWorld } from '../api/test-house.ts';
import { addressOf, type Ids, removedPlace } from './call-addresses.ts';
import { insertOwned } from './owned-by-member.ts';
import { insertOwnedRedeeming, redeemingBody } from './owned-redeeming.ts';
import { startSandbox, type TestSandbox } from '../api/test-sandbox.ts';

/** What each role is told at the door of a call; nothing means it is let through. */
const roles = ['visitor', 'member', 'pending', 'blocked', 'staff', 'operator', 'staff as member'] as const;
type Role = (typeof roles)[number];

const open = Object.fromEntries(roles.map((role) => [role, undefined])) as Record<Role, undefined>;

const forStaff: Record<Role, string | undefined> = {
  visitor: 'unauthenticated',
  member: 'forbidden',
  pending: 'forbidden',
  blocked: 'forbidden',
  staff: undefined,
  operator: undefined,
  'staff as member': 'forbidden',
};
const forOperators = { ...forStaff, staff: 'forbidden' };
const forAdministrators = { ...forOperators, operator: 'forbidden' };

const table: Record<Access, Record<Role, string | undefined>> = {
  public: open,
  sandbox: open,
  'signed-in': { ...open, visitor: 'unauthenticated' },
  profile: { ...open, visitor: 'unauthenticated', staff: 'forbidden', operator: 'forbidden' },
  unblocked: {
    ...open,
    visitor: 'unauthenticated',
    blocked: 'account_blocked',
    staff: 'forbidden',
    operator: 'forbidden',
  },
  member: {
    visitor: 'unauthenticated',
    member: undefined,
    pending: 'PENDING_ACTIONS',
    blocked: 'account_blocked',
    staff: 'forbidden',
    operator: 'forbidden',
    'staff as member': undefined,
  },
  unproved: forStaff,
  staff: forStaff,
  'overview.see': forStaff,
  'changes.approve': forOperators,
  'unsettled.settle': forOperators,
  'reports.see': forOperators,
  'members.see': forStaff,
  'members.help': forStaff,
  'cases.handle': forStaff,
  'points.adjust': forStaff,
  'points.approve': forOperators,
  'orders.move': forOperators,
  'orders.refund': forOperators,
  'prices.change': forOperators,
  'program.see': forStaff,
  'content.edit': forOperators,
  'catalogue.manage': forOperators,
  'promotions.manage': forOperators,
  'partners.manage': forOperators,
  'rates.change': forOperators,
  'program.change': forOperators,
  'audit.see': forStaff,
  'staff.manage': forAdministrators,
};

const doorCodes = ['unauthenticated', 'forbidden', 'PENDING_ACTIONS', 'account_blocked', 'not_as_staff'];

let bank: TestBank;
let sandbox: TestSandbox;
let world: TestWorld;
const tokens: Partial<Record<Role, () => Promise<string>>> = {
  member: () => logOn(world.first, bank, 'premier'),
  pending: () => logOn(world.first, bank, 'pending'),
  blocked: () => logOn(world.first, bank, 'fraud'),
  staff: () => logOnStaff(world.first, 'staff'),
  operator: () => logOnStaff(world.first, 'operator'),
  'staff as member': async () => logOnAs(world.first, await logOnStaff(world.first, 'staff'), 'premier'),
};
beforeAll(async () => {
  [bank, sandbox] = await Promise.all([startTestBank(), startSandbox()]);
  // Fulfilment has to agree to a cancellation.
  world = await openWorld({
    ...bank.env,
    FULFILMENT_URL: sandbox.url,
    PAYOUTS_URL: sandbox.url,
    MILES_PARTNER_URL: sandbox.url,
    TRAVEL_SITES_URL: sandbox.url,
    RETAILER_URL: sandbox.url,
    RETAILER_PAGE_URL: sandbox.url,
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
  await sandbox.close();
});

/** A call for members that names something that belongs to a member. */
function isOwned(call: Call): boolean {
  const query = call.query && z.toJSONSchema(call.query as z.ZodType, { io: 'input' }).properties;
  const isForMembers = ['member', 'unblocked', 'profile'].includes(call.access);
  return isForMembers && (call.path.includes('{id}') || query?.['account_id'] !== undefined);
}

const someAddress = {
  first_name: 'Elena',
  last_name: 'Marchetti',
  address1: '1 Main Street',
  city: 'Bend',
  country: 'US',
  postal_code: '97701',
  region_code: 'OR',
};

async function idsOf(token: string): Promise<Ids> {
  const read = async (url: string) => (await world.first.http.inject({ url, headers: bearer(token) })).json().data;
  const account = (await read('/v1/member/account')).accounts[0].id;
  const [product] = await read(
    `/v1/member/product?account_id=${account}&category=home-and-kitchen&sort=oldest&count=1`,
  );
  const grouped = await world.first.house.pool.query('select min(group_id) as id from product');
  const saved = await world.first.http.inject({
    method: 'POST',
    url: '/v1/member/wishlist',
    headers: bearer(token),
    payload: { product_variant_id: product.product_variant_id, account_id: account },
  });
  const post = async (url: string, payload: object) =>
    (await world.first.http.inject({ method: 'POST', url, headers: bearer(token), payload })).json();
  const { cart } = await post('/v1/shoppingCart', {
    product_id: product.product_variant_id,
    account_id: account,
    quantity: 1,
  });
  const memberId = (await read('/v1/member/profile')).id;
  const inOrder = await insertOwnedOrder(world.first.house, { memberId, accountId: account });
  return {
    account: String(account),
    member: memberId,
    product: String(product.id),
    productSlug: product.slug,
    productGroup: String(grouped.rows[0].id),
    save: saved.json().data.id,
    address: await keptAddress(memberId, () => post('/v1/address', someAddress)),
    cart: cart.id,
    cartItem: cart.shopping_cart_items[0].id,
    order: inOrder.id,
    inOrder,
    ...(await insertFinished(memberId, account)),
    redemption: await insertCancelled(memberId, account),
    ...(await insertOwned(world.first.house, memberId)),
    redeeming: await insertOwnedRedeeming(world.first.house, sandbox.url, { memberId, accountId: account }),
  };
}

/** The book is not endless: one address serves every call. */
async function keptAddress(memberId: string, add: () => Promise<{ data: { id: number } }>): Promise<string> {
  const { rows } = await world.first.house.pool.query(
    `select id from address where member_id = $1 and address1 = $2 and removed_at is null limit 1`,
    [memberId, someAddress.address1],
  );
  return String(rows[0]?.id ?? (await add()).data.id);
}

/** A transfer that was taken back: taking it back again answers the same. */
async function insertCancelled(memberId: string, accountId: number): Promise<string> {
  const { pool } = world.first.house;
  const { rows } = await pool.query(
    `insert into redemption (id, confirmation, kind, member_id, account_id, pool_id, points, units, unit_name, title_en,
       title_fr, details, state, promised_by, created_at, ended_at)
     select gen_random_uuid(), 'P-' || lpad((random() * 9999)::int::text, 4, '0') || '-' ||
       lpad((random() * 9999)::int::text, 4, '0'), 'miles', $1, id, pool_id, 2500, 2500, 'Miles', 'Polar Cross',
       'Polar Cross', '{}', 'cancelled', now()::date, now(), now()
     from account where id = $2 returning id`,
    [memberId, accountId],
  );
  await pool.query(
    `insert into redemption_history (redemption_id, number, state, at) values ($1, 1, 'cancelled', now())`,
    [rows[0].id],
  );
  return rows[0].id;
}

/** A pending action that is done, so that its owner is not pending, and a redeemer that was removed before. */
async function insertFinished(memberId: string, accountId: number) {
  const { pool } = world.first.house;
  const destination = await removedPlace(pool, memberId);
  const action = await pool.query(
    `insert into pending_action (member_id, type, terms_id, created_at, done_at) values ($1, 'accept_terms', 'program-rules-2', now(), now()) returning id`,
    [memberId],
  );
  const redeemer = await pool.query(
    `insert into authorized_redeemer (account_id, member_id, first_name, last_name, email, relation_code, created_at,
       removed_at) values ($1, $2, 'Ana', 'Costa', 'ana@example.com', 'other', now(), now()) returning id`,
    [accountId, memberId],
  );
  return { pendingAction: action.rows[0].id, redeemer: redeemer.rows[0].id, destination };
}

/** What an owner must send at least, where nothing is not enough. */
const smallestBody = new Map<Call, object>([
  [calls.downloadTransactions, { format: 'csv' }],
  [calls.changeAddress, someAddress],
  [calls.changeCartItem, { quantity: 1 }],
  [calls.markMessage, { is_read: true }],
  [calls.addPromotionCode, { promo_code: 'SAVE10' }],
  [calls.acceptFees, { additional_fees: [] }],
  [calls.openClaim, { kind: 'return', reason: 'other' }],
  [
    calls.addRedeemer,
    { first_name: 'Ana', last_name: 'Costa', email: 'costa@example.com', relation_code: 'accountant' },
  ],
]);
function bodyOf(call: Call, { account, inOrder, redeeming }: Ids): object {
  if (call === calls.reorder) return { account_id: Number(account) };
  if (call === calls.returnItems) return { items: [{ id: inOrder.deliveredItem, quantity: 1 }], reason: 'other' };
  return smallestBody.get(call) ?? redeemingBody(call, redeeming) ?? {};
}

/** To log on costs more than to ask: a session serves until a call ends it. */
const kept = new Map<Role, string | undefined>();
const endsSession = new Set<Call>([calls.logOut, calls.refreshToken]);

async function ask(call: Call, role: Role) {
  const token = kept.get(role) ?? (await tokens[role]?.());
  kept.set(role, endsSession.has(call) ? undefined : token);
  if (call === calls.endOtherSessions) kept.clear();
  return world.first.http.inject({
    method: call.method,
    url: addressOf(call),
    headers: token ? bearer(token) : {},
    // An empty body, which most calls would not take: the door comes first.
    ...(call.body && { payload: {} }),
  });
}

/** Rights are read at every call: a session that is open has the new one at once. */
async function withOnly(right: Right): Promise<string> {
  const { pool } = world.first.house;
  await pool.query(`update staff_role set rights = array[$1] where code = 'support'`, [right]);
  onTestFinished(async () => {
    await pool.query(`update staff_role set rights = $1 where code = 'support'`, [ofSupport]);
  });
  return logOnStaff(world.first, 'staff');
}
const ofSupport = rights.filter((right) => table[right].staff === undefined);
const isOfConsole = ([, { access }]: [string, Call]): boolean => (rights as readonly Access[]).includes(access);

const everyCall: [string, Call][] = Object.entries(calls);
const everyPair = everyCall.flatMap(([name, call]) => roles.map((role) => [role, name, call] as const));

describe('who may make which call', () => {
  test.each(everyPair)('%s: %s', async (role, _name, call) => {
    const expected =
      role === 'staff as member' && call.membersOnly && table[call.access][role] === undefined
        ? 'not_as_staff'
        : table[call.access][role];
    const answer = await ask(call, role);
    const code = answer.headers['content-type']?.toString().includes('json') ? answer.json().code : undefined;
    if (expected) expect(code).toBe(expected);
    else if (call !== calls.refreshToken) expect(doorCodes).not.toContain(code);
    expect(answer.statusCode).toBeLessThan(500);
  });

  test.each(rights)('somebody with no other right than %s opens what it is for', async (right) => {
    const token = await withOnly(right);
    const answers = await Promise.all(
      everyCall.filter(isOfConsole).map(async ([name, call]) => {
        const payload = call.body && { payload: {} };
        const { http } = world.first;
        const answer = await http.inject({
          method: call.method,
          url: addressOf(call),
          headers: bearer(token),
          ...payload,
        });
        // A file has no code.
        return [name, answer.statusCode === 403 && answer.json().code === 'forbidden'];
      }),
    );
    // Some need another right, whatever is sent.
    const isShut = ({ access, alsoNeeds }: Call) => access !== right || alsoNeeds?.when({} as never) === true;
    const expected = everyCall.filter(isOfConsole).map(([name, call]) => [name, isShut(call)]);
    expect(answers).toEqual(expected);
  });

  test.each(everyCall.filter(([, call]) => isOwned(call)))('other member: %s', async (_name, call) => {
    // Every call was made above, also the one that stops all spending.
    await world.first.house.pool.query("update points_freeze set thawed_at = now(), thawed_with = 'mail'");
    const [owner, other] = [await logOn(world.first, bank, 'elite'), await logOn(world.first, bank, 'premier')];
    const ids = await idsOf(owner);
    const url = addressOf(call, ids);
    const body = call.body && { payload: bodyOf(call, ids) };
    const askAs = (token: string) =>
      world.first.http.inject({ method: call.method, url, headers: bearer(token), ...body });
    expect((await askAs(owner)).statusCode).toBe(200);
    const answer = await askAs(other);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('[SES-12] a pending member is told what is pending, in their language', async () => {
    const token = await logOn(world.first, bank, 'pending');
    const answer = await world.first.http.inject({ url: '/v1/member/account?locale=fr', headers: bearer(token) });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'PENDING_ACTIONS',
      pending_actions: [
        { type: 'accept_terms', title: 'Accepter les Règles du programme', terms_id: 'program-rules-2' },
      ],
    });
  });

  test.each(['locked', 'fraud'])(
    '[SES-16] a %s member gets the call-us message on everything but profile and log-out',
    async (login) => {
      const headers = bearer(await logOn(world.first, bank, login));
      const answer = await world.first.http.inject({ url: '/v1/member/account', headers });
      const callUs =
        'We need to confirm a few details related to your rewards account. Please call the number on the back of your Card.';
      expect([answer.statusCode, answer.json().message]).toEqual([423, callUs]);
      expect((await world.first.http.inject({ url: '/v1/member/profile', headers })).statusCode).toBe(200);
    },
  );
});
