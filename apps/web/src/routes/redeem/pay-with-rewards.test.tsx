import { points } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { purchasePage, samplePurchase, sampleTerms } from '../../testing/sample-purchases.ts';
import { redeemed } from '../../testing/sample-redemption.ts';
import { visitor } from '../../lib/session/session.tsx';
import { notices } from '../../testing/open-shop.tsx';
import { fill, openRedeem, press, redeemMember } from '../../testing/open-redeem.tsx';
import { PayWithRewardsPage } from './pay-with-rewards.tsx';
import { refusal, type SeenCall, silence } from '../../testing/stub-server.ts';

const TERMS = 'GET /member/account/{id}/pay-with-reward';
const LIST = 'GET /member/account/{id}/transaction';
const PAY = 'POST /member/account/{id}/pay-with-reward';
const ERASE = 'POST /member/purchase-eraser/checkout';
const bookshop = samplePurchase('7', { transaction_description: 'Corner Bookshop', transaction_amount: 86.42 });
const fee = samplePurchase('9', {
  kind: 'fee',
  transaction_description: 'Annual fee',
  transaction_amount: 95,
  labels: ['fee'],
});
const calls = (seen: readonly SeenCall[], endpoint: string) => seen.filter((call) => call.endpoint === endpoint);

const open = (
  lines: readonly CardTransaction[] = [bookshop],
  replies: Parameters<typeof openRedeem>[2] = {},
  options: Parameters<typeof openRedeem>[3] = {},
  search = '',
) =>
  openRedeem(
    PayWithRewardsPage,
    `/pay-with-rewards${search}`,
    {
      [TERMS]: { data: sampleTerms() },
      [LIST]: purchasePage(lines),
      [PAY]: redeemed({ kind: 'purchase', points: 3_000, amount: 30 }),
      [ERASE]: redeemed({ kind: 'purchase', points: 8_642, amount: 86.42 }),
      ...replies,
    },
    options,
  );
