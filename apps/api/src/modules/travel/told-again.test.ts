import { expect, test } from 'vitest';
import { openRedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { startScriptedPartner } from '../../../../../tests/api/scripted-partner.ts';
import { travelDeps } from '../../jobs/partner-rounds.ts';
import { followTravel } from './index.ts';

const toldBooking = {
  key: 'told-again',
  channel: 'TRAV',
  type: 'hotel',
  reference: 'TRAV-77',
  title: 'Two nights',
  provider: 'Grand Union Hotels',
  starts_on: '2027-12-01',
  ends_on: '2027-12-03',
  duration: { amount: 2, unit: 'nights' },
  travellers: 2,
  points: 4_000,
  // What points are worth is not the site's to say.
  amount_cents: 99_900,
  status: 'booked',
  additional_status: 'pending',
};

const visitBy = async (who: Redeemer): Promise<string> => {
  const { body } = await who.ask('GET', `/member/account/${who.accountId}/travel-url?lang=en`);
  const [, claims = ''] = (new URL(body.body.redirect_url).searchParams.get('token') ?? '').split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).jti;
};

test('[TRAV-02] a site that tells of a booking again tells the same, and what is ticketed stays so', async () => {
  await using floor = await openRedeemFloor();
  await using site = await startScriptedPartner();
  const [member, other] = await Promise.all([floor.redeemer('business'), floor.redeemer('business2')]);
  const { house } = await floor.world.openAnother({ TRAVEL_SITES_URL: site.url });
  const booking = { ...toldBooking, visit: await visitBy(member) };
  const tell = async (kind: 'book' | 'moved', change: Partial<typeof booking> = {}) => {
    const data = [{ key: `line:${kind}`, kind, booking: { ...booking, ...change } }];
    site.say({ status: 200, body: { data } }, { status: 200, body: {} });
    await followTravel(travelDeps(house));
    return site.asked.at(-1)?.body;
  };
  const before = await member.balance();
  expect(await tell('book', { key: 'over-before', status: 'cancelled' })).toEqual({ answer: 'noted' });
  expect(await member.balance()).toBe(before);
  expect(await tell('book')).toEqual({ answer: 'approved' });
  expect(await tell('book')).toEqual({ answer: 'approved' });
  expect(await tell('book', { points: 3_999 })).toEqual({ answer: 'declined', code: 'key_reused' });
  expect(await tell('book', { visit: await visitBy(other) })).toEqual({ answer: 'declined', code: 'key_reused' });
  expect(await member.balance()).toBe(before - 4_000);
  await tell('moved', { status: 'confirmed', additional_status: 'ticketed' });
  await tell('moved', { status: 'confirmed', additional_status: 'pending' });
  const listed = await member.ask('GET', `/member/account/${member.accountId}/itinerary`);
  expect(listed.body.data[0]).toMatchObject({ amount: 40, additional_status: 'ticketed', can_cancel: false });
});
