import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleCart } from '../../testing/sample-cart.ts';
import { purchasePage, samplePurchase, sampleTerms } from '../../testing/sample-purchases.ts';
import { confirmPause } from '../../ui/confirm-bar/confirm-pause.ts';
import { openCheckout, toPayment, toReview } from '../../testing/open-checkout.tsx';
import { openRedeem, press } from '../../testing/open-redeem.tsx';
import { PayWithRewardsPage } from './pay-with-rewards.tsx';

/** The second tap of a double tap hits the content that has just opened. It must do nothing there. */
beforeEach(() => {
  confirmPause.ms = 500;
  sessionStorage.clear();
});
afterEach(() => {
  confirmPause.ms = 0;
  vi.unstubAllGlobals();
});

function takesTaps(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at.style.pointerEvents === 'none') return false;
  }
  return true;
}
async function expectPause(find: () => HTMLElement) {
  expect(takesTaps(find())).toBe(false);
  await waitFor(() => expect(takesTaps(find())).toBe(true));
}

test('[CHK-07] a double tap moves no slider of the payment and picks no choice of the review', async () => {
  await openCheckout(sampleCart());
  await toPayment();
  await expectPause(() => screen.getByRole('slider'));
  await toReview();
  await expectPause(() => screen.getByRole('checkbox', { name: /I have read/ }));
});

test('[PWR-02] a double tap on a purchase picks no choice of its dialog', async () => {
  await openRedeem(PayWithRewardsPage, '/pay-with-rewards', {
    'GET /member/account/{id}/pay-with-reward': { data: sampleTerms() },
    'GET /member/account/{id}/transaction': purchasePage([samplePurchase('7')]),
  });
  await press(/^Pay for Shop 7/);
  await expectPause(() => screen.getByRole('radio', { name: /Part of it/ }));
});
