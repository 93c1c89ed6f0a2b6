import type { Redemption } from '@rewards/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { REDEMPTION_ID, sampleRedemption } from '../../testing/sample-redemption.ts';
import { heading, ONE, openRedeem, press, redeemMember } from '../../testing/open-redeem.tsx';
import { notices } from '../../testing/open-shop.tsx';
import { orderOfRedemption } from '../../testing/sample-redeemed-order.ts';
import { OrdersPage } from './orders.tsx';
import { RedemptionsPage } from './redemptions.tsx';
import { refusal, type SeenCall } from '../../testing/stub-server.ts';

const ORDER = 'GET /member/order/{id}';
const CANCEL = 'POST /member/redemption/{id}/cancel';
const CANCEL_MILES = 'POST /member/ascenda/cancel/{id}';
const calls = (seen: readonly SeenCall[], endpoint: string) => seen.filter((call) => call.endpoint === endpoint);
const cancellable = sampleRedemption({ can_cancel: true, cancel_until: '2026-11-15T14:00:00Z' });

afterEach(() => vi.unstubAllGlobals());

describe('the former address', () => {
  test.each([
    ['', '?kind=redemptions'],
    ['?kind=miles', '?kind=miles'],
    ['?kind=cash_back', '?kind=credits'],
    ['?kind=investment', '?kind=deposits'],
    [`?redemption=${REDEMPTION_ID}`, `?order=${REDEMPTION_ID}`],
  ])('[ORD-01] /account/redemptions%s leads on to the orders', async (search, wanted) => {
    const { router } = await openRedeem(RedemptionsPage, `/account/redemptions${search}`);
    await waitFor(() => expect(router.state.location.href).toBe(`/account/order-history${wanted}`));
  });
});

