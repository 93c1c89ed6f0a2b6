import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardLine as card, customerLine as customer } from '../../../../../tests/api/customer-lines.ts';
import { startTestCardFeed, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { startSandbox, type TestSandbox } from '../../../../../tests/api/test-sandbox.ts';
import { deliverEvent } from '../../jobs/deliver-event.ts';
import { takeInCustomers } from './index.ts';

let feed: TestCardFeed;
let sandbox: TestSandbox;
let world: TestWorld;
beforeAll(async () => {
  [feed, sandbox] = await Promise.all([startTestCardFeed('/customer-feed/lines'), startSandbox()]);
  world = await openWorld({ ...feed.env, SMTP_URL: sandbox.smtpUrl });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await Promise.all([feed.close(), sandbox.close()]);
});

const ask = async (text: string, values: unknown[] = []) =>
  (await world.first.house.pool.query(text, values)).rows as Record<string, unknown>[];

/** Lines as the bank sends them, and everything that follows from them. */
async function take(...lines: object[]): Promise<void> {
  const { house } = world.first;
  feed.pages.splice(0, feed.pages.length, lines);
  await ask('update customer_feed_cursor set cursor = null');
  await takeInCustomers({ ...house, feed: house.customerFeed });
  const due = await ask(`select id from outbox_event where topic = 'safety.alert' and delivered_at is null`);
  for (const { id } of due) await deliverEvent(house, String(id));
}

const OLD = 'rosa@bank.example';
const NEW = 'rosa.new@bank.example';
const at = (day: string, more: object) => customer('rosa', { as_of: `2026-${day}T00:00:00Z`, language: 'fr', ...more });
const messages = () =>
  ask('select m.content from member_message m join member on member.id = m.member_id where email = any($1)', [
    [OLD, NEW],
  ]);

test('who is new is told of no change', async () => {
  await take(at('03-01', { email: OLD, phone: '5035550100' }), card('rosa-1', 'rosa'));
  expect(await messages()).toEqual([]);
});

test('another address of the bank’s is told to both addresses, in one message, and the old one can stop everything', async () => {
  const changed = at('03-02', { email: NEW, phone: '5035550100' });
  await take(changed);
  await take(changed);
  expect(await messages()).toHaveLength(1);
  for (const address of [OLD, NEW]) {
    const mails = await sandbox.mailsTo(address);
    expect(mails.map(({ subject }) => subject)).toEqual(['Votre adresse courriel a été modifiée']);
  }
  const token = /not-me\?token=([\w-]+)/.exec((await sandbox.mailsTo(OLD))[0]?.text ?? '')?.[1];
  const pressed = await world.first.http.inject({ method: 'POST', url: '/v1/freeze-link', payload: { token } });
  expect(pressed.statusCode).toBe(200);
  const frozen = 'select email from points_freeze f join member on member.id = f.member_id';
  expect(await ask(frozen)).toEqual([{ email: NEW }]);
});

test('another telephone of the bank’s is told once; what the bank repeats is not', async () => {
  const before = (await messages()).length;
  await take(at('03-03', { email: NEW, phone: '5035550199' }));
  await take(at('03-04', { email: NEW, phone: '5035550199' }));
  expect((await messages()).length).toBe(before + 1);
  expect((await sandbox.mailsTo(NEW))[0]?.subject).toBe('Votre numéro de téléphone a été modifié');
});
