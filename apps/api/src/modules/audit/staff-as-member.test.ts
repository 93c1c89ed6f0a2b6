import { deliverEvent } from '../../jobs/deliver-event.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { insertOwnedOrder, type OwnedOrder } from '../../../../../tests/api/owned-order.ts';
import { bearer, logOn, logOnAs } from '../../../../../tests/api/signed-in.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { startSandbox, type TestSandbox } from '../../../../../tests/api/test-sandbox.ts';

let bank: TestBank;
let sandbox: TestSandbox;
let world: TestWorld;
let support: Desk;
let asMember: string;
let memberId: string;
let account: number;
let order: OwnedOrder;
beforeAll(async () => {
  [bank, sandbox] = await Promise.all([startTestBank(), startSandbox()]);
  world = await openWorld({ ...bank.env, FULFILMENT_URL: sandbox.url });
  support = await openDesk(world.first, 'staff');
  asMember = await logOnAs(world.first, support.token, 'business2');
  memberId = (await ask('GET', 'member/profile')).data.id;
  account = (await ask('GET', 'member/account')).data.accounts[0].id;
  order = await insertOwnedOrder(world.first.house, { memberId, accountId: account });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
  await sandbox.close();
});
let seconds = 0;
/** Tries of the same within a second are one. */
const later = () => {
  seconds += 2;
  return moveClock(world.first, seconds * 1000);
};
beforeEach(later);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(method: Method, path: string, payload?: object, token = asMember) {
  const url = `/v1/${path}`;
  const answer = await world.first.http.inject({ method, url, headers: bearer(token), ...(payload && { payload }) });
  const isJson = answer.headers['content-type']?.toString().includes('json');
  return { status: answer.statusCode, ...(isJson && answer.json()) };
}

async function entries(count: number) {
  const { rows } = await world.first.house.pool.query(
    'select act, details, member_id, trace_id from audit_entry order by seq desc limit $1',
    [count],
  );
  return rows.toReversed();
}

const visits = async (locale: 'en' | 'fr'): Promise<string[]> => {
  const { data } = await ask(
    'GET',
    `member/staff-visit?locale=${locale}`,
    undefined,
    await logOn(world.first, bank, 'business2'),
  );
  return data.map(({ description }: { description: string }) => description);
};

describe('what staff do in a member’s name', () => {
  test('[SES-06] is kept with what it was done to, and never with what was sent', async () => {
    const item = { id: order.id, itemId: order.placedItem };
    expect((await ask('PUT', `member/order/${order.id}/cancelItem/${order.placedItem}`, {})).status).toBe(200);
    expect((await ask('POST', `member/account/${account}/download`, { format: 'csv' })).status).toBe(200);
    const input = { subject: 'private', text: 'private words' };
    expect((await ask('POST', 'member/custom-action', { action: 'contact_support', input })).status).toBe(200);
    const kept = await entries(3);
    expect(kept).toMatchObject([
      { act: 'PUT /member/order/{id}/cancelItem/{itemId}', details: item, member_id: memberId },
      { act: 'POST /member/account/{id}/download', details: { id: String(account) }, member_id: memberId },
      { act: 'POST /member/custom-action', details: {}, member_id: memberId },
    ]);
    expect(JSON.stringify(kept)).not.toContain('private');
  });

  test('[SES-06] is told to the member in words, with the order’s number and the card’s, in both languages', async () => {
    const { rows } = await world.first.house.pool.query('select number from shop_order where id = $1', [order.id]);
    const [{ number }] = rows;
    await ask('PUT', `shoppingCart/${order.id}`, { additional_fees: [] });
    expect((await visits('en')).slice(1, 4)).toEqual([
      'Sent a request or a message for you',
      expect.stringMatching(/^Downloaded a statement of your card ending in \d{4}$/),
      `Canceled an item of order ${number} for you`,
    ]);
    expect(await visits('fr')).toContain(`A annulé pour vous un article de la commande ${number}`);
  });

  test('a write that was refused is told as that, not as done', async () => {
    const path = `member/order/${order.id}/cancelItem/${order.deliveredItem}`;
    expect(await ask('PUT', path, {})).toMatchObject({ status: 409, code: 'not_cancellable' });
    const [act, refusal] = await entries(2);
    expect(refusal).toMatchObject({
      act: 'staff.refused',
      details: { id: order.id, itemId: order.deliveredItem, refusal: 'not_cancellable' },
      trace_id: act.trace_id,
    });
    expect((await visits('en')).filter((told) => told.startsWith('Canceled an item of order'))).toHaveLength(1);
  });
});

