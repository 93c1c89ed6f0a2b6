import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { startSandbox, type TestSandbox } from '../../../../../tests/api/test-sandbox.ts';

let bank: TestBank;
let sandbox: TestSandbox;
let world: TestWorld;
let support: Desk;
let operator: Desk;
beforeAll(async () => {
  [bank, sandbox] = await Promise.all([startTestBank(), startSandbox()]);
  world = await openWorld({ ...bank.env, PAYOUTS_URL: sandbox.url });
  support = await openDesk(world.first, 'staff');
  operator = await openDesk(world.first, 'operator');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
  await sandbox.close();
});

const query = async (text: string, ...values: unknown[]) => (await world.first.house.pool.query(text, values)).rows;
const sum = <Line>(lines: readonly Line[], amountOf: (line: Line) => number): number =>
  lines.reduce((total, line) => total + amountOf(line), 0);

interface Worth {
  readonly points: number;
  readonly amount: number;
}

describe('how the program stands', () => {
  test('the figures add up: what was issued is outstanding, redeemed or expired, and a point is a cent', async () => {
    const { data } = await support.get('overview');
    const { outstanding, issued, adjusted, redeemed, expired } = data;
    expect(outstanding.points).toBe(outstanding.available + outstanding.held);
    expect(outstanding.points).toBe(issued.points + adjusted.points - redeemed.points - expired.points);
    expect(outstanding.amount).toBe(outstanding.points / 100);
    expect(sum(redeemed.by_purpose, (line: Worth) => line.points)).toBe(redeemed.points);
    expect(redeemed.by_purpose).toContainEqual(expect.objectContaining({ purpose: 'shop' }));
    expect(sum(data.expiring, (line: Worth) => line.points)).toBe(outstanding.available);
    expect(data.expiring.at(-1).month).toBeNull();
    const months = data.expiring.slice(0, -1).map(({ month }: { month: string }) => new Date(`${month}-01`));
    const steps = months.slice(1).map((month: Date, place: number) => month.getTime() - months[place].getTime());
    // No month is left out, also when nothing ends in it.
    expect(Math.max(...steps)).toBeLessThanOrEqual(31 * 24 * 3_600_000);
    const [{ items }] = await query('select count(*) as items from order_item');
    expect(sum(data.order_items, (line: { items: number }) => line.items)).toBe(items);
    expect(data).toMatchObject({
      adjustments_waiting: 1,
      changes_waiting: expect.any(Number),
      cases_open: expect.any(Number),
      failed_jobs: 0,
      fiat_currency: 'USD',
    });
    const { changes_waiting, adjustments_waiting, cases_open } = data;
    expect((await support.get('overview/waiting')).data).toEqual({ changes_waiting, adjustments_waiting, cases_open });
  });

  test('the series has every day of New York and as many before, and its days are the ledger’s', async () => {
    const { data, before, active_members: active, promises } = await support.get('overview/series?days=60');
    expect([data.length, before.length]).toEqual([60, 60]);
    const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    expect(data.at(-1).day).toBe(newYork.format(new Date()));
    expect(Date.parse(data[0].day) - Date.parse(before.at(-1).day)).toBe(24 * 60 * 60 * 1000);
    for (const [key, counter] of [
      ['issued', 'issued'],
      ['adjusted', 'adjustments'],
    ] as const) {
      const [{ moved }] = await query(
        `select coalesce(sum(available_delta), 0)::bigint as moved from journal_entry
         where counter = $1::ledger_account and at >= ($2::date::timestamp at time zone 'America/New_York')`,
        counter,
        before[0].day,
      );
      expect(sum([...before, ...data], (day: Record<typeof key, number>) => day[key])).toBe(moved);
    }
    expect(active.value).toBeGreaterThan(0);
    expect(promises[0]).toMatchObject({ promised: expect.any(Number), title: expect.any(String) });
    expect((await support.get('overview/series?days=0')).status).toBe(400);
    expect((await support.get('overview/series?days=367')).status).toBe(400);
  });
});

describe('what is stuck', () => {
  test('a redemption past its promise is listed and settled by an operator, once, with its partner', async () => {
    const headers = bearer(await logOn(world.first, bank, 'cash'));
    const { accounts } = (await world.first.http.inject({ url: '/v1/member/account', headers })).json().data;
    const redeemed = await world.first.http.inject({
      method: 'POST',
      url: `/v1/member/account/${accounts[0].id}/cash-back`,
      headers: { ...headers, 'idempotency-key': 'stuck' },
      payload: { points: 2_500 },
    });
    expect(redeemed.statusCode).toBe(200);
    const { id, confirmation } = redeemed.json();
    expect((await support.get('unsettled')).data.map((line: { id: string }) => line.id)).not.toContain(id);

    await moveClock(world.first, 20 * 60_000);
    [support, operator] = [await openDesk(world.first, 'staff'), await openDesk(world.first, 'operator')];
    const { data, total } = await support.get('unsettled?locale=fr');
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      kind: 'redemption',
      id,
      state: 'requested',
      points: 2_500,
      member: { name: 'Wei Chen' },
    });
    expect(data[0].title).toContain(confirmation);
    expect((await support.get('overview')).data.unsettled).toBe(1);
    expect((await support.post(`unsettled/redemption/${id}/settle`)).code).toBe('forbidden');
    const settled = await operator.post(`unsettled/redemption/${id}/settle`);
    expect(settled.status).toBe(200);
    expect(['accepted', 'confirmed']).toContain(settled.data.state);
    expect((await support.get('unsettled')).total).toBe(0);
    const [entry] = (await support.get('audit?act=unsettled.')).data;
    expect(entry).toMatchObject({ member: { name: 'Wei Chen' }, details: { kind: 'redemption', id } });
  });

  test('a job that failed for good is listed with its first line alone, and runs again', async () => {
    const [{ id }] = await query(
      `select id from graphile_worker.add_job('check-audit', '{"secret": "no"}', max_attempts => 1)`,
    );
    await query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = e'it broke\n at secret.ts:1' where id = $1`,
      id,
    );
    const { data } = await support.get('unsettled');
    expect(data).toMatchObject([{ kind: 'job', id: String(id), state: 'failed', problem: 'it broke' }]);
    expect(JSON.stringify(data)).not.toContain('secret');
    expect((await support.get('overview')).data.failed_jobs).toBe(1);
    expect(await operator.post(`unsettled/job/${id}/settle`)).toMatchObject({
      status: 200,
      data: { state: 'queued', is_settled: true },
    });
    expect((await support.get('unsettled')).total).toBe(0);
  });

  test.each(['redemption', 'checkout', 'payment', 'job'])('a %s that does not exist is not found', async (kind) => {
    for (const id of ['00000000-0000-7000-8000-000000000000', '123', 'abc', '99999999999999999999']) {
      expect((await operator.post(`unsettled/${kind}/${id}/settle`)).status).toBe(404);
    }
  });
});

describe('a year later', () => {
  test('the figures add up before anybody has booked the points that are past their last day', async () => {
    const YEAR_MS = 365 * 24 * 60 * 60_000;
    await moveClock(world.first, YEAR_MS);
    support = await openDesk(world.first, 'staff');
    const { outstanding, issued, adjusted, redeemed, expired, lapsed } = (await support.get('overview')).data;
    expect(lapsed.points).toBeGreaterThan(0);
    expect(issued.points + adjusted.points - redeemed.points - expired.points - lapsed.points).toBe(outstanding.points);
  });
});
