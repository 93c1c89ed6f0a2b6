import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerFrame } from '../../pages/frame.ts';
import { createPageSender } from '../../pages/layout.ts';
import { createMilesParty } from './miles-party.ts';
import { openStore } from '../../store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const askedAt = Date.parse('2026-05-01T12:00:00Z');

async function openParty() {
  const app = Fastify();
  let now = askedAt;
  const reading = async () => ({ ok: true as const, reading: { offsetMs: 0, now: new Date(now) } });
  const party = createMilesParty({ read: reading, advance: reading, backToRealTime: reading }, openStore());
  const sendPage = createPageSender([]);
  registerFrame(app, sendPage);
  party.registerRoutes(app, sendPage);
  await app.ready();
  const member = (ending: string) => ({ number: `10000000${ending}`, first_name: 'Maya', last_name: '<b>Laurent' });
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url: `/miles${url}`, payload });
  return {
    app,
    validate: (ending: string) => post('/validations', { program: 'altiplano', member: member(ending) }),
    transfer: (ending: string, program: string, key: string = randomUUID(), units = 1_000) =>
      post('/transfers', { key, program, member: member(ending), units, asked_at: new Date(askedAt).toISOString() }),
    find: (key: string) => app.inject(`/miles/transfers/${key}`),
    cancel: (key: string, program: string) => post(`/transfers/${key}/cancel`, { program }),
    books: async () => (await app.inject('/api/miles/books')).json().data,
    at: (afterMs: number) => {
      now = askedAt + afterMs;
    },
  };
}

describe('the miles partners', () => {
  test.each([
    ['001', 200, { verdict: 'valid', code: null }],
    ['404', 200, { verdict: 'invalid', code: 'number_mismatch' }],
    ['405', 200, { verdict: 'invalid', code: 'name_mismatch' }],
    ['406', 200, { verdict: 'valid', code: null }],
    ['500', 500, { code: 'broken' }],
  ])('a number ending in %s is answered with %i and %o', async (ending, status, expected) => {
    const answer = await (await openParty()).validate(ending);
    expect([answer.statusCode, answer.json()]).toEqual([status, expected]);
  });

  test('credit by the portal’s clock, each program at its pace', async () => {
    const { transfer, books, at, app } = await openParty();
    await transfer('001', 'altiplano');
    await transfer('001', 'polar-cross');
    const states = async () => (await books()).map(({ state }: { state: string }) => state);
    expect(await states()).toEqual(['accepted', 'accepted']);
    at(DAY_MS);
    expect(await states()).toEqual(['accepted', 'credited']);
    at(4 * DAY_MS);
    expect(await states()).toEqual(['credited', 'credited']);
    expect((await app.inject('/miles')).body).toContain('Maya &lt;b&gt;Laurent');
  });

  test('decline at once, or reject halfway', async () => {
    const { transfer, find, at } = await openParty();
    expect((await transfer('407', 'altiplano')).json()).toMatchObject({ state: 'declined', code: 'not_accepted' });
    const key = randomUUID();
    expect((await transfer('406', 'altiplano', key)).json().state).toBe('accepted');
    at(10 * HOUR_MS);
    expect((await find(key)).json()).toMatchObject({ state: 'rejected', code: 'membership_suspended' });
  });

  test('one key is one transfer', async () => {
    const { transfer, find, books } = await openParty();
    const key = randomUUID();
    expect((await find(key)).statusCode).toBe(404);
    const { reference } = (await transfer('001', 'altiplano', key)).json();
    expect((await transfer('001', 'altiplano', key)).json().reference).toBe(reference);
    const other = await transfer('001', 'altiplano', key, 2_000);
    expect([other.statusCode, other.json()]).toEqual([409, { code: 'key_reused' }]);
    expect(await books()).toHaveLength(1);
  });

  test('go on after a restart with what the portal was told', async () => {
    const [before, after] = [await openParty(), await openParty()];
    const key = randomUUID();
    const { reference } = (await before.transfer('406', 'polar-cross', key)).json();
    expect((await after.find(key)).statusCode).toBe(404);
    expect((await before.app.inject(`/miles/transfers/${randomUUID()}?reference=${reference}`)).statusCode).toBe(404);
    after.at(3 * DAY_MS);
    const found = await after.app.inject(`/miles/transfers/${key}?reference=${reference}`);
    expect(found.json()).toMatchObject({ state: 'rejected', program: 'polar-cross', units: 1_000, reference });
  });

  test('can be cancelled until the program begins, also before the transfer has come', async () => {
    const { transfer, cancel, at } = await openParty();
    const [quick, early, late, unseen] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await transfer('001', 'altiplano', quick);
    await transfer('001', 'polar-cross', early);
    await transfer('001', 'polar-cross', late);
    expect((await cancel(quick, 'altiplano')).json()).toEqual({ code: 'has_begun' });
    for (let times = 0; times < 2; times += 1) {
      expect((await cancel(early, 'polar-cross')).json().state).toBe('cancelled');
      expect((await cancel(unseen, 'polar-cross')).json().state).toBe('cancelled');
    }
    expect((await transfer('001', 'polar-cross', unseen)).json().state).toBe('cancelled');
    at(2 * HOUR_MS);
    expect((await cancel(late, 'polar-cross')).statusCode).toBe(409);
  });
});
