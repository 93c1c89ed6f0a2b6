import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../../../../tests/api/mail-world.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { logOn, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { keepAnswers } from './index.ts';

const HOUR_MS = 60 * 60 * 1000;
const PURCHASE = { merchant: 'Harvest Table', amount: 51.25, paid_on: '2026-03-02' };

let mails: MailWorld;
let member: string;
beforeAll(async () => {
  mails = await openMailWorld();
});
afterAll(() => mails[Symbol.asyncDispose]());
beforeEach(async () => {
  await mails.calm();
  member = await logOn(mails.world.first, mails.bank, 'business2');
});

const ask: MailWorld['ask'] = (...question) => mails.ask(...question);

const claim = (input: object = PURCHASE, key?: string) =>
  ask(member, 'POST', 'member/custom-action', { action: 'report_missing_purchase', input }, key);
const own = async (reference: string, locale = 'en') =>
  (await ask(member, 'GET', `member/case?locale=${locale}`)).data.find(
    (each: { reference: string }) => each.reference === reference,
  );
const mailsAbout = async (address: string, reference: string) => {
  await mails.allDelivered();
  return (await mails.mailsTo(address, 1)).filter(({ subject }) => subject.includes(reference));
};

describe('[CASE-03] a purchase that is not in the list', () => {
  test('becomes one case of the card in use, however often it is sent, with a moment for the answer', async () => {
    const [first, again] = await Promise.all([claim(PURCHASE, 'tap'), claim(PURCHASE, 'tap')]);
    const { data } = [first, again].find(({ status }) => status === 200) ?? first;
    const shown = await own(data.reference);
    expect(shown).toMatchObject({ kind: 'report_missing_purchase', title: 'Missing purchase', text: null });
    expect(shown.about[0]).toBe('Harvest Table, $51.25, paid on March 2, 2026.');
    expect(shown.about[1]).toContain('3321');
    expect(Date.parse(shown.answer_by) - Date.parse(shown.created_at)).toBe(48 * HOUR_MS);
    expect([shown.was_due, data.answer_by]).toEqual([null, shown.answer_by]);
    expect((await ask(member, 'GET', 'member/case')).total).toBe(1);
    const [told] = await mailsAbout('business2@example.com', data.reference);
    expect(told?.text).toMatch(/We answer by \w+ \d+, 20\d\d/);
    expect((await own(data.reference, 'fr')).about[0]).toBe('Harvest Table, 51,25\u00a0$, payé le 2 mars 2026.');
  });

  test('is read by support as it was typed: nothing turns the writing around or breaks its line', async () => {
    const { reference } = (await claim({ ...PURCHASE, merchant: '\u202eHarvest\r\nBcc: Table' })).data;
    expect((await own(reference)).about[0]).toMatch(/^Harvest Bcc: Table, \$51\.25/);
  });

  test.each([
    { merchant: 'x' },
    { merchant: '\u200b\u200b\u200b' },
    { amount: 0 },
    { amount: 1.234 },
    { paid_on: '2026-02-30' },
    { paid_on: '2999-01-01' },
    { paid_on: '1900-01-01' },
  ])('is refused with %j', async (wrong) => {
    const refused = await claim({ ...PURCHASE, ...wrong });
    expect([refused.status, refused.errors[0].field]).toEqual([400, `input.${Object.keys(wrong)[0]}`]);
  });
});

describe('[CASE-03] an answer that is late', () => {
  test('is told to the member once and to support every day, with the next moment, until there is one', async () => {
    const { house } = mails.world.first;
    const { reference } = (await claim()).data;
    const { id, answer_by: first } = await own(reference);
    await moveClock(mails.world.first, 47 * HOUR_MS);
    await keepAnswers(house);
    expect(await mailsAbout('business2@example.com', reference)).toHaveLength(1);

    await moveClock(mails.world.first, 49 * HOUR_MS);
    await Promise.all([keepAnswers(house), keepAnswers(house)]);
    await keepAnswers(house);
    const told = await mailsAbout('business2@example.com', reference);
    expect(told.map(({ subject }) => subject).filter((subject) => subject.includes('late'))).toHaveLength(1);
    const reminders = async () =>
      (await mailsAbout(house.config.supportEmail, reference)).filter(({ subject }) => subject.includes('late'));
    expect(await reminders()).toHaveLength(1);
    member = await logOn(mails.world.first, mails.bank, 'business2');
    const late = await own(reference);
    expect(late.was_due).toBe(first);
    expect(Date.parse(late.answer_by) - Date.parse(first)).toBe(24 * HOUR_MS);
    const support = await logOnStaff(mails.world.first, 'staff');
    expect((await ask(support, 'GET', `staff/case?text=${reference}`)).data[0].was_due).toBe(first);

    await moveClock(mails.world.first, 74 * HOUR_MS);
    await keepAnswers(house);
    expect(await reminders()).toHaveLength(2);
    expect((await mailsAbout('business2@example.com', reference)).length).toBe(told.length);
    const desk = await logOnStaff(mails.world.first, 'staff');
    const words = { status: 'answered', text: 'The shop has not sent it to the bank.', seen_steps: 0 };
    expect((await ask(desk, 'POST', `staff/case/${id}/step`, words)).status).toBe(200);
    member = await logOn(mails.world.first, mails.bank, 'business2');
    expect(await own(reference)).toMatchObject({ answer_by: null, was_due: null });
    await moveClock(mails.world.first, 99 * HOUR_MS);
    await keepAnswers(house);
    expect(await reminders()).toHaveLength(2);
  });

  test('is among the late ones that support asks for, and stands before newer ones, until there are words', async () => {
    const { reference } = (await claim()).data;
    await moveClock(mails.world.first, 49 * HOUR_MS);
    member = await logOn(mails.world.first, mails.bank, 'business2');
    const newer = (await claim()).data.reference;
    const desk = await logOnStaff(mails.world.first, 'staff');
    const listed = async (query: string): Promise<string[]> =>
      (await ask(desk, 'GET', `staff/case?${query}`)).data.map((each: { reference: string }) => each.reference);
    const isBefore = async () => {
      const all = await listed('text=business2');
      return all.indexOf(reference) < all.indexOf(newer);
    };
    const late = await listed('is_late=true');
    expect([late.includes(reference), late.includes(newer), await isBefore()]).toEqual([true, false, true]);
    expect(await listed('is_late=true&status=answered')).toEqual([]);
    const { id } = await own(reference);
    await ask(desk, 'POST', `staff/case/${id}/step`, { status: 'in_work', text: 'We ask the shop.', seen_steps: 0 });
    expect([(await listed('is_late=true')).includes(reference), await isBefore()]).toEqual([false, false]);
  });

  test('of before there were such moments has none: support is told once, and the member is not', async () => {
    const { house } = mails.world.first;
    const { reference } = (await claim()).data;
    await mailsAbout('business2@example.com', reference);
    await house.pool.query(`update custom_action_request set is_promised = false where reference = $1`, [reference]);
    await moveClock(mails.world.first, 49 * HOUR_MS);
    const late = async (address: string) =>
      (await mailsAbout(address, reference)).filter(({ subject }) => subject.includes('late'));
    await keepAnswers(house);
    await moveClock(mails.world.first, 50 * HOUR_MS);
    await keepAnswers(house);
    expect(await late(house.config.supportEmail)).toHaveLength(1);
    expect(await late('business2@example.com')).toEqual([]);
    member = await logOn(mails.world.first, mails.bank, 'business2');
    expect(await own(reference)).toMatchObject({ answer_by: null, was_due: null });
  });
});
