import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { elite, premierWorld } from '../../testing/sample-accounts.ts';
import { sampleField, sampleGroup, sampleProduct } from '../../testing/sample-external-products.ts';
import { redeemed, sampleWay } from '../../testing/sample-redemption.ts';
import { visitor } from '../../lib/session/session.tsx';
import { fill, heading, openRedeem, press, redeemMember, WAYS } from '../../testing/open-redeem.tsx';
import { RedeemPage } from './redeem.tsx';
import { refusal, type SeenCall, silence } from '../../testing/stub-server.ts';

const GROUPS = 'GET /member/program/{program}/external-redemption-product-group';
const PRODUCTS = `${GROUPS}/{code}/external-redemption-product` as const;
const CHECKOUT = 'POST /member/external-redemption-product/checkout';
const compared = {
  data: [
    sampleWay('pay_airline', { amount: 625, rate: { points: 100, amount: 1, bonus_percent: 25 } }),
    sampleWay('direct_deposit'),
    sampleWay('external', { unavailable: 'below_minimum', minimum_points: 75_000 }),
    sampleWay('retailer', { unavailable: 'card_not_eligible' }),
    sampleWay('miles', {
      amount: null,
      rate: null,
      units: { from: 33_333, to: 60_000, partners: 8 },
      undo_hours: 2,
      takes: { from_hours: 24, to_hours: 120 },
    }),
  ],
};
const open = (address = '/redeem', replies: Parameters<typeof openRedeem>[2] = {}, options = {}) =>
  openRedeem(RedeemPage, address, { [WAYS]: compared, [GROUPS]: { data: [sampleGroup] }, ...replies }, options);
const asked = (seen: readonly SeenCall[]) =>
  seen.filter(({ endpoint }) => endpoint === WAYS).map(({ query }) => query['points']);
const row = async (name: RegExp) => {
  const title = await screen.findByRole('heading', { level: 2, name });
  const found = title.closest('li');
  if (!found) throw new Error(`${name} stands in no row`);
  return within(found);
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('every way side by side', () => {
  test('[PWR-02] [CASH-06] with value, formula, time, minimum and undo, in the server’s order, the best marked', async () => {
    await open();
    const airline = await row(/airline tickets/);
    expect(airline.getByText(/\$625\.00/)).toBeTruthy();
    expect(airline.getByText('Most value')).toBeTruthy();
    expect(airline.getByText('100 pts = $1.00 + 25%')).toBeTruthy();
    expect(airline.getByText('48 to 72 hours')).toBeTruthy();
    expect(airline.getByText('2,500 pts')).toBeTruthy();
    expect(airline.getByText('Final')).toBeTruthy();
    const miles = await row(/Rewards for Miles/);
    expect(miles.getByText('33,333 to 60,000 miles')).toBeTruthy();
    expect(miles.getByText('Up to 2 hours, by partner')).toBeTruthy();
    expect(miles.getByText('1 to 5 days')).toBeTruthy();
    const titles = screen
      .getAllByRole('listitem')
      .flatMap((item) => within(item).queryAllByRole('heading', { level: 2 }));
    expect(titles[0]?.textContent).toContain('airline');
    expect(screen.getAllByText('Most value')).toHaveLength(1);
  });

  test('[CASH-06] the amount stands in the address and goes along to the form', async () => {
    const { seen, router } = await open('/redeem?points=20000');
    const deposit = await row(/Direct Deposit/);
    expect(asked(seen)).toEqual(['20000']);
    expect(deposit.getByRole('link').getAttribute('href')).toMatch(/^\/redeem\/direct-deposit\?points=.*20000/);
    fill('Points to redeem', '30000');
    await waitFor(() => expect(asked(seen)).toEqual(['20000', '30000']));
    expect(router.state.location.search).toEqual({ points: '30000' });
  });

  test('[CASH-05] what cannot be done says why, and what to do', async () => {
    const both = { accounts: [premierWorld, elite], canSwitchAccounts: true };
    const { seen } = await open('/redeem', {}, { session: redeemMember(both) });
    const external = await row(/Other rewards/);
    expect(external.getByText(/The minimum is 75,000 points/)).toBeTruthy();
    fireEvent.click(external.getByRole('button', { name: /^Use 75,000 points/ }));
    await waitFor(() => expect(asked(seen).at(-1)).toBe('75000'));
    const retailer = await row(/Amazon/);
    fireEvent.click(retailer.getByRole('button', { name: /^Switch card/ }));
    await screen.findByRole('dialog', { name: 'Switch card' });
  });

  test('[CASH-06] lists the groups, each with its page', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Giving' });
    expect(link.getAttribute('href')).toBe('/redeem/giving');
  });

  test('[CASH-06] a failure can be tried again, and nothing else is lost', async () => {
    let tries = 0;
    await open('/redeem', { [WAYS]: () => ((tries += 1) === 1 ? silence : compared) });
    await press('Try again');
    await row(/airline tickets/);
  });

  test('[SES-14] a visitor is asked to log on, and comes back to the same amount', async () => {
    const requestLogOn = vi.fn();
    await open('/redeem?points=20000', {}, { session: visitor, actions: { requestLogOn } });
    await press('Log on');
    expect(requestLogOn).toHaveBeenCalledWith('/redeem?points=20000');
  });
});