const noticeText = () => screen.getByLabelText('Text of the notice').textContent;
const dialog = () => within(screen.getByRole('dialog'));
const pay = () => press('Pay for Corner Bookshop with points');
const pressInside = async (name: string | RegExp) => {
  const button = dialog().getByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

beforeEach(() => {
  sessionStorage.clear();
  vi.setSystemTime('2026-11-15T12:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  test('[PWR-01] is what is eligible of the last 7 days, with counts on the tabs', async () => {
    const { seen } = await open();
    const table = await screen.findByRole('table', { name: 'Eligible purchases' });
    expect(calls(seen, LIST)[0]?.query).toMatchObject({ is_eligible: '1', from_date: '2026-11-08', page: '1' });
    expect(screen.getByRole('tab', { name: /Eligible\s*2/ }).getAttribute('aria-selected')).toBe('true');
    const row = within(table).getByRole('row', { name: /Corner Bookshop/ });
    expect(row.textContent).toContain('$86.42');
    expect(row.textContent).toContain('8,642');
    expect(row.textContent).toContain('Feb 10, 2027');
  });

  test('[PWR-01] tab and period stand in the address', async () => {
    const { seen, router } = await open([bookshop], {}, {}, '?days=30');
    await screen.findByRole('table');
    expect(calls(seen, LIST)[0]?.query).toMatchObject({ from_date: '2026-10-16' });
    fireEvent.change(screen.getByLabelText('Posted in'), { target: { value: '90' } });
    await waitFor(() => expect(calls(seen, LIST).at(-1)?.query['from_date']).toBe('2026-08-17'));
    fireEvent.mouseDown(screen.getByRole('tab', { name: /Redeemed/ }));
    await waitFor(() => expect(calls(seen, LIST).at(-1)?.query).toMatchObject({ is_redeemed: '1' }));
    expect(router.state.location.search).toEqual({ tab: 'redeemed', days: '90' });
  });

  test('[PWR-01] loads 25 more where there are more', async () => {
    const { seen } = await open([bookshop], {
      [LIST]: ({ query }) =>
        query['page'] === '2'
          ? purchasePage([samplePurchase('8')], { page: 2, last_page: 2 })
          : purchasePage([bookshop], { last_page: 2, next_cursor: '1.2.0' }),
    });
    await screen.findByRole('table');
    await press('Load more');
    await screen.findByRole('row', { name: /Shop 8/ });
    expect(calls(seen, LIST)[1]?.query).toMatchObject({ page: '2', cursor: '1.2.0' });
  });

  test('[PWR-01] of a short period says that it is a part, and shows the rest', async () => {
    const { router } = await open();
    expect(await screen.findByText('2 eligible in 90 days, $150.00.')).toBeTruthy();
    expect(await screen.findByText('Showing 1 of 2 purchases')).toBeTruthy();
    await press('Show all 2');
    await waitFor(() => expect(router.state.location.search).toEqual({ days: '90' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all 2' })).toBeNull());
  });

  test('[PWR-01] that is empty in every period says so once, without a filter', async () => {
    await open([], { [TERMS]: { data: { ...sampleTerms(), eligible: { count: 0, amount: 0 } } } });
    expect(await screen.findByText('No eligible purchases now')).toBeTruthy();
    expect(screen.queryByLabelText('Posted in')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show the last 90 days' })).toBeNull();
  });

  test('[PWR-01] with nothing in it offers a longer period', async () => {
    const { router } = await open([]);
    await screen.findByText('Nothing to pay for in this period');
    await press('Show the last 90 days');
    await waitFor(() => expect(router.state.location.search).toEqual({ days: '90' }));
  });

  test('[PWR-01] that could not be loaded can be tried again', async () => {
    let tries = 0;
    await open([], { [LIST]: () => ((tries += 1) === 1 ? silence : purchasePage([bookshop])) });
    await press('Try again');
    await screen.findByRole('table');
  });

  test('[PWR-07] says how long the credit takes', async () => {
    await open();
    await screen.findByText(/in 48 to 72 hours/);
  });

  test('[PWR-06] too few points have a message of their own, and nothing to press', async () => {
    await open([bookshop], {}, { session: redeemMember({ pooledBalance: points(900) }) });
    await screen.findByText(/The minimum to pay with rewards is 2,500 points \(\$25\.00\)/);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /Pay for/ })).toBeNull();
  });

  test('[SES-14] a visitor is asked to log on and comes back', async () => {
    const requestLogOn = vi.fn();
    await open([], {}, { session: visitor, actions: { requestLogOn } }, '?days=30');
    await press('Log on');
    expect(requestLogOn).toHaveBeenCalledWith('/pay-with-rewards?days=30');
  });
});

describe('paying', () => {
  test('[PWR-02] [PWR-03] a part by typing, reviewed, redeemed, and told with its confirmation', async () => {
    const { seen, reload } = await open();
    await pay();
    fireEvent.click(dialog().getByRole('radio', { name: /Part of it/ }));
    fill('Points to redeem', '3000');
    expect(dialog().getAllByText('$30.00').length).toBeGreaterThan(0);
    await pressInside('Review');
    expect(dialog().getByText('Left to pay').parentElement?.textContent).toContain('$56.42');
    expect(dialog().getByText(/Redemption is final/)).toBeTruthy();
    await pressInside('Use 3,000 points');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls(seen, PAY)[0]?.body).toEqual({ transaction_id: '7', points: 3_000 });
    expect(calls(seen, PAY)[0]?.idempotencyKey).not.toBeNull();
    await waitFor(() => expect(notices()).toContain('$30.00 paid with 3,000 points.'));
    expect(noticeText()).toBe(
      'The credit for Corner Bookshop shows on your statement in 48 to 72 hours. Confirmation D-5518-0032.',
    );
    // The balance has changed with the first answer, so it is not asked for again.
    expect(reload).toHaveBeenCalledTimes(1);
    // The list and the counts are asked for again.
    const lists = () => calls(seen, LIST).filter(({ query }) => query['transaction_id'] === undefined);
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  test('[PWR-03] the balance is asked for up to three times while it is what it was', async () => {
    const { reload } = await open();
    reload.mockImplementation(async () => undefined);
    await pay();
    await pressInside('Review');
    await pressInside('Use 8,642 points');
    await waitFor(() => {
      // Ends the pause between two questions.
      window.dispatchEvent(new Event('online'));
      expect(reload).toHaveBeenCalledTimes(3);
    });
  });

  test.each([
    ['2499', 'The minimum is 2,500 points'],
    ['8643', 'The maximum is 8,642 points'],
  ])('[PWR-02] %s points: %s', async (typed, said) => {
    await open();
    await pay();
    fireEvent.click(dialog().getByRole('radio', { name: /Part of it/ }));
    fill('Points to redeem', typed);
    await pressInside('Review');
    expect(dialog().getByText(said)).toBeTruthy();
  });

  test('[PWR-02] never more than the balance', async () => {
    await open([bookshop], {}, { session: redeemMember({ pooledBalance: points(5_000) }) });
    await pay();
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: /All of it/ }).disabled).toBe(true);
    fill('Points to redeem', '5001');
    expect(dialog().getByText('You have 5,000 points')).toBeTruthy();
  });

  test('[PWR-02] all of it when the balance is just enough', async () => {
    await open([bookshop], {}, { session: redeemMember({ pooledBalance: points(8_642) }) });
    await pay();
    await pressInside('Review');
    expect(dialog().getByRole('button', { name: 'Use 8,642 points' })).toBeTruthy();
  });

  test('[PWR-02] the Elite bonus is shown as such, and makes it cheaper', async () => {
    const terms = sampleTerms({ bonuses: [{ label: 'airline', percent: 25 }] });
    const flight = {
      ...bookshop,
      labels: ['airline'],
      transaction_amount: 100,
      left_amount: 100,
      conversion_rate: 0.0125,
    };
    await open([flight], { [TERMS]: { data: terms } });
    const row = await screen.findByRole('row', { name: /Corner Bookshop/ });
    expect(row.textContent).toContain('25% more');
    expect(row.textContent).toContain('8,000');
    await pay();
    expect(dialog().getByText(/Elite travel bonus: each point is worth 25% more/)).toBeTruthy();
  });

  test('[PWR-03] a refusal says what the server said, in the dialog', async () => {
    await open([bookshop], { [PAY]: refusal(409, 'purchase_not_eligible') });
    await pay();
    fireEvent.click(dialog().getByRole('radio', { name: /Part of it/ }));
    fill('Points to redeem', '3000');
    await pressInside('Review');
    await pressInside('Use 3,000 points');
    await waitFor(() => dialog().getByText('Said by the server: purchase_not_eligible'));
  });
});

