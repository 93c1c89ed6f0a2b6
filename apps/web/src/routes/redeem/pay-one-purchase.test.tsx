import type { CardTransaction } from '@rewards/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRedeem, press, redeemMember } from '../../testing/open-redeem.tsx';
import { purchasePage, samplePurchase, sampleTerms } from '../../testing/sample-purchases.ts';
import { PayWithRewardsPage } from './pay-with-rewards.tsx';

const bookshop = samplePurchase('7', {
  transaction_description: 'Corner Bookshop',
  posted_date: '2026-09-20T15:00:00Z',
});
const fee = samplePurchase('9', { kind: 'fee', transaction_description: 'Annual fee', transaction_amount: 95 });

/** The list has nothing; the purchase is found by its id, or not at all. */
const open = (
  line: CardTransaction | undefined,
  search: string,
  { feeId = null, ...options }: Parameters<typeof openRedeem>[3] & { readonly feeId?: string | null } = {},
) =>
  openRedeem(
    PayWithRewardsPage,
    `/pay-with-rewards${search}`,
    {
      'GET /member/account/{id}/pay-with-reward': { data: sampleTerms({ annual_fee_transaction_id: feeId }) },
      'GET /member/account/{id}/transaction': ({ query }) =>
        purchasePage(line && query['transaction_id'] === line.id ? [line] : []),
    },
    options,
  );

beforeEach(() => {
  sessionStorage.clear();
  vi.setSystemTime('2026-11-15T12:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[TXN-02] [PWR-04] opens with its dialog though the list does not have it, with the amount chosen before', async () => {
  const { router } = await open(bookshop, '?days=90&purchase=7&points=3000');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay for Corner Bookshop' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Points to redeem').value).toBe('3,000');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({ days: '90', points: '3000' });
});

test('[PWR-04] the annual fee is found by its name alone', async () => {
  await open(fee, '?days=90&purchase=fee', { feeId: '9' });
  await screen.findByRole('dialog', { name: 'Erase Annual fee' });
});

const paid = { ...bookshop, is_eligible: false, left_amount: 0, refunded_amount: 86.42 };
const isGone = 'This purchase cannot be paid with points';
test.each([
  [
    'can no longer be paid',
    'en',
    paid,
    '7',
    isGone,
    'You may have paid it already, it may have been refunded, or it may be too old',
  ],
  ['is on another card', 'en', undefined, '7', isGone, 'Switch to the card you paid with'],
  [
    'is a fee that is not there',
    'en',
    undefined,
    'fee',
    'No annual fee can be erased now',
    'It may already be erased or refunded, it may be too old, or this card has no fee that points can erase',
  ],
  [
    'is a fee that is not there',
    'fr',
    undefined,
    'fee',
    'Aucuns frais annuels ne peuvent être effacés',
    'déjà effacés',
  ],
] as const)(
  '[PWR-02] [PWR-04] one that %s says so [%s], and opens nothing',
  async (_, locale, line, id, title, text) => {
    await open(line, `?purchase=${id}`, { locale, session: redeemMember({ canSwitchAccounts: true }) });
    const answer = await screen.findByRole('group', { name: title });
    expect(answer.textContent).toContain(text);
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
