import type { Redemption } from '@rewards/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { REDEMPTION_ID, sampleRedemption } from '../../testing/sample-redemption.ts';
import { heading, ONE, openRedeem, press, redeemMember } from '../../testing/open-redeem.tsx';
import { notices } from '../../testing/open-shop.tsx';
import { RedemptionsPage } from './redemptions.tsx';
import { refusal, type SeenCall, silence } from '../../testing/stub-server.ts';

const LIST = 'GET /member/account/{id}/redemption';
const CANCEL = 'POST /member/redemption/{id}/cancel';
const CANCEL_MILES = 'POST /member/ascenda/cancel/{id}';
const paged = (data: Redemption[], page = 1, total = data.length) => ({
  data,
  page,
  last_page: Math.ceil(total / 10),
  per_page: 10,
  from: 1,
  to: data.length,
  total,
});
const open = (replies: Parameters<typeof openRedeem>[2], search = '', options = {}) =>
  openRedeem(RedemptionsPage, `/account/redemptions${search}`, replies, options);
const calls = (seen: readonly SeenCall[], endpoint: string) => seen.filter((call) => call.endpoint === endpoint);
const cancellable = sampleRedemption({ can_cancel: true, cancel_until: '2026-11-15T14:00:00Z' });

afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  test('[CASH-01] shows state, promise, number and figures, and loads ten more', async () => {
    const second = sampleRedemption({
      id: '0199c000-0000-7000-8000-000000000002',
      title: 'Polar Cross',
      kind: 'miles',
    });
    const { seen } = await open({
      [LIST]: ({ query }) => (query['page'] === '2' ? paged([second], 2, 11) : paged([sampleRedemption()], 1, 11)),
    });
    const link = await screen.findByRole('link', { name: 'Deposit to checking ••1234' });
    expect(link.getAttribute('href')).toBe(`/account/redemptions?redemption=${REDEMPTION_ID}`);
    expect(screen.getByText('In progress')).toBeTruthy();
    expect(screen.getByText('Done by November 20, 2026')).toBeTruthy();
    expect(screen.getByText('Confirmation D-5518-0032')).toBeTruthy();
    await press('Load more');
    await screen.findByRole('link', { name: 'Polar Cross' });
    expect(calls(seen, LIST).map(({ query }) => query['page'])).toEqual(['1', '2']);
  });

  test('[PWR-02] says what a refund of the shop brought back, in the list and on its own page', async () => {
    const part = sampleRedemption({ status: 'confirmed', returned_points: 2_000, returned_amount: 20 });
    const said = /^2,000 points are back: the shop refunded the purchase\. \$20\.00 of the credit is taken back\.$/;
    const list = await open({ [LIST]: paged([part]) });
    await screen.findByText(said);
    list.unmount();
    await open({ [ONE]: { data: part } }, `?redemption=${REDEMPTION_ID}`);
    await screen.findByText(said);
  });

  test('[CASH-01] can be narrowed to a kind, in the address', async () => {
    const { seen, router } = await open({ [LIST]: ({ query }) => paged(query['kind'] ? [] : [sampleRedemption()]) });
    await screen.findByRole('link', { name: /Deposit/ });
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'miles' } });
    await screen.findByText('Nothing redeemed this way');
    expect(calls(seen, LIST).at(-1)?.query['kind']).toBe('miles');
    expect(router.state.location.search).toEqual({ kind: 'miles' });
    await press('Show all');
    await screen.findByRole('link', { name: /Deposit/ });
  });

  test('[CASH-01] without anything says what it is for; a failure can be tried again', async () => {
    let tries = 0;
    await open({ [LIST]: () => ((tries += 1) === 1 ? silence : paged([])) });
    await press('Try again');
    await screen.findByText('Nothing redeemed yet');
    expect(screen.getByRole('link', { name: 'See every way to redeem' })).toBeTruthy();
  });
});

describe('one redemption', () => {
  const one = (redemption: Redemption, replies: Parameters<typeof openRedeem>[2] = {}, options = {}) =>
    open({ [ONE]: { data: redemption }, ...replies }, `?redemption=${redemption.id}`, options);

  test('[MILES-03] shows how it stands, step by step', async () => {
    await one(sampleRedemption());
    await heading('Deposit to checking ••1234');
    const steps = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(steps).toEqual(['Requested', 'Accepted by the partner', 'Completed (to come)']);
    expect(screen.queryByRole('button', { name: 'Cancel this redemption' })).toBeNull();
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
    await waitFor(() => expect(notices()).toContain('The redemption is cancelled. 5,000 points are back.'));
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
    await waitFor(() => expect(notices()).toContain('Being cancelled'));
    expect(notices()).not.toContain('points are back');
    expect(screen.queryByRole('button', { name: 'Cancel this redemption' })).toBeNull();
    await waitFor(() => expect(screen.getByText('Cancelled')).toBeTruthy(), { timeout: 5_000 });
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
    await open({ [ONE]: refusal(404, 'not_found') }, `?redemption=${REDEMPTION_ID}`);
    await heading('We do not know this redemption');
  });
});