describe('a refund', () => {
  test('[PWR-02] is told in the list, and what is left is what is paid', async () => {
    const part = { ...bookshop, transaction_amount: 100, refunded_amount: 60, left_amount: 40 };
    const { seen } = await open([part]);
    const row = await screen.findByRole('row', { name: /Corner Bookshop/ });
    expect(row.textContent).toContain('$60.00 refunded');
    expect(row.textContent).toContain('$40.00 left');
    await pay();
    await pressInside('Review');
    await pressInside('Use 4,000 points');
    await waitFor(() => expect(calls(seen, ERASE)[0]?.body).toMatchObject({ chargeAmount: 40, conversionRate: 0.01 }));
  });

  test('[PWR-05] that comes in between is shown at once: the next try is about what is left now', async () => {
    let left = 86.42;
    const now = () => ({ ...bookshop, refunded_amount: 86.42 - left, left_amount: left });
    const { seen } = await open([bookshop], {
      [LIST]: () => purchasePage([now()]),
      [ERASE]: () => (calls(seen, ERASE).length === 1 ? refusal(409, 'charge_changed') : redeemed()),
    });
    await pay();
    await pressInside('Review');
    left = 50;
    await pressInside('Use 8,642 points');
    await waitFor(() => dialog().getByRole('group', { name: 'Corner Bookshop was not erased' }));
    await pressInside('Review');
    await pressInside('Use 5,000 points');
    await waitFor(() => expect(calls(seen, ERASE)[1]?.body).toMatchObject({ chargeAmount: 50, conversionRate: 0.01 }));
  });
});

describe('erasing', () => {
  test('[PWR-04] [PWR-05] all of a purchase at once, with points, cash, description and currency', async () => {
    const { seen } = await open();
    await pay();
    await pressInside('Review');
    await pressInside('Use 8,642 points');
    await waitFor(() => expect(notices()).toContain('Corner Bookshop is erased.'));
    expect(noticeText()).toBe(
      '$86.42 for 8,642 Points. The credit shows on your statement in 48 to 72 hours. Confirmation D-5518-0032.',
    );
    expect(calls(seen, ERASE)[0]?.body).toEqual({
      account_id: premierWorld.id,
      transaction_id: '7',
      charge: -86.42,
      chargeAmount: 86.42,
      conversionRate: 0.01,
      transactionDescription: 'Corner Bookshop',
    });
  });

  test('[PWR-04] the annual fee, in whole; a failure is a danger notification with the currency', async () => {
    await open([fee], { [ERASE]: refusal(409, 'charge_changed') });
    await press('Erase Annual fee with points');
    expect(dialog().queryByRole('radio')).toBeNull();
    await pressInside('Review');
    await pressInside('Use 9,500 points');
    const alert = await waitFor(() => dialog().getByRole('group', { name: 'Annual fee was not erased' }));
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(alert.textContent).toContain('None of your Points were used. Said by the server: charge_changed');
  });

  test('[PWR-04] a fee that this card cannot erase has nothing to press', async () => {
    await open([{ ...fee, is_eligible: false, redeemable_status: null }]);
    await screen.findByRole('row', { name: /Annual fee/ });
    expect(screen.queryByRole('button', { name: /Erase/ })).toBeNull();
  });

  test('[PWR-06] too few points for the fee have a message of their own', async () => {
    await open([fee], {}, { session: redeemMember({ pooledBalance: points(5_000) }) });
    await press('Erase Annual fee with points');
    expect(dialog().getByText(/You need 9,500 points \(\$95\.00\) to erase the annual fee/)).toBeTruthy();
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Review' }).disabled).toBe(true);
  });
});
