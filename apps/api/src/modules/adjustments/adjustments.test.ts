import { randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { checkInvariants } from '../points/index.ts';
import { requestAdjustment } from './use-cases/request-adjustment.ts';

const DAY_MS = 24 * 60 * 60_000;

let bank: TestBank;
let world: TestWorld;
let support: string;
let operator: string;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
let days = 0;
/** What was moved counts for a day, so every test has its own day. */
async function nextDay(): Promise<void> {
  await moveClock(world.first, days * DAY_MS);
  days += 1;
  support = await logOnStaff(world.first, 'staff');
  operator = await logOnStaff(world.first, 'operator');
}
beforeEach(nextDay);
afterAll(async () => {
  expect((await checkInvariants(world.first.house)).length).toBe(0);
  await world[Symbol.asyncDispose]();
  await bank.close();
});

async function ask(token: string, method: 'GET' | 'POST', path: string, payload?: object, key?: string) {
  const answer = await world.first.http.inject({
    method,
    url: `/v1/${path}`,
    headers: { ...bearer(token), ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

interface Person {
  readonly memberId: string;
  readonly accountId: number;
  readonly balance: () => Promise<number>;
}
async function person(login: string): Promise<Person> {
  const [found] = (await ask(support, 'GET', `staff/member?query=${login}@example.com`)).data;
  const show = async () => (await ask(support, 'GET', `staff/member/${found.id}`)).data;
  const { accounts } = await show();
  return { memberId: found.id, accountId: accounts[0].id, balance: async () => (await show()).total_balance };
}

const wish = ({ accountId }: Person, points: number, reason = 'promised on the phone') => ({
  account_id: accountId,
  points,
  reason,
});
const request = (who: Person, points: number, token = support, key?: string) =>
  ask(token, 'POST', `staff/member/${who.memberId}/adjustment`, wish(who, points), key);
const approve = (token: string, id: string) => ask(token, 'POST', `staff/adjustment/${id}/approve`);

describe('points that staff give or take', () => {
  test('[SES-06] up to the limit they move at once, either way, and the member sees it', async () => {
    const who = await person('platinum');
    const before = await who.balance();
    expect(await request(who, 6_000)).toMatchObject({
      status: 200,
      data: { state: 'approved', needs_approval: false, can_decide: false, decided_by: { role: 'support' } },
    });
    expect(await request(who, -4_000)).toMatchObject({ status: 200, data: { points: -4_000, state: 'approved' } });
    expect(await who.balance()).toBe(before + 2_000);
    const member = await logOn(world.first, bank, 'platinum');
    const entries = await ask(member, 'GET', `member/account/${who.accountId}/points-entry`);
    expect(entries.data[0]).toMatchObject({ kind: 'adjust', points: -4_000 });
    const visits = await ask(member, 'GET', 'member/staff-visit?locale=fr');
    expect(visits.data[0]).toMatchObject({
      staff_first_name: 'Robin',
      description: 'A demandé un ajustement de vos points',
    });
  });

  test('the same key gives the same answer and moves points once; another body with it is refused', async () => {
    const who = await person('cash');
    const before = await who.balance();
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(who, 100, support, 'one-click')));
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ data }) => data.id)).size).toBe(1);
    expect(answers.every(({ status, code }) => status === 200 || code === 'in_progress')).toBe(true);
    expect((await request(who, 100, support, 'one-click')).data.id).toBe(done[0]?.data.id);
    expect((await request(who, 200, support, 'one-click')).code).toBe('idempotency_key_reused');
    // Keys are each person's own.
    expect((await request(who, 100, operator, 'one-click')).data.id).not.toBe(done[0]?.data.id);
    expect(await who.balance()).toBe(before + 200);
  });

  test('[SES-06] above the limit nothing moves until another person approves it', async () => {
    const who = await person('advance');
    const before = await who.balance();
    const { data } = await request(who, 10_001);
    expect(data).toMatchObject({ state: 'waiting', needs_approval: true, decided_by: null, can_decide: false });
    expect(await who.balance()).toBe(before);
    expect((await approve(support, data.id)).code).toBe('forbidden');
    const own = await request(await person('elite'), 10_001, operator);
    expect((await approve(operator, own.data.id)).code).toBe('second_person_required');
    const waiting = await ask(operator, 'GET', 'staff/adjustment?state=waiting');
    expect(waiting).toMatchObject({ approval_above_points: 10_000 });
    expect(waiting.data).toContainEqual(expect.objectContaining({ id: data.id, can_decide: true }));
    expect(await approve(operator, data.id)).toMatchObject({ status: 200, data: { state: 'approved' } });
    expect(await who.balance()).toBe(before + 10_001);
  });

  test('twenty approvals at once move the points once, and all are told the same', async () => {
    const who = await person('elite');
    const before = await who.balance();
    const { data } = await request(who, 50_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(operator, data.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await who.balance()).toBe(before + 50_000);
    const { rows } = await world.first.house.pool.query(
      `select count(*) as entries, (select count(*) from audit_entry where act = 'adjustment.approve'
         and details ->> 'adjustment' = $1) as acts from journal_entry where reference = 'adjustment:' || $1`,
      [data.id],
    );
    expect(rows).toEqual([{ entries: 1, acts: 1 }]);
  });

  test('approved and declined at once, one of them wins and stays', async () => {
    const who = await person('premier');
    const before = await who.balance();
    const { data } = await request(who, 20_000);
    const decline = () => ask(support, 'POST', `staff/adjustment/${data.id}/decline`, { note: 'asked for by mistake' });
    const [approved, declined] = await Promise.all([approve(operator, data.id), decline()]);
    expect(new Set([approved.status, declined.status])).toEqual(new Set([200, 409]));
    expect(await who.balance()).toBe(before + (approved.status === 200 ? 20_000 : 0));
    expect((await (approved.status === 200 ? decline() : approve(operator, data.id))).code).toBe('not_possible_now');
  });

  test('more than there is cannot be taken, not even by two: nothing changes', async () => {
    const who = await person('low');
    const before = await who.balance();
    expect(await request(who, -(before + 1))).toMatchObject({ code: 'insufficient_points', reason: { missing: 1 } });
    const { data } = await request(who, -20_000);
    expect((await approve(operator, data.id)).code).toBe('insufficient_points');
    expect(await who.balance()).toBe(before);
    const { data: listed } = await ask(support, 'GET', `staff/adjustment?member_id=${who.memberId}`);
    expect(listed.map((each: { state: string }) => each.state)).toEqual(['waiting']);
  });

  test.each([
    ['no points', { points: 0 }],
    ['half a point', { points: 0.5 }],
    ['a text', { points: '100' }],
    ['too many', { points: 10_000_001 }],
    ['no reason', { reason: '   a   ' }],
  ])('%s is refused in words and changes nothing', async (_name, part) => {
    const who = await person('platinum');
    const before = await who.balance();
    const answer = await ask(support, 'POST', `staff/member/${who.memberId}/adjustment`, {
      ...wish(who, 100),
      ...part,
    });
    expect([answer.status, answer.code]).toEqual([400, 'validation_error']);
    expect(await who.balance()).toBe(before);
  });

  test('a card of somebody else is not found', async () => {
    const [one, other] = [await person('platinum'), await person('cash')];
    const answer = await ask(support, 'POST', `staff/member/${one.memberId}/adjustment`, wish(other, 100));
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });

  test('the table itself refuses an approval by who asked, a second decision and a removal', async () => {
    const { pool } = world.first.house;
    const { data } = await request(await person('cash'), 30_000);
    const decide = `update points_adjustment set state = 'approved', decided_by = requested_by, decided_at = now() where id = $1`;
    await expect(pool.query(decide, [data.id])).rejects.toThrow('points_adjustment_has_a_second_person');
    await approve(operator, data.id);
    await expect(
      pool.query(`update points_adjustment set state = 'declined' where id = $1`, [data.id]),
    ).rejects.toThrow('decided once');
    await expect(pool.query('delete from points_adjustment')).rejects.toThrow('append-only');
  });
});

