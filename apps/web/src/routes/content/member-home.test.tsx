import { points } from '@rewards/amounts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLine, samplePage } from '../../testing/sample-activity.ts';
import { elite, premierWorld } from '../../testing/sample-accounts.ts';
import { press, redeemMember, WAYS } from '../../testing/open-redeem.tsx';
import { sampleOrder, sampleOrderItem } from '../../testing/sample-order.ts';
import { sampleWay } from '../../testing/sample-redemption.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { HomePage } from './home.tsx';

const LINES = 'GET /member/account/{id}/transaction';
const EXPIRING = 'GET /member/account/{id}/expiring-points';
const ORDERS = 'GET /member/order';

const ways = {
  data: [
    sampleWay('pay_purchase', { amount: 1_500 }),
    sampleWay('cash_back', { amount: 1_500 }),
    sampleWay('direct_deposit', { unavailable: 'below_minimum', minimum_points: 200_000 }),
    sampleWay('travel', { amount: 1_500 }),
    sampleWay('gift_cards', { amount: 1_500 }),
    sampleWay('miles', { amount: null, rate: null, unavailable: 'card_not_eligible' }),
  ],
};
const orders = (...statuses: ('placed' | 'delivered')[]) => ({
  data: statuses.map((status, at) =>
    sampleOrder({ id: `o${at}`, order_items: [sampleOrderItem({ id: `i${at}`, status })] }),
  ),
  page: 1,
  last_page: 1,
  per_page: 10,
  from: 1,
  to: 1,
  total: 1,
  is_current: true,
});
const expiring = (...days: (readonly [string, number])[]) => ({
  data: {
    balance: 150_000,
    expiring: days.map(([expires_on, amount]) => ({ expires_on, points: amount, graced_points: 0 })),
  },
});
const full = {
  'GET /member/account/{id}/ratio': { data: { conversion_rate: 0.01, top_up_rate: 0.01, fiat_currency_code: 'USD' } },
  [WAYS]: ways,
  [LINES]: samplePage([sampleLine('1'), sampleLine('2', { left_amount: 1_600 })]),
  [EXPIRING]: expiring(['2026-12-31', 8_400]),
  [ORDERS]: orders('placed', 'delivered'),
};
const empty = { ...full, [LINES]: samplePage([]), [EXPIRING]: expiring(), [ORDERS]: orders() };

const open = (
  replies: Parameters<typeof stubServer>[0] = full,
  session = redeemMember(),
  locale: 'en' | 'fr' = 'en',
) => {
  const seen = stubServer(replies);
  return { seen, view: renderPage(HomePage, { address: '/', words: ['home'], session, locale }) };
};
const panel = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

beforeEach(() => void vi.setSystemTime(new Date(2026, 10, 15, 9)));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('home for a member', () => {
  test('[ACCT-05] [ACCT-06] greets, and shows the balance, its worth and what expires next', async () => {
    await open().view;
    expect(await screen.findByRole('heading', { level: 2, name: 'Good morning, Maya' })).toBeTruthy();
    expect(
      await screen.findByText('8,400 pts expire on December 31, 2026. They are worth $84.00 as a statement credit.'),
    ).toBeTruthy();
    expect((await screen.findAllByText('$1,500.00')).length).toBeGreaterThan(0);
    const step = await panel('Your next step');
    expect(await step.findByText('Use 8,400 points before they expire on December 31, 2026.')).toBeTruthy();
    expect(step.getByRole('link').getAttribute('href')).toMatch(/^\/redeem\?points=.*8400/);
    expect(screen.queryByText(/Log on to see|Cards that earn points/)).toBeNull();
  });

  test('[ACCT-06] says what the balance becomes each way, and leaves out what the card cannot do', async () => {
    await open().view;
    const can = await panel('What 150,000 points can do');
    expect(await can.findByText('From 200,000 pts')).toBeTruthy();
    expect(can.getAllByRole('listitem').map((tile) => within(tile).getByRole('heading').textContent)).toEqual([
      'Pay with Rewards',
      'Direct Deposit',
      'Cash Back',
      'Travel',
      'eGift cards',
    ]);
  });

  test('[PWR-01] leads to the very purchase, and pays a part of one that is too dear', async () => {
    await open().view;
    const purchases = await panel('Purchases you can pay with points');
    const [whole, part] = await purchases.findAllByRole('link', { name: /: Shop/ });
    expect([whole?.textContent, part?.textContent]).toEqual(['Use 8,420 pts: Shop 1', 'Pay part of it: Shop 2']);
    expect(whole?.getAttribute('href')).toMatch(/^\/pay-with-rewards\?.*purchase=.*1/);
    const latest = await panel('Latest transactions');
    expect(await latest.findAllByRole('listitem')).toHaveLength(2);
  });

  test('[ORD-01] shows what is on its way, and not what has arrived', async () => {
    await open().view;
    const under = await panel('On their way');
    expect(await under.findAllByRole('listitem')).toHaveLength(1);
    expect(under.getByText('Order placed')).toBeTruthy();
    expect(under.getByRole('link', { name: 'Reward 1' }).getAttribute('href')).toBe('/account/order-history?order=o0');
  });

  test('[ACCT-02] offers another card beside the balance, if there is one', async () => {
    await open(full, redeemMember({ accounts: [premierWorld, elite], canSwitchAccounts: true })).view;
    await press('Switch card');
    expect(await screen.findByRole('dialog', { name: 'Switch card' })).toBeTruthy();
  });

  test('a new member without points is told what will be here, and how to earn', async () => {
    const { seen, view } = open(empty, redeemMember({ pooledBalance: points(0) }));
    await view;
    expect(await screen.findByText(/^With 2,500 more points you can redeem for cash/)).toBeTruthy();
    expect(await screen.findByText(/^You have no purchases to pay with points now\. Purchases of/)).toBeTruthy();
    expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
    expect(await screen.findByText('No order is on its way.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Six ways to use points' })).toBeTruthy();
    expect(seen.map(({ endpoint }) => endpoint)).not.toContain(WAYS);
  });

  test('[ACCT-05] [PWR-06] few points are offered nothing that needs more of them', async () => {
    await open(empty, redeemMember({ pooledBalance: points(900) })).view;
    expect(await screen.findByRole('link', { name: 'Put points toward a trip' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare every option' })).toBeTruthy();
    for (const name of [/^Pay for a purchase/, 'Deposit to your account', 'Transfer to miles'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });

  test('[FRAME-21] a part that does not come says so, and the others stay', async () => {
    await open({ ...full, [ORDERS]: refusal(503, 'unavailable'), [WAYS]: refusal(503, 'unavailable') }).view;
    const orderPanel = await panel('On their way');
    expect(await orderPanel.findByText('We could not load your orders')).toBeTruthy();
    expect(await screen.findByText(/^We could not work out what your points can do/)).toBeTruthy();
    expect(await (await panel('Latest transactions')).findAllByRole('listitem')).toHaveLength(2);
  });

  test('[PEND-01] a member with open steps is led to them, and sees nothing for visitors', async () => {
    await open({}, redeemMember({ hasPendingActions: true, account: undefined })).view;
    const link = await screen.findByRole('link', { name: 'Go to the open steps' });
    expect(link.getAttribute('href')).toBe('/pending-actions');
    expect(screen.queryByText(/Log on/)).toBeNull();
  });

  test('in French', async () => {
    await open(full, redeemMember(), 'fr').view;
    expect(await screen.findByRole('heading', { level: 2, name: 'Bonjour, Maya' })).toBeTruthy();
    expect(await screen.findByText(/^Utilisez 8.400 points avant/)).toBeTruthy();
  });
});
