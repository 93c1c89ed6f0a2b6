import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '../../../../../tests/api/prove.ts';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let bank: TestBank;
let world: TestWorld;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const get = async (login: string, url: string) => {
  const token = await logOn(world.first, bank, login);
  return world.first.http.inject({ url, headers: bearer(token) });
};
const accountsOf = async (login: string) => (await get(login, '/v1/member/account')).json();

describe('accounts', () => {
  test('[ACCT-01, ACCT-05] a card comes with its type, its number’s ending and its balances', async () => {
    const { data, total_balance } = await accountsOf('premier');
    expect(total_balance).toBe(150_000);
    expect(data.accounts).toHaveLength(1);
    expect(data.accounts[0]).toMatchObject({
      reference_identifier: 'premier-4821',
      last_balance: 150_000,
      pooled_balance: 150_000,
      status_code: 'A',
      account_members: [{ is_primary: true }],
      account_type: {
        reference_identifier: 'hsbcprem',
        family: 'premier-world',
        translated_name: 'Premier World',
        currency: { id: 1, name: 'Points', symbol: 'pts' },
      },
      mediums: [{ name_on_medium: 'Maya Laurent', masked_medium_number: '••••4821' }],
    });
  });

  test('[ACCT-01] two cards of one pool show one pooled balance, counted once in the total', async () => {
    const { data, total_balance } = await accountsOf('business');
    const balances = data.accounts.map((account: Record<string, number>) => [
      account['last_balance'],
      account['pooled_balance'],
    ]);
    expect(balances).toEqual([
      [900_000, 1_250_000],
      [350_000, 1_250_000],
    ]);
    expect(total_balance).toBe(1_250_000);
  });

  test('[ACCT-01] three pools are three balances and a sum', async () => {
    const { data, total_balance } = await accountsOf('wallet');
    expect(data.accounts.map((account: Record<string, number>) => account['pooled_balance'])).toEqual([
      210_000, 75_000, 31_500,
    ]);
    expect(total_balance).toBe(316_500);
  });

  test('[ACCT-04] features follow the card’s type, families share types', async () => {
    const featuresOf = async (login: string) => (await accountsOf(login)).data.accounts[0].features;
    expect(await featuresOf('elite')).toEqual({
      miles: true,
      annual_fee_eraser: true,
      password_reset: false,
      travel_bonus: true,
    });
    expect(await featuresOf('premier')).toMatchObject({ miles: true, travel_bonus: false });
    expect(await featuresOf('business')).toMatchObject({
      miles: false,
      password_reset: true,
      annual_fee_eraser: false,
    });
    const platinum = (await accountsOf('platinum')).data.accounts[0].account_type;
    expect([platinum.reference_identifier, platinum.family]).toEqual(['hsbcadv', 'platinum']);
  });

  test('[ACCT-06] the ratio says what a point is worth and what a missing one costs', async () => {
    const { data } = await accountsOf('premier');
    const answer = await get('premier', `/v1/member/account/${data.accounts[0].id}/ratio`);
    expect(answer.json().data).toEqual({ conversion_rate: 0.01, top_up_rate: 0.01, fiat_currency_code: 'USD' });
  });

  test('[ACCT-06] the summary has twelve months up to this one, and what is held', async () => {
    const { data } = await accountsOf('premier');
    const summary = (await get('premier', `/v1/member/account/${data.accounts[0].id}/points-summary`)).json().data;
    expect(summary.held).toBe(0);
    expect(summary.months).toHaveLength(12);
    expect(summary.months.at(-1).month).toBe(new Date().toISOString().slice(0, 7));
    expect(summary.months.some(({ earned }: { earned: number }) => earned > 0)).toBe(true);
  });

  test('[ACCT-07] the travel token is short-lived', async () => {
    const { data } = await accountsOf('premier');
    const answer = await get('premier', `/v1/member/account/${data.accounts[0].id}/jwt`);
    expect(answer.json().data.expires_in).toBe(300);
  });

  test('somebody else’s account is answered as one that does not exist, everywhere', async () => {
    const { data } = await accountsOf('elite');
    const { id } = data.accounts[0];
    const addresses = [
      `/v1/member/account/${id}/ratio`,
      `/v1/member/account/${id}/points-summary`,
      `/v1/member/account/${id}/jwt`,
      `/v1/member/cms/page?account_id=${id}`,
      `/v1/member/broadcast-message?account_id=${id}`,
    ];
    for (const url of addresses) {
      expect((await get('elite', url)).statusCode, url).toBe(200);
      const foreign = await get('premier', url);
      const missing = await get('premier', url.replace(String(id), '999999999'));
      expect([foreign.statusCode, foreign.json().code], url).toEqual([404, 'not_found']);
      expect(missing.statusCode, url).toBe(404);
    }
  });

  test('a card that is on hold, cancelled or inactive opens nothing, though another of the member’s does', async () => {
    const { data } = await accountsOf('wallet');
    const [first, second] = data.accounts;
    for (const status of ['H', 'C', 'X', 'I']) {
      await world.first.house.pool.query('update account set status_code = $1 where id = $2', [status, second.id]);
      expect((await get('wallet', `/v1/member/account/${second.id}/jwt`)).statusCode, status).toBe(404);
      expect((await get('wallet', `/v1/member/cms/page?account_id=${second.id}`)).statusCode, status).toBe(404);
      expect((await get('wallet', `/v1/member/account/${first.id}/jwt`)).statusCode, status).toBe(200);
    }
    await world.first.house.pool.query("update account set status_code = 'A' where id = $1", [second.id]);
  });

  test('an additional cardholder sees neither the account nor the balance of its primary', async () => {
    const { data } = await accountsOf('elite');
    const { id } = data.accounts[0];
    await world.first.house.pool.query(
      "insert into account_member (account_id, member_id, is_primary) select $1, id, false from member where email = 'cash@example.com'",
      [id],
    );
    const own = await accountsOf('cash');
    expect(own.data.accounts.map((account: { id: number }) => account.id)).not.toContain(id);
    expect(own.total_balance).toBe(60_000);
    expect((await get('cash', `/v1/member/account/${id}/jwt`)).statusCode).toBe(404);
  });

  test.each(['0', '-1', '1.5', 'abc', '9007199254740993', '1%27--'])('an account id %s is a 4xx', async (id) => {
    const { statusCode } = await get('premier', `/v1/member/account/${id}/ratio`);
    expect(statusCode).toBe(400);
  });
});

