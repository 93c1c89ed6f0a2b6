import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  cancel,
  type MilesFloor,
  openMilesFloor,
  transfer,
  transferBody,
} from '../../../../../tests/api/miles-floor.ts';
import type { Answered, Redeemer } from '../../../../../tests/api/redeem-floor.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
let floor: MilesFloor;
let traveller: Redeemer;
beforeAll(async () => {
  floor = await openMilesFloor();
  traveller = await floor.traveller();
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const pass = async (ms: number): Promise<void> => {
  await floor.let(ms);
  traveller = await floor.traveller();
};
const booked = async (id: string) => (await floor.books('miles')).filter(({ key }) => key === id);
const found = async (who: Redeemer, id: string) => (await who.ask('GET', `/member/redemption/${id}`)).body.data;

describe('a transfer', () => {
  test('[MILES-03, MILES-05] takes the points at once, is accepted, and confirmed when the miles are there', async () => {
    const before = await traveller.balance();
    const { status, body } = await transfer(traveller, 2_501, { program: 'ALTIPLANO' });
    expect([status, body.code]).toEqual([200, 'success']);
    expect(body.data).toMatchObject({
      id: body.id,
      confirmation: body.confirmation,
      kind: 'miles',
      title: 'Altiplano, membership ending in 0001',
      points: 2_501,
      amount: null,
      units: { amount: 1_667, name: 'Cumbre Miles' },
      status: 'requested',
      can_cancel: false,
    });
    expect(await traveller.balance()).toBe(before - 2_501);
    // A rate of tomorrow changes nothing about a transfer of today.
    const { pool } = floor.world.first.house;
    await pool.query(`update miles_partner set rate_units = 1 where code = 'ALTIPLANO'`);
    await floor.work();
    await pool.query(`update miles_partner set rate_units = 2 where code = 'ALTIPLANO'`);
    expect(await booked(body.id)).toMatchObject([{ state: 'accepted', units: 1_667 }]);
    expect((await found(traveller, body.id)).status).toBe('accepted');
    await pass(DAY_MS);
    expect(await found(traveller, body.id)).toMatchObject({ status: 'confirmed', promised_by: null });
    const { rows } = await pool.query(`select details -> 'rate' as rate from redemption where id = $1`, [body.id]);
    expect(rows).toEqual([{ rate: { points: 3, units: 2 } }]);
  });

  test.each([
    ['404', 400, 'membership_number_mismatch'],
    ['405', 400, 'membership_name_mismatch'],
    ['500', 503, 'unavailable'],
    ['504', 503, 'unavailable'],
  ])(
    '[MILES-04, MILES-06] to a number ending in %s answers %i %s, and nothing is taken',
    async (ending, status, code) => {
      const before = [await traveller.balance(), (await floor.books('miles')).length];
      const answer = await transfer(traveller, 2_500, { ending });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect([await traveller.balance(), (await floor.books('miles')).length]).toEqual(before);
    },
  );

  test('[MILES-03] that the program rejects halfway returns to the lots it came from, once, and says why', async () => {
    const lots = await floor.lots();
    const { body } = await transfer(traveller, 40_000, { ending: '406' });
    await floor.work();
    expect((await found(traveller, body.id)).status).toBe('accepted');
    await pass(11 * HOUR_MS);
    await pass(HOUR_MS);
    expect(await found(traveller, body.id)).toMatchObject({
      status: 'returned',
      status_reason: 'The partner could not credit this membership.',
    });
    expect(await floor.lots()).toEqual(lots);
  });

  test('that the program declines at once comes back, too', async () => {
    const lots = await floor.lots();
    const { body } = await transfer(traveller, 2_500, { ending: '407' });
    await floor.work();
    await floor.work();
    expect(await found(traveller, body.id)).toMatchObject({ status: 'returned' });
    expect(await floor.lots()).toEqual(lots);
  });

  test('is made once when the program takes it and does not answer', async () => {
    const before = await traveller.balance();
    const { body } = await transfer(traveller, 2_500, { ending: '503' });
    await floor.work();
    expect(await found(traveller, body.id)).toMatchObject({ status: 'accepted' });
    await pass(DAY_MS);
    expect(await found(traveller, body.id)).toMatchObject({ status: 'confirmed' });
    expect(await booked(body.id)).toMatchObject([{ state: 'credited', units: 2_500 }]);
    expect(await traveller.balance()).toBe(before - 2_500);
  });

  test.each([
    [-1, 400, 'validation_error'],
    [0, 400, 'validation_error'],
    [1, 400, 'below_minimum'],
    [999, 400, 'below_minimum'],
    [2_500.5, 400, 'validation_error'],
    ['2500', 400, 'validation_error'],
    [undefined, 400, 'validation_error'],
    [1_000, 200, 'success'],
    [2_500, 200, 'success'],
  ])('[MILES-03] of %s points answers %i %s', async (amount, status, code) => {
    const before = await traveller.balance();
    const answer = await transfer(traveller, amount);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await traveller.balance()).toBe(before - (status === 200 ? Number(amount) : 0));
  });

  test('[MILES-03] below the minimum that a partner has itself says the minimum', async () => {
    const before = await traveller.balance();
    const few = await transfer(traveller, 4_999, { program: 'HALF-MOON' });
    expect([few.status, few.body.code, few.body.reason]).toEqual([400, 'below_minimum', { minimum: 5_000 }]);
    expect(await traveller.balance()).toBe(before);
    expect((await transfer(traveller, 5_000, { program: 'HALF-MOON' })).status).toBe(200);
  });

  test('[MILES-03] of one point more than there is says how many are missing', async () => {
    const before = await traveller.balance();
    const { status, body } = await transfer(traveller, before + 1);
    expect([status, body.code, body.reason]).toEqual([409, 'insufficient_points', { missing: 1 }]);
    expect(await traveller.balance()).toBe(before);
  });

  test('[MILES-03] without the terms, by staff, or from somebody else’s card is refused', async () => {
    expect((await transfer(traveller, 2_500, { rest: { accepts_terms: false } })).status).toBe(400);
    const stranger = await floor.redeemer('business');
    const theirs = { account_reference_identifier: stranger.reference };
    expect((await transfer(traveller, 2_500, { rest: theirs })).status).toBe(404);
    const staff = await floor.asStaff('business2');
    const { status, body } = await transfer(staff, 2_500);
    expect([status, body.code]).toEqual([403, 'not_as_staff']);
  });
});

describe('the same key', () => {
  test('[MILES-03] twice is one transfer, and is answered as before though the program is away by now', async () => {
    const key = randomUUID();
    const before = await traveller.balance();
    const first = await transfer(traveller, 2_500, { key });
    const { http, headers } = await floor.openAway();
    const answer = await http.inject({
      method: 'POST',
      url: '/v1/member/ascenda/checkout',
      headers: { ...headers, 'idempotency-key': key },
      payload: transferBody(traveller, 2_500),
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, first.body]);
    expect(await traveller.balance()).toBe(before - 2_500);
    const other = await transfer(traveller, 2_600, { key });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('[MILES-03] ten times at once is one transfer', async () => {
    const key = randomUUID();
    const before = await traveller.balance();
    const answers = await Promise.all(Array.from({ length: 10 }, () => transfer(traveller, 2_500, { key })));
    expect(new Set(answers.map(({ body }) => body.code))).toSatisfy((codes: Set<string>) =>
      [...codes].every((code) => code === 'success' || code === 'in_progress'),
    );
    const ids = answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await traveller.balance()).toBe(before - 2_500);
  });
});

describe('taking a transfer back', () => {
  test('[MILES-03] is possible until the program begins, told to it or not, and means it once', async () => {
    for (const isTold of [true, false]) {
      const lots = await floor.lots();
      const { body } = await transfer(traveller, 3_000, { program: 'POLAR-CROSS' });
      expect(body.data).toMatchObject({ can_cancel: true });
      if (isTold) await floor.work();
      const atOnce = await Promise.all(Array.from({ length: 5 }, () => cancel(traveller, body.id)));
      for (const { status, body: cancelled } of [...atOnce, await cancel(traveller, body.id)]) {
        expect([status, cancelled.data?.status, cancelled.data?.can_cancel]).toEqual([200, 'cancelled', false]);
      }
      await floor.work();
      await pass(5 * DAY_MS);
      expect(await booked(body.id)).toMatchObject([{ state: 'cancelled' }]);
      expect(await floor.lots()).toEqual(lots);
    }
  });

  test('[MILES-03] is too late afterwards, and never possible where a transfer is final', async () => {
    const { body: slow } = await transfer(traveller, 2_500, { program: 'POLAR-CROSS' });
    const { body: quick } = await transfer(traveller, 2_500);
    await floor.work();
    expect((await cancel(traveller, quick.id)).body.code).toBe('not_cancellable');
    await pass(2 * HOUR_MS);
    expect((await cancel(traveller, slow.id)).body.code).toBe('not_cancellable');
    expect((await found(traveller, slow.id)).cancel_until).toBeNull();
  });

  /** No answer comes: the result is not known yet. */
  const expectSilence = ({ status, body }: Answered) => {
    expect([status, body.data?.status]).toEqual([200, 'accepted']);
    expect(body.data).toMatchObject({ is_cancelling: true, can_cancel: false });
  };
  /** At a process that does not reach the program. */
  const cancelAway = async (id: string): Promise<Answered> => {
    const { http, headers } = await floor.openAway();
    const answer = await http.inject({ method: 'POST', url: `/v1/member/ascenda/cancel/${id}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const begun = async () => {
    const { body } = await transfer(traveller, 2_500, { program: 'POLAR-CROSS' });
    await floor.work();
    return body;
  };

  test.each([
    ['does not hear the question', cancelAway],
    [
      'answers and is not heard',
      async (id: string) => {
        floor.line.isLost = (question) => question.includes('/cancel');
        const answer = await cancel(traveller, id);
        floor.line.isLost = () => false;
        return answer;
      },
    ],
  ])(
    '[MILES-03] a program that %s is asked again until it is known, and the points come back once',
    async (_how, ask) => {
      const lots = await floor.lots();
      const { id } = await begun();
      const before = await traveller.balance();
      expectSilence(await ask(id));
      expect(await traveller.balance()).toBe(before);
      await pass(HOUR_MS / 2);
      expect(await found(traveller, id)).toMatchObject({ status: 'cancelled', is_cancelling: false });
      expect(await booked(id)).toMatchObject([{ state: 'cancelled' }]);
      expect(await floor.lots()).toEqual(lots);
    },
  );

  test('[MILES-03] a program that says no in the end keeps the transfer, and the member is written to', async () => {
    const { id, confirmation } = await begun();
    expectSilence(await cancelAway(id));
    await pass(3 * HOUR_MS);
    expect(await found(traveller, id)).toMatchObject({ status: 'accepted', is_cancelling: false });
    await floor.work();
    const subjects = (await floor.mailsTo(traveller.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your redemption ${confirmation} could not be canceled`);
  });

  test('of somebody else, or of another kind, is not found', async () => {
    const { body } = await transfer(traveller, 2_500, { program: 'POLAR-CROSS' });
    const stranger = await floor.redeemer('business');
    expect((await cancel(stranger, body.id)).status).toBe(404);
    const cashBack = await traveller.ask('POST', `/member/account/${traveller.accountId}/cash-back`, { points: 2_500 });
    expect((await cancel(traveller, cashBack.body.id)).status).toBe(404);
  });
});

test('[MILES-03] twenty at once for one balance: one wins', async () => {
  const before = await traveller.balance();
  const answers = await Promise.all(Array.from({ length: 20 }, () => transfer(traveller, before - 100)));
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'success')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['success', 'insufficient_points']));
  expect(await traveller.balance()).toBe(100);
  await floor.work();
  const { rows } = await floor.world.first.house.pool.query(
    `select count(*)::int as n from redemption where points = $1 and kind = 'miles'`,
    [before - 100],
  );
  expect(rows).toEqual([{ n: 1 }]);
});
