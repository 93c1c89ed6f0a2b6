import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { points } from '@rewards/amounts';
import { redeemed } from '../../testing/sample-redemption.ts';
import { NetworkError } from '../../lib/api-client.ts';
import { visitor } from '../../lib/session/session.tsx';
import { fill, heading, ONE, openRedeem, press, redeemMember } from '../../testing/open-redeem.tsx';
import { DirectDepositPage } from './redeem-direct-deposit.tsx';
import { refusal, silence, type SeenCall } from '../../testing/stub-server.ts';

const DEPOSIT = 'POST /member/account/{id}/direct-deposit';
const deposits = (seen: readonly SeenCall[]) => seen.filter(({ endpoint }) => endpoint === DEPOSIT);
const open = (replies: Parameters<typeof openRedeem>[2] = {}, search = '', options = {}) =>
  openRedeem(DirectDepositPage, `/redeem/direct-deposit${search}`, { [DEPOSIT]: redeemed(), ...replies }, options);

async function fillIn(points_ = '5000') {
  fireEvent.click(await screen.findByRole('radio', { name: /Checking/ }));
  fill('Last four digits of the account', '1234');
  fill('Points to redeem', points_);
}
async function toReview() {
  await press('Continue to review');
  await heading('Review and confirm');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the form', () => {
  test('[CASH-01] [CASH-07] takes a kind of account, exactly four digits and an amount, and says what is missing', async () => {
    const { seen } = await open();
    await press('Continue to review');
    expect(screen.getByRole('link', { name: 'Choose checking or savings' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter exactly the last four digits' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter the points to redeem' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'There are 3 problems with this form' }));
    fireEvent.click(screen.getByRole('link', { name: 'Choose checking or savings' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Checking/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Checking/ }));
    fill('Last four digits of the account', '12a3');
    expect(screen.getByLabelText<HTMLInputElement>('Last four digits of the account').value).toBe('123');
    await press('Continue to review');
    expect(screen.getByRole('region', { name: /2 problems/ }).textContent).toContain('the last four digits');
    expect(deposits(seen)).toEqual([]);
  });

  test.each([
    ['2499', 'The minimum is 2,500 points'],
    ['150001', 'You have 150,000 points'],
  ])('[CASH-05] %s points: %s', async (typed, said) => {
    await open();
    await fillIn(typed);
    await press('Continue to review');
    expect(screen.getByRole('link', { name: said })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Review and confirm' })).toBeNull();
  });

  test.each([
    ['en', 'Not enough points', 'You asked for 150,001 points but have 150,000. Lower the amount.'],
    ['fr', 'Pas assez de points', 'Vous demandez 150 001 points et en avez 150 000. Réduisez le montant.'],
  ] as const)(
    '[CASH-01] [%s] above the balance: a title and a text that name the currency',
    async (locale, title, text) => {
      const { seen } = await open({}, '?points=150001', { locale });
      await press(locale === 'en' ? 'Continue to review' : 'Passer à la vérification');
      const answer = await screen.findByRole('group', { name: title });
      expect(answer.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(text);
      expect(deposits(seen)).toEqual([]);
    },
  );

  test('[CASH-01] shows what the points are worth, and what is left afterwards', async () => {
    await open();
    await fillIn('5000');
    expect(screen.getAllByText('$50.00').length).toBeGreaterThan(0);
    expect(screen.getByText('Balance afterwards').parentElement?.textContent).toContain('145,000');
  });

  test('[CASH-01] starts with the amount that the address carries', async () => {
    await open({}, '?points=7500');
    expect((await screen.findByLabelText<HTMLInputElement>('Points to redeem')).value).toBe('7,500');
  });

  test('[SES-10] what was typed is there again after a time-out', async () => {
    const first = await open();
    await fillIn('6000');
    first.unmount();
    await open();
    expect((await screen.findByLabelText<HTMLInputElement>('Points to redeem')).value).toBe('6,000');
    expect(screen.getByLabelText<HTMLInputElement>('Last four digits of the account').value).toBe('1234');
  });
});

describe('the redemption', () => {
  test('[CASH-01] is reviewed, sent once with a key, and confirmed with its number', async () => {
    const { seen, reload, router } = await open();
    await fillIn();
    await toReview();
    expect(screen.getByText('Checking ••1234')).toBeTruthy();
    expect(screen.getByText(/Redemption is final/)).toBeTruthy();
    await press('Deposit $50.00');
    await heading('Your deposit is on its way');
    expect(screen.getByText('D-5518-0032')).toBeTruthy();
    expect(deposits(seen)).toHaveLength(1);
    expect(deposits(seen)[0]?.body).toEqual({ account_type: 'checking', account_last4: '1234', points: 5_000 });
    expect(deposits(seen)[0]?.idempotencyKey).toMatch(/^[\da-f]{32}$/);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(router.state.location.search).toEqual({ redemption: redeemed().id });
  });

  test('[MILES-03] the balance is asked for up to three times while it is what it was', async () => {
    const { reload } = await open();
    reload.mockImplementation(async () => undefined);
    await fillIn();
    await toReview();
    await press('Deposit $50.00');
    await heading('Your deposit is on its way');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(3));
  });

  test('[MILES-03] the answer does not wait for the balance, which is asked for until the connection is back', async () => {
    const { reload } = await open();
    reload.mockRejectedValue(new NetworkError('offline'));
    await fillIn();
    await toReview();
    await press('Deposit $50.00');
    await heading('Your deposit is on its way');
    reload.mockImplementation(async () => undefined);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  test('[CASH-01] pressing twice is one redemption, and the button is busy meanwhile', async () => {
    let answer: () => void = () => undefined;
    const waited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { seen } = await open({ [DEPOSIT]: () => waited.then(() => redeemed()) });
    await fillIn();
    await toReview();
    const button = await screen.findByRole('button', { name: 'Deposit $50.00' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    // The second press comes before the page is drawn again, the third after it.
    act(() => {
      button.click();
      button.click();
    });
    await press('Deposit $50.00');
    expect(await screen.findByText('Redeeming your points')).toBeTruthy();
    answer();
    await heading('Your deposit is on its way');
    expect(deposits(seen)).toHaveLength(1);
  });

  test('[CASH-01] going back while it is on its way frees no button for another amount', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof redeemed>>();
    const { seen, router } = await open({ [DEPOSIT]: () => promise });
    await fillIn();
    await toReview();
    await press('Deposit $50.00');
    await act(async () => router.history.back());
    await fillIn('6000');
    await toReview();
    expect(screen.getByText('Redeeming your points')).toBeTruthy();
    resolve(redeemed());
    await heading('Your deposit is on its way');
    expect(deposits(seen)).toHaveLength(1);
  });

  test('[CASH-01] after silence the same request goes again under the same key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let tries = 0;
    const { seen } = await open({ [DEPOSIT]: () => ((tries += 1) === 1 ? silence : redeemed()) });
    await fillIn();
    await toReview();
    await press('Deposit $50.00');
    await screen.findByText(/taking longer than usual/);
    await vi.advanceTimersByTimeAsync(2_000);
    await heading('Your deposit is on its way');
    const keys = deposits(seen).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('[CASH-01] after silence and a reload it is told, and the same deposit is still the same act', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const first = await open({ [DEPOSIT]: silence });
    await fillIn();
    await toReview();
    await press('Deposit $50.00');
    await screen.findByText(/taking longer than usual/);
    const [sent] = deposits(first.seen);
    first.unmount();
    const { seen } = await open({ [DEPOSIT]: redeemed() });
    expect(await screen.findByRole('group', { name: 'We have no answer yet' })).toBeTruthy();
    await fillIn();
    await toReview();
    await press('Deposit $50.00');
    await heading('Your deposit is on its way');
    expect(deposits(seen).map(({ idempotencyKey }) => idempotencyKey)).toEqual([sent?.idempotencyKey]);
    expect(Object.keys(localStorage).filter((key) => key.includes('open_act'))).toEqual([]);
  });

  test('[CASH-07] a refusal is a danger notification, and the next try has another key', async () => {
    let tries = 0;
    const { seen } = await open({
      [DEPOSIT]: () => ((tries += 1) === 1 ? refusal(409, 'insufficient_points') : redeemed()),
    });
    await fillIn();
    await toReview();
    await press('Deposit $50.00');
    const alert = await screen.findByRole('group', { name: 'Your points were not redeemed' });
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(alert.textContent).toContain('Said by the server: insufficient_points');
    await press('Deposit $50.00');
    await heading('Your deposit is on its way');
    const keys = deposits(seen).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  test('[CASH-01] what the server says about a field stands at the field, in the form', async () => {
    const errors = [{ field: 'account_last4', message: 'This account cannot take deposits' }];
    await open({ [DEPOSIT]: refusal(400, 'validation_error', { errors }) });
    await fillIn();
    await toReview();
    await press('Deposit $50.00');
    await heading('Direct Deposit');
    expect(screen.getByText('This account cannot take deposits')).toBeTruthy();
    const field = screen.getByLabelText('Last four digits of the account');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('[CASH-01] points that came back say so, and why', async () => {
    const back = redeemed({ status: 'returned', status_reason: 'The bank refused the account.' });
    await open({ [DEPOSIT]: back, [ONE]: { data: back.data } });
    await fillIn();
    await toReview();
    await press('Deposit $50.00');
    await heading('Your points are back');
    expect(screen.getAllByText(/The bank refused the account/).length).toBeGreaterThan(0);
  });
});

describe('who cannot', () => {
  test('[CASH-01] a visitor is told how it works, and the log-on leads back', async () => {
    const requestLogOn = vi.fn();
    await open({}, '', { session: visitor, actions: { requestLogOn } });
    await heading('Direct Deposit');
    await press('Log on to set up a deposit');
    expect(requestLogOn).toHaveBeenCalledWith('/redeem/direct-deposit');
  });

  test('[PWR-06] too few points have a message of their own', async () => {
    await open({}, '', { session: redeemMember({ pooledBalance: points(900) }) });
    await waitFor(() => screen.getByText(/The minimum direct deposit is 2,500 points \(\$25\.00\)/));
    expect(screen.queryByRole('button', { name: 'Continue to review' })).toBeNull();
  });

  test('[FRAME-13] staff see everything and redeem nothing', async () => {
    await open({}, '', { session: redeemMember({ isLoggedInAs: true }) });
    await waitFor(() => screen.getByText('Only the member can redeem'));
    expect(screen.queryByRole('button', { name: 'Continue to review' })).toBeNull();
  });

  test('[AUTHR-02] staff redeem for a redeemer who called, and are told for whom', async () => {
    const { profile } = redeemMember();
    const session = redeemMember({ isLoggedInAs: true, profile: { ...profile, calling_redeemer: 'Luc Moreau' } });
    await open({}, '', { session });
    await waitFor(() => screen.getByText('You are redeeming for Luc Moreau, who called. We email the member at once.'));
    expect(screen.getByRole('button', { name: 'Continue to review' })).toBeTruthy();
  });

  test('[CASH-01] what could not be loaded can be tried again', async () => {
    let tries = 0;
    await openRedeem(DirectDepositPage, '/redeem/direct-deposit', {
      'GET /member/account/{id}/redeem-ways': () => ((tries += 1) === 1 ? silence : { data: [] }),
    });
    await press('Try again');
    await waitFor(() => screen.getByText(/You cannot redeem this way with the card you are using/));
  });
});

test('[CASH-01] [FRAME-18] speaks French throughout', async () => {
  await open({}, '', { locale: 'fr' });
  fireEvent.click(await screen.findByRole('radio', { name: /Épargne/ }));
  fill('Quatre derniers chiffres du compte', '1234');
  fill('Points à échanger', '5000');
  await press('Passer à la vérification');
  await heading('Vérifiez et confirmez');
  await press(/^Déposer 50,00/);
  await heading('Votre dépôt est en route');
});