describe('broadcasts', () => {
  test('[FRAME-12] only members of the segment get the message, card by card', async () => {
    const messagesOf = async (login: string, index = 0) => {
      const { data } = await accountsOf(login);
      return (await get(login, `/v1/member/broadcast-message?account_id=${data.accounts[index].id}`)).json().data;
    };
    expect(await messagesOf('premier')).toMatchObject([{ title: 'Scheduled maintenance.', segment: ['premier-4821'] }]);
    expect(await messagesOf('elite')).toEqual([]);
    expect(await messagesOf('wallet', 0)).toEqual([]);
    expect(await messagesOf('wallet', 1)).toHaveLength(1);
  });
});

describe('the profile', () => {
  test('[ACCT-01] carries every field the documents name', async () => {
    const { data } = (await get('business', '/v1/member/profile')).json();
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'id',
        'admin_id',
        'first_name',
        'last_name',
        'email',
        'preferredLanguage',
        'phone',
        'has_marketing_enabled',
        'program_registration_id',
        'defaultAddress',
        'isLoggedInAsAdmin',
      ]),
    );
  });

  test('contact preferences are saved, and nobody else’s can be', async () => {
    const token = await logOn(world.first, bank, 'business');
    await prove(world.first, token);
    const { http } = world.first;
    const { id } = (await http.inject({ url: '/v1/member/profile', headers: bearer(token) })).json().data;
    const other = (await get('elite', '/v1/member/profile')).json().data;
    const change = (memberId: string) =>
      http.inject({
        method: 'PUT',
        url: `/v1/member/profile/${memberId}`,
        headers: bearer(token),
        payload: { has_marketing_enabled: true, preferred_language: 'fr', phone: '+1 800 555 0100' },
      });
    expect((await change(other.id)).statusCode).toBe(404);
    expect((await change(id)).json()).toEqual({ code: 'success', apiCode: 'SUCCESS' });
    const { data } = (await http.inject({ url: '/v1/member/profile', headers: bearer(token) })).json();
    expect(data).toMatchObject({ has_marketing_enabled: true, preferredLanguage: 'fr', phone: '+1 800 555 0100' });
    expect((await get('elite', '/v1/member/profile')).json().data.has_marketing_enabled).toBe(false);
  });
});
