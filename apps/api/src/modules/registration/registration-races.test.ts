import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld, tokenIn } from '../../../../../tests/api/mail-world.ts';
import {
  openLink,
  registrationOf,
  sendRegistration,
  verificationOf,
} from '../../../../../tests/api/registration-form.ts';

let mails: MailWorld;
beforeAll(async () => {
  mails = await openMailWorld();
});
afterAll(() => mails[Symbol.asyncDispose]());
beforeEach(() => mails.calm());

const house = () => mails.world.first;
const countWhere = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await house().house.pool.query(`select count(*) from ${sql}`, values)).rows[0].count;
const tries = <Value>(count: number, work: (place: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

describe('registering at the same time', () => {
  test('twenty registrations of one email are answered alike, mail five times at most, and make one member', async () => {
    const email = 'crowd@example.com';
    const answers = await tries(20, () => sendRegistration(house(), registrationOf(email)));
    const told = answers.map(({ statusCode }) => statusCode);
    // Tries of one customer number are counted while they run: some may have to wait, but none gets another answer.
    expect(told.every((status) => status === 200 || status === 429 || status === 503)).toBe(true);
    expect(told).toContain(200);
    await mails.allDelivered();
    const received = await mails.mailsTo(email, 1);
    expect(received.length).toBeLessThanOrEqual(5);
    const opened = await Promise.all(received.map((mail) => tries(4, () => openLink(house(), tokenIn(mail)))));
    const codes = opened.flat().map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'success')).toHaveLength(4);
    expect(codes.every((code) => code === 'success' || code === 'token_invalid')).toBe(true);
    expect(await countWhere('member where email = $1', email)).toBe(1);
    expect(await countWhere('registration_request where confirmed_at is null')).toBe(0);
  });

  test('one link opened by twenty at once succeeds twenty times and makes one member', async () => {
    const email = 'scanner@example.com';
    await sendRegistration(house(), registrationOf(email, { verification: verificationOf(1) }));
    const token = tokenIn((await mails.mailsTo(email, 1))[0]);
    const answers = await tries(20, () => openLink(house(), token));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await countWhere('member where email = $1', email)).toBe(1);
    expect(
      await countWhere(
        'account_member a join card_enrolment e on e.account_id = a.account_id where customer_number = $1',
        verificationOf(1)['customer_number'],
      ),
    ).toBe(1);
  });

  test('[REG-03] one card registered by two is the first one’s; the other is told whom to call', async () => {
    const emails = ['one@example.com', 'two@example.com'];
    for (const email of emails) {
      await sendRegistration(house(), registrationOf(email, { verification: verificationOf(2) }));
    }
    const tokens = await Promise.all(emails.map(async (email) => tokenIn((await mails.mailsTo(email, 1))[0])));
    const answers = await Promise.all(tokens.map((token) => openLink(house(), token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'registration_failed', reason: { phone: '+1 800 555 0178' } });
    expect(refused.message).toContain('Account setup failed');
    expect(await countWhere("member where email in ('one@example.com', 'two@example.com')")).toBe(1);
  });
});
