import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { bearer, logOn } from '../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { startSandbox, type TestSandbox } from '../../../../tests/api/test-sandbox.ts';
import { schedule } from './task-list.ts';
import { startWorker, type Worker } from './worker.ts';

let sandbox: TestSandbox;
let bank: TestBank;
let world: TestWorld;
let worker: Worker;
beforeAll(async () => {
  sandbox = await startSandbox();
  bank = await startTestBank();
  world = await openWorld({ ...bank.env, CARD_FEED_URL: sandbox.url });
  worker = await startWorker(world.first.house);
});
afterAll(async () => {
  await worker.close();
  await world[Symbol.asyncDispose]();
  await bank.close();
  await sandbox.close();
});

const runNow = () =>
  world.first.house.pool.query("select graphile_worker.add_job('take-in-card-transactions', '{}', job_key => 'test')");
const post = (fields: Record<string, string>) =>
  fetch(`${sandbox.url}/card-feed`, {
    method: 'POST',
    body: new URLSearchParams({ card: 'elite-7305', kind: 'purchase', amount: '100', category: 'airline', ...fields }),
  });

test('runs every minute', () => {
  expect(schedule).toContain('* * * * * take-in-card-transactions');
});

test('[TXN-01] a purchase that a person posts at the bank brings its points, once, and its line', async () => {
  const token = await logOn(world.first, bank, 'elite');
  const get = async (url: string) => (await world.first.http.inject({ url, headers: bearer(token) })).json();
  const { data } = await get('/v1/member/account');
  const [{ id, last_balance: before }] = data.accounts;
  for (const merchant of ['Aurora TWICE', 'Aurora LATE', 'Aurora DOWN']) await post({ merchant });
  await post({ merchant: 'Nobody', card: 'nobody-0000' });
  const balance = async () => (await get('/v1/member/account')).data.total_balance;
  await runNow();
  expect(await eventually(balance, (now) => now === before + 900)).toBe(before + 900);
  const lines = (await get(`/v1/member/account/${id}/transaction`)).data.transactions_earnings;
  expect(lines[0]).toMatchObject({
    kind: 'purchase',
    transaction_description: expect.stringMatching(/^Aurora (TWICE|DOWN)$/),
    transaction_amount: 100,
    total_bonus: 200,
    ledger_transaction: { amount: 300 },
  });
  expect(world.first.logLines.join()).toContain('kept beside');
  const metrics = await world.first.house.metrics.registry.metrics();
  expect(metrics).toContain('card_transactions_total{outcome="taken"} 3');
  expect(metrics).toContain('card_transactions_total{outcome="repeated"} 1');
  expect(metrics).toContain('card_transactions_total{outcome="set_aside"} 1');
});
