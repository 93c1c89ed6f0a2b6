import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../../../../tests/api/mail-world.ts';
import { logOn, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { type Case, decideStep } from './case.ts';

let mails: MailWorld;
let support: string;
let member: string;
beforeAll(async () => {
  mails = await openMailWorld();
});
afterAll(() => mails[Symbol.asyncDispose]());
beforeEach(async () => {
  await mails.calm();
  support = await logOnStaff(mails.world.first, 'staff');
  member = await logOn(mails.world.first, mails.bank, 'premier');
});

const ask: MailWorld['ask'] = (...question) => mails.ask(...question);

const send = async (text = 'When does my new card arrive?', subject = 'My card'): Promise<string> =>
  (await ask(member, 'POST', 'member/custom-action', { action: 'contact_support', input: { subject, text } })).data
    .reference;
const find = async (reference: string) => (await ask(support, 'GET', `staff/case?text=${reference}`)).data[0];
const answer = (id: string, body: object, token = support, key?: string) =>
  ask(token, 'POST', `staff/case/${id}/step`, body, key);
const own = async (reference: string, locale = 'en') =>
  (await ask(member, 'GET', `member/case?locale=${locale}`)).data.find(
    (each: { reference: string }) => each.reference === reference,
  );

describe('[CASE-01, CASE-02] a request is a case that support answers', () => {
  test('support reads it, answers in words, and the member sees status and answer and gets both mails', async () => {
    const reference = await send('Where is <b>my</b> card?\nThank you.');
    const row = await find(reference);
    expect(row).toMatchObject({
      kind: 'contact_support',
      title: 'My card',
      status: 'open',
      member: { name: 'Maya Laurent' },
    });
    const shown = await ask(support, 'GET', `staff/case/${row.id}`);
    expect(shown.data).toMatchObject({ text: 'Where is <b>my</b> card?\nThank you.', steps: [], written_by: null });
    expect(shown.data.next).toEqual(['in_work', 'answered', 'closed']);
    const words = 'It was sent on Monday and arrives this week.';
    const answered = await answer(row.id, { status: 'answered', text: words, seen_steps: 0 });
    expect(answered).toMatchObject({
      status: 200,
      data: { status: 'answered', steps: [{ staff: { role: 'support' } }] },
    });
    expect(await own(reference)).toMatchObject({ status: 'answered', steps: [{ status: 'answered', text: words }] });
    await mails.allDelivered();
    // Two mails that are due at once may go in either order.
    const told = (await mails.mailsTo('premier@example.com', 2))
      .filter(({ subject }) => subject.includes(reference))
      .toSorted((a, b) => a.subject.localeCompare(b.subject));
    expect(told.map(({ subject }) => subject)).toEqual([
      `An update on your request ${reference}`,
      `We received your request ${reference}`,
    ]);
    expect(told[0]?.text).toContain(words);
    expect(told[0]?.text).toContain('https://rewards.example/account/requests');
    const visits = await ask(member, 'GET', 'member/staff-visit?locale=en');
    expect(visits.data[0].description).toBe('Answered or updated one of your requests');
    const { data: acts } = await ask(support, 'GET', 'staff/audit?act=case.step');
    expect(acts[0]).toMatchObject({
      description: 'Updated a case',
      details: { reference, from: 'open', to: 'answered' },
    });
  });

  test('an answer that is sent again with its key is one answer; a case that moved meanwhile is not overwritten', async () => {
    const { id } = await find(await send());
    const body = { status: 'answered', text: 'It arrives this week.', seen_steps: 0 };
    const [first, again] = [await answer(id, body, support, 'one'), await answer(id, body, support, 'one')];
    expect(again).toEqual(first);
    expect(again.data.steps).toHaveLength(1);
    const operator = await logOnStaff(mails.world.first, 'operator');
    expect((await answer(id, { status: 'closed', seen_steps: 0 }, operator)).code).toBe('content_changed');
    const both = await Promise.all([
      answer(id, { status: 'closed', seen_steps: 1 }),
      answer(id, { status: 'in_work', seen_steps: 1 }, operator),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('an answer without words is refused at its field, in the reader’s language, and changes nothing', async () => {
    const reference = await send();
    const { id } = await find(reference);
    const refused = await ask(support, 'POST', `staff/case/${id}/step?locale=fr`, {
      status: 'answered',
      seen_steps: 0,
    });
    expect([refused.status, refused.errors[0].field]).toEqual([400, 'text']);
    expect(refused.errors[0].message).toContain(
      'Écrivez un message au membre. Il en faut un pour répondre ou pour garder le même état',
    );
    for (const body of [
      { status: 'lost', seen_steps: 0 },
      { status: 'closed' },
      { status: 'closed', seen_steps: 0, text: 'x'.repeat(4001) },
    ]) {
      expect((await answer(id, body)).status).toBe(400);
    }
    expect(await own(reference)).toMatchObject({ status: 'open', steps: [] });
    expect((await answer(randomUUID(), { status: 'closed', seen_steps: 0 })).code).toBe('not_found');
  });

  test('cases are found by status, kind, day and text, and another member sees none of them', async () => {
    const reference = await send('A parcel with 100% of my_things', 'Parcel');
    const { id, created_at } = await find(reference);
    await answer(id, { status: 'in_work', seen_steps: 0 });
    const day = created_at.slice(0, 10);
    const count = async (query: string) => (await ask(support, 'GET', `staff/case?${query}`)).total;
    expect(await count(`status=in_work&kind=contact_support&from_date=${day}&to_date=${day}&text=100%25`)).toBe(1);
    expect(await count('text=maya%20laurent')).toBeGreaterThan(0);
    expect(await count(`text=${reference}&status=closed`)).toBe(0);
    expect(await count(`text=${reference}&kind=request_card_benefits`)).toBe(0);
    expect(await count(`text=${reference}&to_date=2020-01-01`)).toBe(0);
    const other = await logOn(mails.world.first, mails.bank, 'elite');
    expect((await ask(other, 'GET', 'member/case')).data).toEqual([]);
  });

  test('what is known of a reported purchase is told in the reader’s language', async () => {
    const { pool } = mails.world.first.house;
    const { rows } = await pool.query(
      `select t.id, t.description, t.account_id from card_transaction t
       join account_member am on am.account_id = t.account_id join member m on m.id = am.member_id
       where m.email = 'premier@example.com' and t.kind = 'purchase' and t.returned_cents > 0 and t.points > 0 limit 1`,
    );
    const input = { transaction_id: String(rows[0].id), text: 'This earned too little.' };
    const sent = await ask(member, 'POST', 'member/custom-action', { action: 'report_missing_points', input });
    const { about, title } = await own(sent.data.reference, 'fr');
    expect(title).toBe('Points manquants');
    expect(about.join(' ')).toMatch(new RegExp(`${rows[0].description}.*inscrit le .*Cette opération a rapporté`));
    // The member reads the same reasons beside the line, and staff in the case.
    const path = `member/account/${rows[0].account_id}/transaction?locale=fr&search=${encodeURIComponent(rows[0].description)}`;
    const { data } = await ask(member, 'GET', path);
    const line = data.transactions_earnings.find(({ id }: { id: string }) => id === String(rows[0].id));
    expect(line.why.length).toBeGreaterThan(0);
    for (const { text } of line.why) expect(about).toContain(text);
  });
});

describe('which step can follow', () => {
  const closed: Pick<Case, 'status' | 'steps'> = { status: 'closed', steps: [] };
  test('a closed case is taken up again before it is answered', () => {
    expect(decideStep(closed, { status: 'answered', text: 'Here it is.', seenSteps: 0 })).toMatchObject({
      ok: false,
      refusal: { code: 'not_possible_now' },
    });
    expect(decideStep(closed, { status: 'in_work', text: null, seenSteps: 0 })).toMatchObject({
      ok: true,
      value: { isTold: false },
    });
  });
});
