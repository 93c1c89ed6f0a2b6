import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('a new card that the bank opens for a known member', () => {
  const openNew = (fields: Record<string, string>) =>
    fetch(`${sandbox.url}/card-feed/cards`, { method: 'POST', body: new URLSearchParams(fields) });
  async function memberOf(login: string) {
    const headers = bearer(await logOn(world.first, bank, login));
    const accounts = () => world.first.http.inject({ url: '/v1/member/account', headers });
    return {
      accounts,
      pending: async (): Promise<{ id: string; type: string }[]> => (await accounts()).json().pending_actions ?? [],
      finish: (id: string, payload: object) =>
        world.first.http.inject({ method: 'PUT', url: `/v1/member/pending-action/${id}`, headers, payload }),
    };
  }

  test('[PEND-05, SES-12] holds a business login until its registration is complete, once however often it is told', async () => {
    const member = await memberOf('business2');
    expect((await member.accounts()).statusCode).toBe(200);
    const card = { holder_of: 'business2-3321', family: 'business', number_ending: '2268' };
    for (let told = 0; told < 2; told += 1) await openNew(card);
    await runNow();
    const [action, ...others] = await eventually(member.pending, (open) => open.length > 0);
    expect([action?.type, others]).toEqual(['complete_registration', []]);
    const done = await member.finish(action?.id ?? '', {
      registrationVerification: [{ id: 'card_number', value: '5412340000042268' }],
      registrationFields: [
        { id: 'company_name', value: 'Haddad Ltd' },
        { id: 'phone', value: '(503) 555-0188' },
      ],
    });
    expect(done.json()).toEqual({ code: 'success', pending_actions: [] });
    const { data } = (await member.accounts()).json();
    const endings = data.accounts.map(({ mediums }: { mediums: { masked_medium_number: string }[] }) =>
      mediums[0]?.masked_medium_number.slice(-4),
    );
    expect(endings).toEqual(['3321', '2268']);
  });

  test('[PEND-05] asks a personal member for the rules, and to confirm an address that is not confirmed', async () => {
    const member = await memberOf('low');
    await openNew({ holder_of: 'low-9043', family: 'elite', number_ending: '4410' });
    await openNew({ holder_of: 'nobody-0000', family: 'elite', number_ending: '4411' });
    await runNow();
    const open = await eventually(member.pending, (actions) => actions.length > 0);
    expect(open.map(({ type }) => type).toSorted()).toEqual(['accept_terms', 'verify_email']);
    const { rows: mails } = await world.first.house.pool.query(
      "select from outbox_event e join member m on m.id::text = e.payload ->> 'memberId' where topic = $1 and email = $2",
      ['identity.verification_email', 'low@example.com'],
    );
    expect(mails).toHaveLength(1);
    const rules = open.find(({ type }) => type === 'accept_terms');
    const left = await member.finish(rules?.id ?? '', { terms_id: 'program-rules-2' });
    expect(left.json().pending_actions).toMatchObject([{ type: 'verify_email' }]);
    expect(
      await world.first.house.pool.query("select from account where reference_identifier = 'nobody-4411'"),
    ).toMatchObject({ rowCount: 0 });
  });
});

test('[TXN-01] a bank that cuts its feed into parts is read in all of them', async () => {
  await worker.close();
  const parted = await world.openAnother({ ...bank.env, CARD_FEED_URL: sandbox.url, CARD_FEED_PARTS: '4' });
  worker = await startWorker(parted.house);
  const told = ['elite-7305', 'premier-4821', 'cash-7759'];
  for (const card of told) await post({ card, merchant: `Parted ${card}` });
  await runNow();
  const taken = async () =>
    (await parted.house.pool.query(`select description from card_transaction where description like 'Parted %'`)).rows;
  expect(await eventually(taken, ({ length }) => length === told.length)).toHaveLength(told.length);
});
