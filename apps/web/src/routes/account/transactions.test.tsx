import type { CardTransaction } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLine, samplePage, sampleSummary } from '../../testing/sample-activity.ts';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { visitor } from '../../lib/session/session.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, type SeenCall, silence, stubServer } from '../../testing/stub-server.ts';
import { TransactionsPage } from './transactions.tsx';

const SUMMARY = 'GET /member/account/{id}/points-summary';
const LIST = 'GET /member/account/{id}/transaction';
const session = memberSession({ accounts: [premierWorld], account: premierWorld });
const words = ['account', 'activity', 'overview', 'titles'] as const;

/** A member without a movement, but for what the test says. */
const answer = (replies: Parameters<typeof stubServer>[0]) => stubServer({ [SUMMARY]: sampleSummary(), ...replies });
const openPage = (search = '', locale: 'en' | 'fr' = 'en') =>
  renderPage(TransactionsPage, { address: `/account/transactions${search}`, words, locale, session });

const show = async (...lines: CardTransaction[]) => {
  const seen = answer({ [LIST]: samplePage(lines) });
  await openPage();
  const table = await screen.findByRole('table', { name: 'Transactions' });
  return { seen, row: (name: RegExp) => within(table).getByRole('row', { name }) };
};
const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_none, at) => sampleLine(String(from + at)));
const asked = (seen: readonly SeenCall[]) =>
  seen.filter(({ endpoint }) => endpoint === LIST).map(({ query: { locale: _locale, ...rest } }) => rest);