describe('the limit counts what a day brought together', () => {
  type Answer = { readonly data: { readonly points: number; readonly state: string } };
  const movedIn = (answers: readonly Answer[]): number =>
    answers.filter(({ data }) => data.state === 'approved').reduce((sum, { data }) => sum + Math.abs(data.points), 0);

  test('twenty slices at once move no more than one adjustment may; the rest wait for a second person', async () => {
    const who = await person('platinum');
    const before = await who.balance();
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(who, 4_000)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(movedIn(answers)).toBe(8_000);
    expect(await who.balance()).toBe(before + 8_000);
  });

  test('one person is counted over all members, giving and taking alike', async () => {
    const [one, two, three] = [await person('platinum'), await person('cash'), await person('elite')];
    expect((await request(one, 5_000)).data.state).toBe('approved');
    expect((await request(two, -4_000)).data.state).toBe('approved');
    expect((await request(three, 1_001)).data).toMatchObject({ state: 'waiting', needs_approval: true });
    expect((await request(three, -1_000)).data.state).toBe('approved');
    // Another person has their own count.
    expect((await request(three, 9_000, operator)).data.state).toBe('approved');
  });

  test('one member’s points are counted over all persons', async () => {
    const who = await person('premier');
    expect((await request(who, 6_000)).data.state).toBe('approved');
    expect((await request(who, -4_001, operator)).data.state).toBe('waiting');
    expect((await request(who, -4_000, operator)).data.state).toBe('approved');
  });

  test('what a second person approved does not count, and after a day nothing does', async () => {
    const who = await person('advance');
    const { data } = await request(who, 12_000);
    await approve(operator, data.id);
    expect((await request(who, 10_000)).data.state).toBe('approved');
    expect((await request(who, 1)).data.state).toBe('waiting');
    await nextDay();
    expect((await request(who, 10_000)).data.state).toBe('approved');
  });

  test('two persons and two members crosswise, at once, get in nobody’s way and stay within it', async () => {
    const [one, two] = [await person('platinum'), await person('cash')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        request(place % 2 === 0 ? one : two, 3_000, place % 4 < 2 ? support : operator),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const byMember = (who: Person) => answers.filter(({ data }) => data.member.id === who.memberId);
    expect(movedIn(byMember(one))).toBeLessThanOrEqual(9_000);
    expect(movedIn(byMember(two))).toBeLessThanOrEqual(9_000);
    expect(movedIn(answers)).toBeGreaterThanOrEqual(9_000);
  });

  test('whatever limit is stored, above 50,000 there are two', async () => {
    const { house } = world.first;
    const who = await person('elite');
    const program = async () => ({ ...(await house.program()), adjustments: { approvalAbovePoints: 10_000_000 } });
    const { data: me } = await ask(operator, 'GET', 'staff/me');
    const now = house.clock.now();
    const ofOperator = async (amount: number) => {
      const once = { scope: 'test', key: randomUUID(), fingerprint: Buffer.alloc(32), now };
      const whose = { staffId: me.id, memberId: who.memberId, accountId: who.accountId, traceId: 'test', once };
      const wanted = { ...whose, amount: points(amount), reason: 'a limit somebody lifted', bringsBack: false };
      const made = await requestAdjustment({ ...house, program }, wanted, ({ state }) => state);
      return made.ok ? made.value : made.refusal.code;
    };
    expect(await ofOperator(50_001)).toBe('waiting');
    expect(await ofOperator(-50_000)).toBe('approved');
    expect(await ofOperator(1)).toBe('waiting');
  });
});

test('what a dry run tells is what is written, and it writes nothing itself', async () => {
  const who = await person('premier');
  const before = await who.balance();
  const preview = (points: number) =>
    ask(support, 'POST', `staff/member/${who.memberId}/adjustment/preview`, { account_id: who.accountId, points });
  const { data } = await preview(1_200);
  expect(data).toMatchObject({ balance_before: before, balance_after: before + 1_200, needs_approval: false });
  expect(data.entries).toMatchObject([
    {
      kind: 'adjust',
      postings: [
        { account: 'adjustments', amount: -1_200 },
        { account: 'available', amount: 1_200 },
      ],
      lots: [{ points: 1_200 }],
      balance_after: before + 1_200,
    },
  ]);
  expect((await preview(10_001)).data.needs_approval).toBe(true);
  expect((await preview(-before - 1)).code).toBe('insufficient_points');
  expect(await who.balance()).toBe(before);
  await request(who, 1_200);
  expect(await who.balance()).toBe(data.balance_after);
});
