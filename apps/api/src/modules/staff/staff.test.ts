import { type Call, calls } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../../../../tests/api/mail-world.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn, tryLogIn } from '../../../../../tests/api/signed-in.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import type { TestHouse } from '../../../../../tests/api/test-house.ts';

let mails: MailWorld;
let house: TestHouse;
let support: Desk;
beforeAll(async () => {
  mails = await openMailWorld();
  house = mails.world.first;
  support = await openDesk(house, 'staff');
});
afterAll(() => mails[Symbol.asyncDispose]());

const rowOf = async (text: string, ...values: unknown[]) => (await house.house.pool.query(text, values)).rows[0];

describe('finding a member', () => {
  test('[SES-06] by an order’s number and by a redemption’s, in any case', async () => {
    const order = await rowOf('select number, member_id from shop_order limit 1');
    const redemption = await rowOf('select confirmation, member_id from redemption limit 1');
    expect(await support.find(order.number.toLowerCase())).toBe(order.member_id);
    expect(await support.find(redemption.confirmation)).toBe(redemption.member_id);
    expect((await support.get('member?query=R-0000-000')).data).toEqual([]);
  });

  test('more than sixty in a minute are refused, to that person alone, until the minute is over', async () => {
    const admin = await openDesk(house, 'admin');
    const answers = await Promise.all(Array.from({ length: 62 }, () => admin.get('member?query=zz')));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    const id = await support.find('premier@');
    expect((await admin.get(`member/${id}`)).code).toBe('too_many_requests');
    expect((await support.get(`member/${id}`)).status).toBe(200);
    await moveClock(house, 61_000);
    expect((await admin.get(`member/${id}`)).status).toBe(200);
    await moveClock(house, 0);
  });

  test('[SES-06] by the parts of a name in whatever order, and all of them', async () => {
    const {
      id,
      first_name: first,
      last_name: last,
    } = await rowOf('select id, first_name, last_name from member limit 1');
    const found = async (text: string) =>
      (await support.get(`member?query=${encodeURIComponent(text)}`)).data.map((member: { id: string }) => member.id);
    for (const text of [`${first} ${last}`, `${last} ${first}`, `${last}, ${first.slice(0, 2)}`]) {
      expect(await found(text.toUpperCase())).toContain(id);
    }
    expect(await found(`${last} nobodys`)).toEqual([]);
    expect(await found(', ,')).toEqual([]);
  });

  test('a card number that somebody pastes into the search is not kept', async () => {
    await support.get('member?query=5412%203400%200009%200002');
    await support.get('member?query=5412340000090002');
    const { rows } = await house.house.pool.query(
      `select details ->> 'query' as query from audit_entry where act = 'members.search' order by seq desc limit 2`,
    );
    expect(rows).toEqual([{ query: '••••0002' }, { query: '••••0002' }]);
  });
});

/** Every look at a member that the contract names. */
const looks: [string, Call][] = Object.entries(calls).filter(
  ([, { access, audited, path }]: [string, Call]) => access === 'members.see' && audited && path.includes('/member/'),
);

