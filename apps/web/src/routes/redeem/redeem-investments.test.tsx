import { points } from '@rewards/amounts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { redeemed } from '../../testing/sample-redemption.ts';
import { visitor } from '../../lib/session/session.tsx';
import { fill, heading, openRedeem, press, redeemMember } from '../../testing/open-redeem.tsx';
import { CashBackPage } from './redeem-cash-back.tsx';
import { RedeemPage } from './redeem.tsx';
import { refusal, type SeenCall } from '../../testing/stub-server.ts';

const CASH = 'POST /member/account/{id}/cash-back';
const VERIFY = 'POST /member/account/{id}/financial-redemption/verify';
const INVEST = 'POST /member/account/{id}/financial-redemption';
const VERIFICATION_ID = '0199d000-0000-7000-8000-000000000001';
const verified = { valid: true, verification_id: VERIFICATION_ID, errors: [] };
const calls = (seen: readonly SeenCall[], endpoint: string) => seen.filter((call) => call.endpoint === endpoint);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function fillInvestment() {
  fireEvent.click(await screen.findByRole('radio', { name: /Retirement/ }));
  fill('Account number', '123456789');
  fill('Points to redeem', '5000');
}

test('[CASH-04] cash back is an amount, a review and a credit on the statement', async () => {
  const { seen } = await openRedeem(CashBackPage, '/redeem/cash-back', {
    [CASH]: redeemed({ kind: 'cash_back' }),
    'GET /member/redemption/{id}': { data: redeemed({ kind: 'cash_back' }).data },
  });
  await screen.findByLabelText('Points to redeem');
  fill('Points to redeem', '2499');
  await press('Continue to review');
  expect(screen.getByRole('link', { name: 'The minimum is 2,500 points' })).toBeTruthy();
  fill('Points to redeem', '2500');
  await press('Continue to review');
  await press('Redeem $25.00');
  await heading('Your cash back is on its way');
  expect(calls(seen, CASH)[0]?.body).toEqual({ points: 2_500 });
});

test('[CASH-04] a card with miles has its own sentence about the minimum, with enough points and with too few', async () => {
  const { setSession } = await openRedeem(CashBackPage, '/redeem/cash-back');
  await screen.findByText(/^Turn 2,500 points \(\$25.00\) or more into a credit .* smaller amounts to miles\.$/);
  await setSession(redeemMember({ pooledBalance: points(900) }));
  await screen.findByText(
    /^The minimum cash back is 2,500 points .* 900 points\. With this card you can convert fewer/,
  );
  const account = { ...premierWorld, features: { ...premierWorld.features, miles: false } };
  await setSession(redeemMember({ pooledBalance: points(900), account }));
  await screen.findByText('The minimum cash back is 2,500 points ($25.00). You have 900 points.');
});

test('[CASH-04] a visitor is told how cash back works, in French too', async () => {
  const requestLogOn = vi.fn();
  await openRedeem(
    CashBackPage,
    '/redeem/cash-back',
    {},
    { session: visitor, actions: { requestLogOn }, locale: 'fr' },
  );
  await heading('Remise en argent');
  await press('Connectez-vous pour obtenir une remise');
  expect(requestLogOn).toHaveBeenCalledWith('/redeem/cash-back');
});

test('[CASH-02] an investment account is verified, then redeemed with what the verification gave', async () => {
  const { seen } = await openRedeem(RedeemPage, '/redeem/investments', { [VERIFY]: verified, [INVEST]: redeemed() });
  await fillInvestment();
  await press('Continue to review');
  await heading('Review and confirm');
  expect(calls(seen, VERIFY)[0]?.body).toEqual({
    investment: { currency_id: 1, account_number: '123456789', product: 'retirement' },
  });
  expect(screen.getByText('Retirement ••6789')).toBeTruthy();
  await press('Invest $50.00');
  await heading('Your deposit is on its way');
  expect(calls(seen, INVEST)[0]?.body).toEqual({
    data: { currency_id: 1, investments: [{ verification_id: VERIFICATION_ID, points: 5_000 }] },
  });
});

test('[CASH-02] an account that cannot take a deposit is said at its field, and nothing is redeemed', async () => {
  const errors = [{ field: 'account_number', message: 'This account does not exist' }];
  const { seen } = await openRedeem(RedeemPage, '/redeem/investments', {
    [VERIFY]: { valid: false, verification_id: null, errors },
  });
  await fillInvestment();
  await press('Continue to review');
  await screen.findByText('This account does not exist');
  expect(document.activeElement).toBe(screen.getByLabelText('Account number'));
  expect(calls(seen, INVEST)).toEqual([]);
  fill('Account number', '987654321');
  expect(screen.queryByText('This account does not exist')).toBeNull();
});

test('[CASH-02] a verification that ran out leads back to the form to verify again', async () => {
  const { seen } = await openRedeem(RedeemPage, '/redeem/investments', {
    [VERIFY]: verified,
    [INVEST]: refusal(409, 'investment_not_verified'),
  });
  await fillInvestment();
  await press('Continue to review');
  await heading('Review and confirm');
  await press('Invest $50.00');
  await heading('Investments');
  expect(screen.getByRole('group', { name: 'Your points were not redeemed' }).textContent).toContain(
    'Said by the server: investment_not_verified',
  );
  await press('Continue to review');
  await heading('Review and confirm');
  expect(calls(seen, VERIFY)).toHaveLength(2);
});

test('[CASH-02] above the balance nothing is verified', async () => {
  const { seen } = await openRedeem(RedeemPage, '/redeem/investments', { [VERIFY]: verified });
  await fillInvestment();
  fill('Points to redeem', '150001');
  await press('Continue to review');
  expect(screen.getByRole('link', { name: 'You have 150,000 points' })).toBeTruthy();
  expect(calls(seen, VERIFY)).toEqual([]);
});
