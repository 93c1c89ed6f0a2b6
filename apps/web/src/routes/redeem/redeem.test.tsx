import { points } from '@rewards/amounts';
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
    sampleWay('annual_fee', { amount: 95, minimum_points: 9_500 }),
    sampleWay('direct_deposit'),
    sampleWay('external'),
    sampleWay('travel', { minimum_points: 1, takes: { from_hours: 0, to_hours: 0 } }),
    sampleWay('gift_cards', { unavailable: 'below_minimum', minimum_points: 75_000, undo_hours: 6 }),
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
const group = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const tile = (name: string) => {
  const found = screen.getByRole('link', { name }).closest('li');
  if (!found) throw new Error(`${name} stands in no tile`);
  return within(found);
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('every way side by side', () => {
  test('[PWR-02] [CASH-06] what is worth the same stands together, with time, undo and least; the best is marked', async () => {
    await open();
    const best = await group(/\$625\.00/);
    expect(best.getByText('Most value')).toBeTruthy();
    expect(best.getByText(/1\.25 cents a point/)).toBeTruthy();
    expect(best.getByText('$125.00 more')).toBeTruthy();
    const plain = await group(/\$500\.00/);
    expect(plain.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Annual fee',
      'Direct Deposit',
      'Giving',
      'Travel',
    ]);
    expect(screen.getAllByText('Most value')).toHaveLength(1);
    const deposit = tile('Direct Deposit');
    expect(['48 to 72 hours', 'Final'].filter((text) => !deposit.queryByText(text))).toEqual([]);
    // The least of the program is said once, beside the amount.
    expect(deposit.queryByText('From 2,500 pts')).toBeNull();
    expect(tile('Annual fee').getByText('$95.00 for 9,500 pts')).toBeTruthy();
    expect(tile('Travel').getByText('Cancel while pending')).toBeTruthy();
    const miles = await group(/33,333 to 60,000 miles with 8 partners/);
    expect(miles.getByText('Cancel for up to 2 hours')).toBeTruthy();
    expect(miles.getByText('1 to 5 days')).toBeTruthy();
  });

  test('[CASH-06] when all ways are worth the same, none is called the best', async () => {
    await open('/redeem', { [WAYS]: { data: [sampleWay('cash_back'), sampleWay('retailer')] } });
    await group(/\$500\.00/);
    expect(screen.queryByText('Most value')).toBeNull();
  });

  test('[CASH-06] the amount stands in the address and goes along to the form', async () => {
    const { seen, router } = await open('/redeem?points=20000');
    const link = await screen.findByRole('link', { name: 'Direct Deposit' });
    expect(asked(seen)).toEqual(['20000']);
    expect(link.getAttribute('href')).toMatch(/^\/redeem\/direct-deposit\?points=.*20000/);
    fill('Points to redeem', '30000');
    await waitFor(() => expect(asked(seen)).toEqual(['20000', '30000']));
    expect(router.state.location.search).toEqual({ points: '30000' });
    fill('Points to redeem', '150001');
    expect(await screen.findByText('Enter from 1 to 150,000 points')).toBeTruthy();
  });

  test('[CASH-05] what is closed says why: raise the amount, or switch to a card that can', async () => {
    const closed = [...compared.data.slice(2), sampleWay('annual_fee', { unavailable: 'no_fee' })];
    const without = { ...premierWorld, features: { ...premierWorld.features, miles: false } };
    const data = closed.map((way) =>
      way.way === 'miles' ? { ...way, unavailable: 'card_not_eligible' as const } : way,
    );
    const both = { accounts: [without, elite], account: without, canSwitchAccounts: true };
    const { seen } = await open('/redeem', { [WAYS]: { data } }, { session: redeemMember(both) });
    expect(await screen.findByText('No annual fee was posted in the last 90 days.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use 75,000 points' }));
    await waitFor(() => expect(asked(seen).at(-1)).toBe('75000'));
    expect(screen.getByText(/^Not offered with .*, but offered with Elite\.$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Switch card' }));
    await screen.findByRole('dialog', { name: 'Switch card' });
  });

  test('[CASH-05] nobody is told to switch to a card that they do not have', async () => {
    const data = [sampleWay('miles', { amount: null, rate: null, unavailable: 'card_not_eligible' })];
    await open('/redeem', { [WAYS]: { data } });
    expect(await screen.findByText('Not offered with Premier World.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Switch card' })).toBeNull();
  });

  test('[CASH-06] with too few points it says what is possible and how many are missing', async () => {
    const data = [
      sampleWay('travel', { amount: 9, minimum_points: 1 }),
      sampleWay('cash_back', { amount: 9, unavailable: 'below_minimum' }),
    ];
    const { seen } = await open(
      '/redeem',
      { [WAYS]: { data } },
      { session: redeemMember({ pooledBalance: points(900) }) },
    );
    expect((await group(/\$9\.00/)).getAllByRole('link')).toHaveLength(1);
    expect(asked(seen)).toEqual(['900']);
    expect(screen.getByText('You need at least 2,500 points: 1,600 more than you have.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    expect(screen.getByText('Cash Back', { selector: 'strong' }).closest('details')?.open).toBe(true);
  });

  test('[CASH-06] rewards of other partners that do not come are asked for again, and the rest stays', async () => {
    let tries = 0;
    await open('/redeem', { [GROUPS]: () => ((tries += 1) === 1 ? silence : { data: [sampleGroup] }) });
    await press('Try again');
    expect((await screen.findByRole('link', { name: 'Giving' })).getAttribute('href')).toBe('/redeem/giving');
  });

  test('[CASH-06] a failure can be tried again, and nothing else is lost', async () => {
    let tries = 0;
    await open('/redeem', { [WAYS]: () => ((tries += 1) === 1 ? silence : compared) });
    await press('Try again');
    await group(/\$625\.00/);
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
    expect(screen.getByRole('link', { name: 'Name on the certificate is invalid' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The maximum is 50,000 points' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Please accept the terms and conditions' })).toBeTruthy();
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
    await heading('We could not find these rewards');
    expect(screen.getByRole('link', { name: 'See every way to redeem' }).getAttribute('href')).toBe('/redeem');
  });
});
