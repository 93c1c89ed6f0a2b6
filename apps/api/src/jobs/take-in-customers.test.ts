import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, trySignInWithBank } from '../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { startSandbox, type TestSandbox } from '../../../../tests/api/test-sandbox.ts';
import { demoBankCustomerId } from '../demo/members.ts';
import { takeInCustomerFeed } from './take-in-customers.ts';
import { schedule } from './task-list.ts';

let sandbox: TestSandbox;
let bank: TestBank;
let world: TestWorld;
beforeAll(async () => {
  sandbox = await startSandbox();
  bank = await startTestBank();
  world = await openWorld({ ...bank.env, CARD_FEED_URL: sandbox.url });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
  await sandbox.close();
});

const ask = async (text: string) => (await world.first.house.pool.query(text)).rows as Record<string, unknown>[];
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/customer-feed${path}`, { method: 'POST', body: new URLSearchParams(fields) });
async function accountsOf(login: string) {
  const signedIn = await trySignInWithBank(world.first, await bank.token({ sub: demoBankCustomerId(login) }));
  const headers = bearer(signedIn.json().auth.access_token);
  return (await world.first.http.inject({ url: '/v1/member/account', headers })).json();
}

test('runs every minute', () => {
  expect(schedule).toContain('* * * * * take-in-customers');
});

test('the sandbox’s bank tells the demonstration’s customers and cards as the portal has them', async () => {
  const told = async () =>
    ask('select card as id, told from bank_card union all select customer, told from bank_customer');
  const before = new Map((await told()).map(({ id, told: line }) => [id, line]));
  // As if each were news: a line that is not newer would change nothing, whatever it says.
  await ask("update bank_card set as_of = '2019-01-01'");
  await ask("update bank_customer set as_of = '2019-01-01'");
  await takeInCustomerFeed(world.first.house);
  expect(await ask('select reason from customer_feed_leftover')).toEqual([]);
  expect(new Map((await told()).map(({ id, told: line }) => [id, line]))).toEqual(before);
});

test('a card that is replaced at the bank has its points under the new digits', async () => {
  const [before] = (await accountsOf('elite')).data.accounts;
  await post('/replacements', { card: 'elite-7305', number_ending: '7306' });
  await takeInCustomerFeed(world.first.house);
  const [after, ...others] = (await accountsOf('elite')).data.accounts;
  expect(others).toEqual([]);
  expect(after).toMatchObject({ id: before.id, last_balance: before.last_balance });
  expect(after.mediums).toEqual([{ ...before.mediums[0], masked_medium_number: '••••7306' }]);
});

test('a customer whom the bank welcomes is a member who is asked to accept the rules, although the card came first and the feed was down once', async () => {
  await post('', {
    first_name: 'Ana',
    last_name: 'EARLY DOWN',
    email: 'ana@bank.example',
    family: 'advance',
    number_ending: '1234',
  });
  await takeInCustomerFeed(world.first.house);
  expect(await accountsOf('ana')).toMatchObject({ pending_actions: [{ type: 'accept_terms' }] });
  expect(await ask("select family from card_of_feed where card = 'ana-1234'")).toEqual([{ family: 'advance' }]);
});