describe('one redemption', () => {
  const one = (redemption: Redemption, replies: Parameters<typeof openRedeem>[2] = {}, options = {}) =>
    openRedeem(
      OrdersPage,
      `/account/order-history?order=${redemption.id}`,
      { [ORDER]: { data: orderOfRedemption(redemption) }, [ONE]: { data: redemption }, ...replies },
      options,
    );

  test('[MILES-03] shows how it stands, step by step', async () => {
    await one(sampleRedemption());
    await heading('Deposit to checking ••1234');
    const steps = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(steps).toEqual(['Requested', 'Accepted by the partner', 'Completed (to come)']);
    expect(screen.queryByRole('button', { name: 'Cancel this redemption' })).toBeNull();
    expect(screen.getByText(/Confirmation D-5518-0032/)).toBeTruthy();
  });

  const promise = {
    due: '2026-11-18T12:00:00.000Z',
    limit: '2026-11-25T12:00:00.000Z',
    asked: [],
    told: null,
    back: null,
    pace: { usual: 230, most: 2_880 },
  };
  const asked = ['2026-11-18T12:01:00.000Z', '2026-11-19T12:01:00.000Z'];
  const stepTitles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  test('[KEEP-03] shows its moment, and the times that were really seen', async () => {
    await one(sampleRedemption({ promise }));
    await heading('Deposit to checking ••1234');
    expect(screen.getByRole('heading', { level: 2, name: /^Arrives by November 18, 2026/ })).toBeTruthy();
    expect(screen.getByText('Usually 4 hours. 95% arrive within 2 days.')).toBeTruthy();
    expect(stepTitles()).toEqual(['Requested', 'Accepted by the partner', 'Arrives by (to come)']);
  });

  test('[KEEP-01] that is late says what happens next, and when', async () => {
    await one(sampleRedemption({ promise: { ...promise, told: asked[0] ?? null, asked } }));
    await heading('Deposit to checking ••1234');
    expect(screen.getByRole('heading', { level: 2, name: 'This is late. We are on it.' })).toBeTruthy();
    expect(screen.getByText(/not there by November 25, 2026.*your 5,000 points automatically/)).toBeTruthy();
    expect(screen.getByText(/We asked again 2 times, last on November 19, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask about this' })).toBeTruthy();
    expect(stepTitles()).toEqual([
      'Requested',
      'Accepted by the partner',
      'Promise missed',
      'Done, or points back (to come)',
      'You do not need to do anything',
    ]);
  });

  test('[KEEP-01] whose points came back by themselves says so once', async () => {
    const back = '2026-11-25T12:01:00.000Z';
    const history = [...sampleRedemption().history, { status: 'returned' as const, at: back }];
    const ended = { status: 'returned', returned_points: 5_000, ended_at: back, history } as const;
    await one(sampleRedemption({ ...ended, promise: { ...promise, told: asked[0] ?? null, asked, back } }));
    await heading('Deposit to checking ••1234');
    expect(screen.getByRole('heading', { level: 2, name: 'Your 5,000 points came back automatically' })).toBeTruthy();
    expect(screen.getByText(/yours to keep/)).toBeTruthy();
    expect(stepTitles()).toEqual(['Requested', 'Accepted by the partner', 'Promise missed', 'Points returned']);
    expect(screen.queryByText('Your points are back')).toBeNull();
  });

  test('[ORD-04] says which airline or partner the miles went to', async () => {
    await one(sampleRedemption(), {
      [ORDER]: { data: orderOfRedemption(sampleRedemption(), { airline: 'Polar Cross' }) },
    });
    await heading('Deposit to checking ••1234');
    expect(screen.getByText('Airline: Polar Cross')).toBeTruthy();
  });

  test('[PWR-02] says what a refund of the shop brought back', async () => {
    await one(sampleRedemption({ status: 'confirmed', returned_points: 2_000, returned_amount: 20 }));
    await screen.findByText(
      '2,000 points are back because the merchant refunded the purchase. We removed $20.00 of the credit.',
    );
  });

  test('[CASH-01] what came back says why', async () => {
    const reason = 'The bank refused the account.';
    await one(
      sampleRedemption({
        status: 'returned',
        status_reason: reason,
        promised_by: null,
        history: [{ status: 'returned', at: '2026-11-16T12:00:00Z' }],
      }),
    );
    await heading('Deposit to checking ••1234');
    expect(screen.getAllByText(new RegExp(reason)).length).toBeGreaterThan(0);
  });

  test('[MILES-03] a transfer is cancelled while it can be, after being asked', async () => {
    const transfer = { ...cancellable, kind: 'miles' as const };
    const { seen, reload } = await one(transfer, {
      [CANCEL_MILES]: { code: 'success', data: { ...transfer, status: 'cancelled', can_cancel: false } },
    });
    await press('Cancel this redemption');
    expect(screen.getByRole('alertdialog').textContent).toContain('5,000 points return to your balance');
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel this redemption' }).at(-1) ?? document.body);
    await waitFor(() => expect(notices()).toContain('The redemption is canceled. 5,000 points are back.'));
    expect(calls(seen, CANCEL_MILES)[0]?.path).toContain(REDEMPTION_ID);
    expect(reload).toHaveBeenCalled();
  });

  test('[MILES-03] a partner that does not answer is called silent: neither cancelled nor not, until it is known', async () => {
    const transfer = { ...cancellable, kind: 'miles' as const };
    const cancelling = { ...transfer, can_cancel: false, cancel_until: null, is_cancelling: true };
    const cancelled = { ...transfer, status: 'cancelled' as const, can_cancel: false };
    let looks = 0;
    await one(transfer, {
      [ONE]: () => ({ data: [transfer, cancelling][looks++] ?? cancelled }),
      [CANCEL_MILES]: { code: 'success', data: cancelling },
    });
    await press('Cancel this redemption');
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel this redemption' }).at(-1) ?? document.body);
    await waitFor(() => expect(notices()).toContain('Being canceled'));
    expect(notices()).not.toContain('points are back');
    expect(screen.queryByRole('button', { name: 'Cancel this redemption' })).toBeNull();
    await waitFor(() => expect(screen.getByText('Canceled')).toBeTruthy(), { timeout: 5_000 });
  });

  test('[CASH-01] too late to cancel is said, and how it stands is asked for again', async () => {
    const { seen } = await one(cancellable, { [CANCEL]: refusal(409, 'not_cancellable') });
    await press('Cancel this redemption');
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel this redemption' }).at(-1) ?? document.body);
    await waitFor(() => expect(notices()).toContain('We could not cancel this redemption'));
    await waitFor(() => expect(calls(seen, ONE)).toHaveLength(2));
  });

  test('[FRAME-13] staff cancel nothing', async () => {
    await one(cancellable, {}, { session: redeemMember({ isLoggedInAs: true }) });
    await heading('Deposit to checking ••1234');
    expect(screen.queryByRole('button', { name: 'Cancel this redemption' })).toBeNull();
  });

  test('[CASH-01] one that is not the member’s is not known', async () => {
    await one(sampleRedemption(), { [ORDER]: refusal(404, 'not_found') });
    await heading('We cannot find this order');
  });
});
