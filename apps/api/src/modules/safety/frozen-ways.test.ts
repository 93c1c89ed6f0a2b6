import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';

let floor: RedeemFloor;
let member: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
  member = await floor.redeemer('business');
});
afterAll(() => floor[Symbol.asyncDispose]());

const rows = async (text: string) => (await floor.world.first.house.pool.query(text)).rows;
const thaw = () => rows("update points_freeze set thawed_at = now(), thawed_with = 'mail' where thawed_at is null");

const address = {
  first_name: 'Ingrid',
  last_name: 'Solberg',
  address1: '12 Oak Street',
  city: 'Portland',
  country: 'US',
  postal_code: '97205',
  region_code: 'OR',
};
const redeemer = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  relation_code: 'family',
};

describe('while all spending is stopped', () => {
  const own = (path: string) => `/member/account/${member.accountId}/${path}`;
  const acts = {
    'an address is added': () => member.ask('POST', '/address', address),
    'an address is changed': () => member.ask('PUT', '/address/1', address),
    'a redeemer is added': () => member.ask('POST', own('authorized-redeemer'), redeemer),
    'linking the retailer is begun': () => member.ask('POST', own('retailer-enrolment'), { accepts_terms: true }),
    'linking the retailer is finished': () =>
      member.ask('POST', own('retailer-enrolment/finish'), { state: 's'.repeat(16), code: 'c'.repeat(8) }),
    'the travel site is opened': () => member.ask('GET', own('travel-url')),
    'the vacation site is opened': () => member.ask('GET', own('vacation-form')),
    'the access site is opened': () => member.ask('GET', own('access-url')),
    'a token for the sites is issued': () => member.ask('GET', own('jwt')),
  };

  test.each(Object.keys(acts) as (keyof typeof acts)[])('nothing is changed when %s', async (name) => {
    const counts = 'select (select count(*) from address) as a, (select count(*) from authorized_redeemer) as r';
    const before = await rows(counts);
    await member.ask('POST', '/member/freeze');
    const { status, body } = await acts[name]();
    expect([status, body.code]).toEqual([409, 'account_frozen']);
    expect(await rows(counts)).toEqual(before);
    await thaw();
    expect((await acts[name]()).body.code).not.toBe('account_frozen');
  });

  test('the member’s cards say so, and no longer after it', async () => {
    const isFrozen = async () => (await member.ask('GET', '/member/account')).body.data.accounts[0].is_frozen;
    expect(await isFrozen()).toBe(false);
    await member.ask('POST', '/member/freeze');
    expect(await isFrozen()).toBe(true);
    await thaw();
    expect(await isFrozen()).toBe(false);
  });
});