describe('what the member sees', () => {
  test('there is a look for each part', () => {
    expect(looks.map(([name]) => name)).toHaveLength(11);
  });

  test.each(looks)('%s is in the audit before it is shown, and a stranger is not found', async (_name, call) => {
    const id = await support.find('business@');
    const pathOf = (member: string) => call.path.replace('/staff/', '').replace('{id}', member);
    const count = async () =>
      (await rowOf(`select count(*) from audit_entry where member_id = $1 and act = 'member.look'`, id)).count;
    const before = await count();
    expect((await support.get(pathOf(id))).status).toBe(200);
    expect(await count()).toBe(before + 1);
    const stranger = await support.get(pathOf('00000000-0000-7000-8000-000000000000'));
    expect([stranger.status, stranger.code]).toEqual([404, 'not_found']);
  });

  test('the profile, the cards with their balances, and whether they can come in', async () => {
    const { data } = await support.get(`member/${await support.find('business@')}?locale=fr`);
    expect(data).toMatchObject({
      kind: 'business',
      profile: { first_name: 'Nora', email: 'business@example.com' },
      standing: { is_blocked: false, has_usable_account: true, login_locked_until: null },
    });
    expect(data.accounts).toHaveLength(2);
    expect(data.total_balance).toBe(data.accounts[0].pooled_balance);
    expect((await support.get(`member/${await support.find('fraud@')}`)).data.standing.is_blocked).toBe(true);
  });

  test('the lots are the balance, and so is the newest entry', async () => {
    const id = await support.find('business@');
    const [{ data: shown }, lots, entries] = await Promise.all([
      support.get(`member/${id}`),
      support.get(`member/${id}/lot`),
      support.get(`member/${id}/points-entry`),
    ]);
    expect(lots.available).toBe(shown.total_balance);
    expect(lots.data.reduce((sum: number, lot: { available: number }) => sum + lot.available, 0)).toBe(lots.available);
    expect(entries.data[0].balance_after).toBe(shown.total_balance);
    expect(entries.account_id).toBe(shown.accounts[0].id);
    const [other] = (await support.get(`member/${await support.find('cash@')}`)).data.accounts;
    expect((await support.get(`member/${id}/points-entry?account_id=${other.id}`)).status).toBe(404);
  });

  test('nothing that opens anything, and nothing of a card but its last digits, is in any answer', async () => {
    await logOn(house, mails.bank, 'business');
    const id = await support.find('business@');
    const answers = await Promise.all(
      looks.map(([, { path }]) => support.get(path.replace('/staff/', '').replace('{id}', id))),
    );
    const sessions = await house.house.pool.query('select current_jti from session where member_id = $1', [id]);
    const hashes = await house.house.pool.query('select hash from member_password where member_id = $1', [id]);
    const secrets = [...sessions.rows.map((row) => row.current_jti), ...hashes.rows.map((row) => row.hash)];
    expect(secrets.length).toBeGreaterThan(1);
    for (const { text } of answers) {
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/"(?:password|password_hash|hash|jti|current_jti|token)":/);
      expect(text).not.toMatch(/\b\d{13,19}\b/);
      expect(text).not.toContain('gateway_reference');
    }
  });
});

describe('a login that is locked', () => {
  test('is unlocked by staff, at once, and the audit says so', async () => {
    for (let tries = 0; tries < 5; tries += 1) await tryLogIn(house, 'business2', 'wrong');
    expect((await tryLogIn(house, 'business2')).json().code).toBe('user_locked');
    const id = await support.find('business2@');
    const { standing } = (await support.get(`member/${id}`)).data;
    expect(Date.parse(standing.login_locked_until)).toBeGreaterThan(Date.now());
    expect(await support.post(`member/${id}/unlock`)).toMatchObject({ status: 200, was_locked: true });
    expect((await tryLogIn(house, 'business2')).statusCode).toBe(200);
    expect(await support.post(`member/${id}/unlock`)).toMatchObject({ was_locked: false });
    const { data } = await support.get(`audit?member_id=${id}&act=login.`);
    expect(data.map((entry: { details: object }) => entry.details)).toEqual([
      { wasLocked: false },
      { wasLocked: true },
    ]);
  });
});