describe('an external group', () => {
  const shown = (product = sampleProduct()) => ({ data: [product], group: sampleGroup });
  const fillIn = async () => {
    await heading('Giving');
    fill('Name on the certificate', 'Maya');
    fill('Points to give', '5000');
    fireEvent.click(screen.getByRole('checkbox'));
  };

  test('[CASH-03] [CASH-08] shows title, description, terms, currency and link, and redeems what the fields say', async () => {
    const { seen } = await open('/redeem/giving', { [PRODUCTS]: shown(), [CHECKOUT]: redeemed({ kind: 'external' }) });
    await fillIn();
    expect(screen.getByRole('heading', { name: 'Plant trees' })).toBeTruthy();
    expect(screen.getByText('A tree for your points.')).toBeTruthy();
    expect(screen.getByText('Paid in Points')).toBeTruthy();
    expect(screen.getByRole('link', { name: /More about it/ }).getAttribute('href')).toBe('https://trees.example.com');
    await press('Read the terms');
    expect(screen.getByRole('dialog').textContent).toContain('Trees grow slowly.');
    await press('Close');
    await press('Continue to review');
    await heading('Review and confirm');
    await press('Redeem 5,000 points');
    await heading(/Your deposit is on its way|Your points are redeemed/);
    expect(seen.find(({ endpoint }) => endpoint === CHECKOUT)?.body).toEqual({
      account_id: premierWorld.id,
      investments: { external_redemption_product_id: 'trees' },
      fields: [
        { id: 'name', value: 'Maya', value_id: null },
        { id: 'points', value: '5000', value_id: null },
      ],
      amount: 5_000,
      accepts_terms: true,
    });
  });

  test('[CASH-03] a value that does not fit is said at its field; terms must be accepted', async () => {
    await open('/redeem/giving', { [PRODUCTS]: shown() });
    await heading('Giving');
    fill('Name on the certificate', 'M4ya');
    fill('Points to give', '50001');
    await press('Continue to review');
    expect(screen.getByText('Name on the certificate is invalid')).toBeTruthy();
    expect(screen.getByText('The maximum is 50,000 points')).toBeTruthy();
    expect(screen.getByText('Please accept the terms and conditions')).toBeTruthy();
  });

  test('[CASH-03] what only the server can tell about a field leads back to it', async () => {
    const errors = [{ field: 'name', message: 'No trees for this name' }];
    await open('/redeem/giving', {
      [PRODUCTS]: shown(),
      [CHECKOUT]: refusal(400, 'validation_error', { errors }),
    });
    await fillIn();
    await press('Continue to review');
    await heading('Review and confirm');
    await press('Redeem 5,000 points');
    await heading('Giving');
    expect(screen.getByText('No trees for this name')).toBeTruthy();
  });

  test('[CASH-08] a field with values offers each with its cash amount', async () => {
    const values = [{ id: 'v1', name: 'A grove', points: 5_000, cash_amount: 50 }];
    const fields = [sampleField('points', { name: 'How much', type: 'choice', is_amount: true, values })];
    const { seen } = await open('/redeem/giving', {
      [PRODUCTS]: shown(sampleProduct({ fields })),
      [CHECKOUT]: redeemed(),
    });
    const grove = await screen.findByRole('radio', { name: /A grove.*\$50\.00.*5,000 pts/ });
    fireEvent.click(grove);
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Continue to review');
    await press('Redeem 5,000 points');
    await heading('Your deposit is on its way');
    expect(seen.find(({ endpoint }) => endpoint === CHECKOUT)?.body).toMatchObject({
      fields: [{ id: 'points', value: '5000', value_id: 'v1' }],
      amount: 5_000,
    });
  });

  test('[CASH-06] a group that does not exist leads to all ways', async () => {
    await open('/redeem/nothing', { [PRODUCTS]: refusal(404, 'not_found') });
    await heading('We do not have these rewards');
    expect(screen.getByRole('link', { name: 'See every way to redeem' }).getAttribute('href')).toBe('/redeem');
  });
});