beforeEach(() => void vi.setSystemTime('2026-11-15T23:30:00Z'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a line', () => {
  test('[TXN-01] stands under its month, whose sums the server knows, with day, label, amount and points', async () => {
    answer({
      [LIST]: samplePage(
        [
          sampleLine('1', { labels: ['travel', 'Loyalty week'] }),
          sampleLine('2', { posted_date: '2026-11-13T23:59:59Z' }),
          sampleLine('3', { posted_date: '2026-10-31T23:59:59Z' }),
        ],
        {
          months: [
            { month: '2026-11', earned: 6451, used: -42_400, returned: 0 },
            { month: '2026-10', earned: 84, used: 0, returned: 900 },
          ],
        },
      ),
    });
    await openPage();
    const table = await screen.findByRole('table', { name: 'Transactions' });
    const heads = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent?.replaceAll(/pts points?/g, ''));
    expect(heads.filter((text) => /^(?:Nov|Oct)/.test(text ?? ''))).toEqual([
      'November 2026Earned +6,451Used −42,400',
      'October 2026Earned +84Used 0Returned +900',
    ]);
    const row = within(table).getByRole('row', { name: /Shop 1/ });
    expect(row.textContent).toContain('Shop 1travelLoyalty week');
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent?.trim()).slice(0, 3)).toEqual([
      'Nov 14',
      '$84.20',
      '+84pts points',
    ]);
  });

  test('[TXN-01] that became something is called by its name, and leads there', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const { row } = await show(
      sampleLine('points-1', {
        kind: 'redemption',
        transaction_amount: null,
        transaction_description: 'Order R-7429-0186: Oak chair',
        subject: { kind: 'order', id, number: 'R-7429-0186', name: 'Oak chair', short_name: 'Oak chair' },
        ledger_transaction: { amount: -22_400 },
        earning: [],
      }),
    );
    const link = within(row(/Oak chair/)).getByRole('link', { name: 'Order R-7429-0186' });
    expect(link.getAttribute('href')).toBe(`/account/order-history?order=${id}`);
    expect(row(/Oak chair/).textContent).not.toContain('Reference');
  });

  test('[TXN-01] says why it earned what it did, in both parts', async () => {
    const { row } = await show(
      sampleLine('1', {
        ledger_transaction: { amount: 252 },
        original_description: 'SHOP 1 4421 BOSTON MA',
        earning: [
          { rule: 'base', category: null, points_per_dollar: 1, points: 84 },
          { rule: 'bonus', category: 'travel', points_per_dollar: 2, points: 168 },
        ],
      }),
    );
    const why = within(row(/Shop 1/)).getByText('Why 252 pts');
    const details = why.closest('details');
    expect(details?.open).toBe(false);
    fireEvent.click(why);
    expect(details?.open).toBe(true);
    expect(details?.textContent).toContain(
      '1 point for each $1 on every purchase: 84 pts · 2 more for each $1 on travel: 168 pts',
    );
    expect(details?.textContent).toContain('On your statement: SHOP 1 4421 BOSTON MA');
    expect(details?.textContent).toContain('Reference: R-1');
  });

  test('[TXN-01] that gave money back says which points went with it', async () => {
    const { row } = await show(
      sampleLine('1', {
        kind: 'refund',
        transaction_amount: -84.2,
        redeemable_status: null,
        ledger_transaction: { amount: -84 },
        earning: [{ rule: 'base', category: null, points_per_dollar: 1, points: -84 }],
      }),
    );
    expect(row(/Shop 1/).textContent).toContain('Why −84 pts');
    expect(row(/Shop 1/).textContent).toContain('on every purchase: −84 pts');
    expect(row(/Shop 1/).textContent).toContain('−$84.20');
    expect(row(/Shop 1/).textContent).not.toContain('Ineligible');
  });

  test('[TXN-02] that can be redeemed leads to where that is done', async () => {
    const { row } = await show(sampleLine('1'));
    const link = within(row(/Shop 1/)).getByRole('link', { name: 'Pay with points: Shop 1' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^\/pay-with-rewards\?.*purchase="?1"?$/);
  });

  test('[TXN-02] that was redeemed says so, with the amount', async () => {
    const { row } = await show(sampleLine('1', { redeemable_status: 'redeemed', redeemed_amount: 84.2 }));
    expect(row(/Shop 1/).textContent).toContain('Redeemed$84.20 paid with points');
    expect(screen.queryByRole('link', { name: /Pay with points/ })).toBeNull();
  });

  test('[TXN-02] that cannot be redeemed, or no longer, is ineligible', async () => {
    const { row } = await show(
      sampleLine('1', { redeemable_status: 'expired', is_eligible: false }),
      sampleLine('2', { redeemable_status: null, is_eligible: false, kind: 'fee' }),
    );
    expect(row(/Shop 1/).textContent).toContain('IneligibleThe time to redeem it has passed.');
    expect(row(/Shop 2/).textContent).toContain('Ineligible');
  });

  test('[TXN-02] that moved points alone has no amount and nothing to redeem', async () => {
    const { row } = await show(
      sampleLine('1', {
        kind: 'redemption',
        transaction_amount: null,
        redeemable_status: null,
        is_eligible: false,
        ledger_transaction: { amount: -22_400 },
        earning: [],
      }),
    );
    const [, amount, points, state] = within(row(/Shop 1/)).getAllByRole('cell');
    expect([amount?.textContent, points?.textContent, state?.textContent]).toEqual(['none', '−22,400pts points', '']);
  });

  test('a description that is a script is text', async () => {
    const { row } = await show(sampleLine('1', { transaction_description: '<img src=x onerror=alert(1)>' }));
    expect(row(/onerror/).querySelector('img')).toBeNull();
  });
});

