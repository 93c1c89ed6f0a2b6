import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../../../../tests/api/mail-world.ts';
import { bearer, logOn, logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';

const SUPPORT = 'support@rewards.example';
let mails: MailWorld;
beforeAll(async () => {
  mails = await openMailWorld();
});
afterAll(() => mails[Symbol.asyncDispose]());
beforeEach(() => mails.calm());

const house = () => mails.world.first;
interface Sender {
  readonly key?: string;
  readonly token?: string;
}
const run = async (payload: object, { key, token }: Sender = {}) =>
  house().http.inject({
    method: 'POST',
    url: '/v1/member/custom-action',
    headers: {
      ...bearer(token ?? (await logOn(house(), mails.bank, 'premier'))),
      'idempotency-key': key ?? randomUUID(),
    },
    payload,
  });
const question = { subject: 'My card', text: 'When does my new card arrive?' };
const mailAbout = async (reference: string) => {
  await mails.allDelivered();
  return (await mails.mailsTo(SUPPORT, 1)).filter(({ subject }) => subject.includes(reference));
};
const transactionOf = async (login: string): Promise<string> => {
  const { rows } = await house().house.pool.query(
    `select t.id from card_transaction t join account_member am on am.account_id = t.account_id
     join member m on m.id = am.member_id where m.email = $1 and t.kind = 'purchase' limit 1`,
    [`${login}@example.com`],
  );
  return String(rows[0].id);
};

describe('[API-01, API-02] custom actions', () => {
  test('contact_support mails support with who wrote, and is recorded', async () => {
    const answer = await run({
      action: 'contact_support',
      input: { ...question, text: 'Hello <b>there</b>,\nwhere is it?' },
    });
    expect(answer.json()).toEqual({
      code: 'success',
      data: { answer_by: expect.any(String), reference: expect.stringMatching(/^R-[2-9A-Z]{9}$/), redirect_url: null },
    });
    const [mail, ...others] = await mailAbout(answer.json().data.reference);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('My card');
    expect(mail?.text).toContain('From Maya Laurent, premier@example.com');
    expect(mail?.text).toContain('where is it?');
    const { rows } = await house().house.pool.query(
      'select action, input from custom_action_request where reference = $1',
      [answer.json().data.reference],
    );
    expect(rows[0]).toMatchObject({ action: 'contact_support', input: { subject: 'My card' } });
  });

  test('a subject stays one line of the mail, and is written in its own direction', async () => {
    const subject = '\u202eMy card\r\nBcc: x@example.com';
    const answer = await run({ action: 'contact_support', input: { ...question, subject } });
    const [mail] = await mailAbout(answer.json().data.reference);
    expect(mail?.subject).toMatch(/\] My card Bcc: x@example\.com$/);
    expect(await mails.mailsTo('x@example.com', 0)).toEqual([]);
  });

  test('sent again with its key it answers the same reference and mails once', async () => {
    const payload = { action: 'contact_support', input: question };
    const [first, again] = [await run(payload, { key: 'press-twice' }), await run(payload, { key: 'press-twice' })];
    expect(again.json()).toEqual(first.json());
    expect(await mailAbout(first.json().data.reference)).toHaveLength(1);
  });

  test('request_card_benefits is about the card in use, and answers where the bank shows them', async () => {
    const token = await logOn(house(), mails.bank, 'premier');
    const accounts = await house().http.inject({ url: '/v1/member/account', headers: bearer(token) });
    const [account] = accounts.json().data.accounts;
    const answer = await run({ action: 'request_card_benefits', input: {} }, { token });
    expect(answer.json().data.redirect_url).toBe('https://benefits.example.com/cards');
    const [mail] = await mailAbout(answer.json().data.reference);
    expect(mail?.text).toContain(`Card ending in ${account.mediums[0].masked_medium_number.slice(-4)}.`);
  });

  test('report_missing_points is for purchases of one’s own cards', async () => {
    const input = { text: 'This purchase earned nothing.' };
    const own = await run({
      action: 'report_missing_points',
      input: { ...input, transaction_id: await transactionOf('premier') },
    });
    expect((await mailAbout(own.json().data.reference))[0]?.text).toContain(
      `Transaction ${await transactionOf('premier')}`,
    );
    expect((await mailAbout(own.json().data.reference))[0]?.text).toMatch(
      /posted on .+\n\nIt earned .+\n\nThis kind earns what every purchase earns/,
    );
    for (const transaction of [await transactionOf('elite'), '999999999999999']) {
      const foreign = await run({ action: 'report_missing_points', input: { ...input, transaction_id: transaction } });
      expect(foreign.statusCode).toBe(404);
    }
  });

  test('what staff write for a member says so', async () => {
    const token = await logOnAs(house(), await logOnStaff(house(), 'staff'), 'premier');
    const answer = await run({ action: 'contact_support', input: question }, { token });
    expect((await mailAbout(answer.json().data.reference))[0]?.text).toContain('Written by staff');
  });

  test.each([
    [{ action: 'grant_points', input: {} }, 'action'],
    [{ action: 'toString', input: {} }, 'action'],
    [{ action: 'contact_support', input: {} }, 'input.subject'],
    [{ action: 'contact_support', input: { subject: 'Hi there' } }, 'input.text'],
    [{ action: 'contact_support', input: { ...question, subject: '\u200b\u200b\u200b' } }, 'input.subject'],
    [{ action: 'contact_support', input: { ...question, to: 'x@example.com' } }, 'to'],
    [{ action: 'contact_support', input: { ...question, transaction_id: '1' } }, 'transaction_id'],
    [{ action: 'request_card_benefits', input: question }, 'subject'],
    [
      { action: 'report_missing_points', input: { text: 'Ten letters', transaction_id: '1 or 1=1' } },
      'input.transaction_id',
    ],
    [{ action: 'contact_support' }, 'input'],
  ])('%j is refused in its field', async (payload, field) => {
    const answer = await run(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_error']);
    expect(answer.json().errors[0].field).toBe(field);
  });

  test('support is not flooded: ten a day for a member, also of fifteen at once', async () => {
    const token = await logOn(house(), mails.bank, 'cash');
    const send = (key?: string) =>
      run({ action: 'contact_support', input: question }, { token, ...(key !== undefined && { key }) });
    const first = await send('first-of-day');
    const answers = await Promise.all(Array.from({ length: 15 }, () => send()));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(9).fill(200), ...Array<number>(6).fill(429)]);
    // What is sent again is no new request.
    expect((await send('first-of-day')).json()).toEqual(first.json());
  });
});