describe('what staff try and are not allowed', () => {
  const tries = async () => {
    const { rows } = await world.first.house.pool.query(`select from audit_entry where act = 'staff.refused'`);
    return rows.length;
  };

  test('[SES-06] is an act of its own: in a member’s name, at members’ calls and at operators’', async () => {
    await ask('GET', `member/account/${account}/travel-url`);
    await ask('GET', 'member/account', undefined, support.token);
    expect((await support.post('unsettled/redemption/00000000-0000-7000-8000-000000000000/settle')).status).toBe(403);
    expect(await entries(3)).toMatchObject([
      {
        act: 'staff.refused',
        details: { id: String(account), call: 'GET /member/account/{id}/travel-url', refusal: 'not_as_staff' },
        member_id: memberId,
      },
      { act: 'staff.refused', details: { call: 'GET /member/account', refusal: 'forbidden' }, member_id: null },
      { act: 'staff.refused', details: { kind: 'redemption', refusal: 'forbidden' }, member_id: null },
    ]);
    expect((await visits('fr'))[0]).toBe('A tenté une opération non permise. Rien n’a été modifié.');
    const { data } = await support.get('audit?act=staff.refused');
    expect(data[0]).toMatchObject({ description: 'Access denied', staff: { name: 'Robin Ashworth' } });
  });

  test('thirty at once are one entry a second at most; the next second is another', async () => {
    const before = await tries();
    const path = `member/account/${account}/travel-url`;
    await Promise.all(Array.from({ length: 30 }, () => ask('GET', path)));
    const made = (await tries()) - before;
    const { rows } = await world.first.house.pool.query(
      `select at from audit_entry where act = 'staff.refused' order by id desc limit $1`,
      [made],
    );
    // A busy machine takes longer than a second for them.
    const apart = rows.slice(1).map(({ at }, place) => rows[place].at.getTime() - at.getTime());
    expect(Math.min(1_001, ...apart)).toBeGreaterThan(1_000);
    await later();
    await ask('GET', path);
    expect(await tries()).toBe(before + made + 1);
  });

  test('a path that names nothing leaves nothing but the call, and members’ own tries are nobody’s business', async () => {
    await ask('GET', `member/account/${encodeURIComponent('<b>4111 1111</b>')}/travel-url`);
    expect((await entries(1))[0]?.details).toEqual({
      call: 'GET /member/account/{id}/travel-url',
      refusal: 'not_as_staff',
    });
    const before = await tries();
    const member = await logOn(world.first, bank, 'business2');
    expect((await ask('GET', 'staff/audit', undefined, member)).code).toBe('forbidden');
    expect(await tries()).toBe(before);
  });
});

test('[SES-06] a visit is one line of the audit that opens, and the record is found by what it says and taken out as a table', async () => {
  const lines = (await support.get(`audit?by_visit=1&member_id=${memberId}`)).data;
  expect(lines.some(({ act }: { act: string }) => act.includes(' /'))).toBe(false);
  const visit = lines.find(({ act }: { act: string }) => act === 'login_as.open');
  expect(visit.visit_entries).toBeGreaterThan(0);
  const opened = await support.get(`audit?visit=${visit.number}`);
  expect(opened.total).toBe(visit.visit_entries);
  expect(opened.data[0]).toMatchObject({ act: expect.stringContaining(' /'), visit_entries: null });

  await support.get(`member?query=${encodeURIComponent('=cmd|zebra')}`);
  expect((await support.get('audit?text=zebra')).data).toMatchObject([{ act: 'members.search' }]);
  expect((await support.get(`audit?text=${encodeURIComponent('100%')}`)).data).toEqual([]);
  const { body, headers, statusCode } = await world.first.http.inject({
    url: '/v1/staff/audit/file?text=zebra',
    headers: bearer(support.token),
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...rows] = body.trim().split(/\r?\n/);
  expect(head).toContain('number,at,person,member,act');
  // The export itself says what was looked for, and is the newest.
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('audit.export');
  expect(rows[1]).toContain('members.search');
  expect(body).not.toMatch(/(?:^|[,;\n])"?=/);
});

test('[SES-06] a failed log-on of staff is in the audit, and an unknown login leaves nothing', async () => {
  const tryIn = (email: string) =>
    world.first.http.inject({ method: 'POST', url: '/v1/staff/login', payload: { email, password: 'wrong' } });
  const { pool } = world.first.house;
  const rowsOf = async (what: string) => (await pool.query(`select count(*)::int as rows from ${what}`)).rows[0].rows;
  const written = async () => [await rowsOf('staff_log_on_failure'), await rowsOf('outbox_event')];
  /** What the worker does. */
  const refused = async () => {
    const { rows } = await pool.query(`select id from outbox_event where topic = 'identity.staff_log_on_failed'`);
    for (const { id } of rows) await deliverEvent(world.first.house, id);
    return (await support.get('audit?act=staff.refused&text=login_failed')).total;
  };
  // Before the answer, both are the same work: nothing is looked up that only one of them has.
  const [failures, events] = await written();
  expect((await tryIn('nobody@example.com')).statusCode).toBe(401);
  expect(await written()).toEqual([failures + 1, events + 1]);
  expect((await tryIn('operator@example.com')).statusCode).toBe(401);
  expect(await written()).toEqual([failures + 2, events + 2]);
  expect(await refused()).toBe(1);
  expect(await rowsOf('staff_log_on_failure')).toBe(0);
  expect(await refused()).toBe(1);
});