describe('a mail that is sent again', () => {
  const askForMail = async () => {
    const member = await logOn(house, mails.bank, 'business');
    const headers = bearer(member);
    const [order] = (await house.http.inject({ url: '/v1/member/order', headers })).json().data;
    await house.http.inject({ method: 'POST', url: `/v1/member/order/${order.id}/email`, headers });
    await mails.allDelivered();
  };

  test('[SES-06] goes to the member’s own address, once for a click, and five times a day at most', async () => {
    await askForMail();
    const id = await support.find('business@');
    const [mail] = (await support.get(`member/${id}/mail`)).data;
    expect(mail).toMatchObject({ topic: 'orders.mail', title: 'Update on an order', can_resend: true });
    const resend = (key: string) => support.post(`member/${id}/mail/${mail.id}/resend`, undefined, key);
    const before = (await mails.mailsTo('business@example.com', 1)).length;
    const clicks = await Promise.all(Array.from({ length: 5 }, () => resend('one-click')));
    expect(clicks.every(({ status, code }) => status === 200 || code === 'in_progress')).toBe(true);
    expect(await resend('one-click')).toMatchObject({ status: 200, email: 'business@example.com' });
    await mails.allDelivered();
    expect(await mails.mailsTo('business@example.com', before + 1)).toHaveLength(before + 1);

    const others = await Promise.all(['b', 'c', 'd', 'e', 'f', 'g'].map(resend));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(others.filter(({ code }) => code === 'too_many_requests')).toHaveLength(2);
    const { total } = await support.get(`audit?member_id=${id}&act=mail.resend`);
    expect(total).toBe(5);
  });

  test('somebody else’s mail is not found, and a link to come in is not sent again', async () => {
    const [low, business] = [await support.find('low@'), await support.find('business@')];
    const [mail] = (await support.get(`member/${business}/mail`)).data;
    expect((await support.post(`member/${low}/mail/${mail.id}/resend`)).code).toBe('not_found');
    const headers = bearer(await logOn(house, mails.bank, 'low'));
    await house.http.inject({ url: '/v1/member/sendVerificationEmail', headers });
    await mails.allDelivered();
    const [link] = (await support.get(`member/${low}/mail`)).data;
    expect(link).toMatchObject({ topic: 'identity.verification_email', can_resend: false });
    expect((await support.post(`member/${low}/mail/${link.id}/resend`)).code).toBe('not_possible_now');
  });
});

describe('the whole member', () => {
  test('every card has its own purchases and entries, and another member’s card is not found', async () => {
    const id = await support.find('wallet@');
    const { accounts } = (await support.get(`member/${id}`)).data;
    expect(accounts.length).toBeGreaterThan(1);
    const [stranger] = (await support.get(`member/${await support.find('elite@')}`)).data.accounts;
    for (const part of ['transaction', 'points-entry']) {
      const shown = await Promise.all(
        accounts.map((card: { id: number }) => support.get(`member/${id}/${part}?account_id=${card.id}`)),
      );
      expect(new Set(shown.map(({ text }) => text)).size).toBe(accounts.length);
      expect((await support.get(`member/${id}/${part}?account_id=${stranger.id}`)).status).toBe(404);
    }
    expect((await support.get(`member/${id}/address`)).data).toEqual(expect.any(Array));
    const parts = (await support.get(`audit?act=member.look&member_id=${id}`)).data;
    expect(parts.map(({ details }: { details: { part: string } }) => details.part)).toEqual(
      expect.arrayContaining(['purchases', 'entries', 'addresses']),
    );
  });

  test('a note is there for the next person, once for a key, and cannot be changed or taken back', async () => {
    const id = await support.find('elite@');
    const text = 'Prefers to be called after five';
    for (let times = 0; times < 2; times += 1) {
      expect((await support.post(`member/${id}/note`, { text }, 'a-note')).status).toBe(200);
    }
    const operator = await openDesk(house, 'operator');
    expect((await operator.get(`member/${id}/note`)).data).toMatchObject([{ text, staff_name: expect.any(String) }]);
    expect((await support.post(`member/${id}/note`, { text: 'no' })).status).toBe(400);
    await expect(house.house.pool.query('delete from member_note')).rejects.toThrow();
    const [entry] = (await support.get('audit?act=member.note')).data;
    expect(JSON.stringify(entry)).not.toContain('called after five');
  });
});