describe('more lines', () => {
  test('[TXN-01] come 25 at a time by the cursor, until the last page; the keyboard goes on with the first new one', async () => {
    const seen = answer({
      [LIST]: ({ query }) =>
        query['page'] === '2'
          ? samplePage(lines(26, 5), { page: 2, last_page: 2 })
          : samplePage(lines(1, 25), { last_page: 2, next_cursor: 'after-25' }),
    });
    await openPage();
    expect(await screen.findByText('The newest 25 transactions')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect((await screen.findByText('30 transactions')).closest('output')).toBeTruthy();
    expect(asked(seen)[1]).toEqual({
      from_date: '2026-10-16',
      is_purchase_eraser: '0',
      page: '2',
      cursor: 'after-25',
    });
    expect(document.activeElement?.textContent).toContain('Shop 26');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('[FRAME-21] that do not come leave what is there, say so, and can be asked for again', async () => {
    let isUp = false;
    answer({
      [LIST]: ({ query }) => {
        if (query['page'] === '1') return samplePage(lines(1, 25), { last_page: 2, next_cursor: 'next' });
        return isUp ? samplePage(lines(26, 1), { page: 2, last_page: 2 }) : silence;
      },
    });
    await openPage();
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We could not load more transactions.');
    expect(screen.getByText('Shop 25')).toBeTruthy();
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Shop 26')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the states of the list', () => {
  test('shows the shape of what is coming', async () => {
    answer({ [LIST]: () => new Promise(() => undefined) });
    await openPage();
    expect(screen.getAllByText('Loading')).not.toHaveLength(0);
  });

  test.each([
    ['', 'No transactions in this period', 'Show the last 90 days', { days: '90' }],
    ['?days=90', 'No transactions in this period', 'Show transactions before October 30, 2020', { days: 'old' }],
    ['?days=old', 'No transactions before October 30, 2020', 'Show the last 30 days', {}],
    ['?view=redeemable', 'Nothing to pay with points right now', 'Show all transactions', {}],
  ])('%s without a line says what to do next', async (search, title, way, next) => {
    answer({ [LIST]: samplePage([]) });
    const { router } = await openPage(search);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect({ ...router.state.location.search }).toEqual(next));
  });

  test('a list that does not come says so and is asked for again', async () => {
    let isUp = false;
    answer({ [LIST]: () => (isUp ? samplePage(lines(1, 1)) : refusal(503, 'unavailable')) });
    await openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('Said by the server: unavailable');
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Shop 1')).toBeTruthy();
  });

  test('[SES-14] whoever is logged out here is asked to log on and comes back to what was shown', async () => {
    answer({ [LIST]: samplePage(lines(1, 1)) });
    const requestLogOn = vi.fn();
    const { setSession } = await renderPage(TransactionsPage, {
      address: '/account/transactions?days=60',
      words,
      session,
      actions: { requestLogOn },
    });
    expect(await screen.findByText('Shop 1')).toBeTruthy();
    await setSession(visitor);
    expect(screen.queryByText('Shop 1')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Log on' }));
    expect(requestLogOn.mock.calls).toEqual([['/account/transactions?days=60']]);
  });
});

test('[CASE-03] a purchase that is not there can be claimed from the list, also from an empty one', async () => {
  stubServer({ [LIST]: samplePage([]) });
  await openPage();
  const link = await screen.findByRole('link', { name: 'Report a missing purchase' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^\/account\/requests\/new\?about="?purchase"?$/);
});

test('[TXN-01, TXN-02] the whole page speaks French', async () => {
  answer({ [LIST]: samplePage([sampleLine('1', { labels: ['travel'] })]) });
  await openPage('', 'fr');
  expect(screen.getByRole('heading', { level: 1, name: 'Opérations' })).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Opérations' });
  expect(table.textContent).toContain('novembre 2026');
  expect(table.textContent).toContain('14 nov.');
  expect(table.textContent).toContain('1 point par dollar sur tous les achats\u00a0: 84\u00a0pts');
  expect(screen.getByRole('link', { name: 'Payer en points\u00a0: Shop 1' })).toBeTruthy();
});

describe('what is not posted yet', () => {
  const PENDING = 'GET /member/account/{id}/pending-transaction';
  const pending = {
    reference_identifier: 'p-1',
    description: 'Harvest Table',
    category: 'dining',
    amount: 41,
    paid_date: '2026-11-14T10:00:00Z',
  };

  test('is shown above the list, with when it earns; in the other view it is not', async () => {
    answer({ [LIST]: samplePage([sampleLine('1')]), [PENDING]: { data: [pending] } });
    await openPage();
    expect(await screen.findByRole('heading', { name: 'Not posted yet' })).toBeTruthy();
    expect(screen.getByText(/earn points when the bank posts them/)).toBeTruthy();
    expect(screen.getByText('Harvest Table')).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Redeemable' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Redeemable' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not posted yet' })).toBeNull());
  });

  test('that cannot be loaded is said, and the list is there all the same', async () => {
    answer({ [LIST]: samplePage([sampleLine('1')]), [PENDING]: refusal(404, 'not_found') });
    await openPage();
    expect(await screen.findByText('We could not load the purchases that are not posted yet.')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Transactions' })).toBeTruthy();
  });

  test('takes no room where there is nothing', async () => {
    answer({ [LIST]: samplePage([sampleLine('1')]), [PENDING]: { data: [] } });
    await openPage();
    await screen.findByRole('table', { name: 'Transactions' });
    expect(screen.queryByRole('heading', { name: 'Not posted yet' })).toBeNull();
  });
});
