import type { AnswerOf, Calls } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLine, samplePage, sampleSummary } from '../../testing/sample-activity.ts';
import { sampleContent } from '../../testing/sample-content.ts';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { AccountPage } from './account.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';

const EXPIRING = 'GET /member/account/{id}/expiring-points';
const PROOF = 'GET /member/account/{id}/balance-proof';
const SUMMARY = 'GET /member/account/{id}/points-summary';
const LINES = 'GET /member/account/{id}/transaction';
const ENTRIES = 'GET /member/account/{id}/points-entry';

type Proof = AnswerOf<Calls['proveBalance']>['data'];
const head = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const proof = (differences: Partial<Proof> = {}) => ({
  data: {
    balance: 150_000,
    held: 2000,
    due_to_expire: 0,
    parts: [
      { kind: 'earn' as const, entries: 200, points: 180_000 },
      { kind: 'hold' as const, entries: 2, points: -28_000 },
      { kind: 'expire' as const, entries: 12, points: -2000 },
    ],
    chain: { entries: 214, is_whole: true, broken_at: null, head },
    ...differences,
  },
});

const entry = (number: number) => ({
  number,
  kind: 'earn' as const,
  description: `Purchase ${number}`,
  at: '2026-11-14T15:00:00Z',
  points: 84,
  held: 0,
  balance_after: 84 * number,
  hash: head,
});
const entries = (from: number, count: number, page = 1) => ({
  data: Array.from({ length: count }, (_none, at) => entry(from - at)),
  page,
  last_page: 2,
  per_page: 25,
  from: 1,
  to: 25,
  total: 30,
});

const ends = (expires_on: string, points: number, graced_points = 0) => ({ expires_on, points, graced_points });

const answers = {
  'GET /member/staff-visit': { data: [], page: 1, last_page: 1, per_page: 10, from: 0, to: 0, total: 0 },
  'GET /member/account/{id}/ratio': {
    data: { conversion_rate: 0.01, top_up_rate: 0.01, fiat_currency_code: 'USD' },
  },
  [EXPIRING]: { data: { balance: 150_000, expiring: [ends('2027-03-31', 1200)] } },
  [SUMMARY]: sampleSummary(),
  [LINES]: samplePage([]),
};

const openAccount = (locale: 'en' | 'fr' = 'en') =>
  renderPage(AccountPage, {
    address: '/account',
    words: ['account', 'activity', 'overview', 'pendingPage', 'titles', 'validation'],
    locale,
    content: sampleContent,
    session: memberSession({ accounts: [premierWorld], account: premierWorld }),
  });
const section = (name: string) => screen.findByRole('region', { name });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeEach(() => void vi.setSystemTime('2026-11-15T12:00:00Z'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('points by expiry date', () => {
  test('[ACCT-05] [ACCT-06] the next date stands in a sentence, every month on the chart, and later years below it', async () => {
    stubServer({
      ...answers,
      [EXPIRING]: {
        data: {
          balance: 150_000,
          expiring: [ends('2028-06-30', 48_800), ends('2027-03-31', 1200)],
        },
      },
    });
    await openAccount();
    const panel = await section('Points that expire');
    expect(await within(panel).findByText('1,200 pts expire on March 31, 2027.')).toBeTruthy();
    expect(within(panel).getByText(/^1,200 points expire in the next twelve months/)).toBeTruthy();
    expect(within(panel).getByText('Later: 48,800 pts in 2028 and 100,000 pts without a date.')).toBeTruthy();
    const table = within(panel).getByRole('table');
    expect(table.parentElement?.className).toBe('visually-hidden');
    expect(rowsOf(table)).toHaveLength(13);
    expect(rowsOf(table).filter((row) => !row?.endsWith('0') || row.includes(','))).toEqual([
      'March 20271,200',
      '202848,800',
    ]);
    expect(panel.querySelector('svg')?.closest('[aria-hidden="true"]')).toBeTruthy();
  });

  test('[ACCT-06] the day on which points expire goes into a calendar', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    stubServer(answers);
    await openAccount();
    const panel = await section('Points that expire');
    fireEvent.click(await within(panel).findByRole('button', { name: 'Add to calendar' }));
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain('DTSTART;VALUE=DATE:20270331');
    expect(text).toContain(String.raw`SUMMARY:1\,200 pts expire`);
    vi.restoreAllMocks();
  });

  test('[ACCT-06] points that expire within 60 days are a warning with a way to use them', async () => {
    stubServer({
      ...answers,
      [EXPIRING]: { data: { balance: 8400, expiring: [ends('2026-12-31', 8400)] } },
    });
    await openAccount();
    const panel = await section('Points that expire');
    const warning = (await within(panel).findByText(/^8,400 pts expire/)).closest('[role="status"]');
    expect(warning?.querySelector('a')?.getAttribute('href')).toMatch(/^\/redeem\?points=.*8400/);
    expect(await within(panel).findByText(/They are worth \$84\.00 as a statement credit/)).toBeTruthy();
  });

  test.each([
    ['en', '600 pts came back after they had expired. You can use them until December 9, 2026.'],
    ['fr', '600 pts vous ont été rendus après leur expiration. Vous pouvez les utiliser jusqu’au 9 décembre 2026.'],
  ] as const)(
    '[ACCT-06] points that came back after their last day say how long they can be used (%s)',
    async (locale, said) => {
      const expiring = [ends('2026-12-09', 1000, 600), ends('2026-12-31', 8400, 0)];
      stubServer({ ...answers, [EXPIRING]: { data: { balance: 9400, expiring } } });
      await openAccount(locale);
      expect(
        (await screen.findAllByText(/600/)).map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
      ).toContain(said);
    },
  );

  test('[ACCT-06] a member without points is told what will show here', async () => {
    stubServer({ ...answers, [EXPIRING]: { data: { balance: 0, expiring: [] } } });
    await openAccount();
    expect(await screen.findByRole('heading', { name: 'Nothing expires' })).toBeTruthy();
  });

  test('[FRAME-21] dates that do not come are asked for again, and the rest of the page stays', async () => {
    let isUp = false;
    stubServer({ ...answers, [EXPIRING]: () => (isUp ? answers[EXPIRING] : silence) });
    await openAccount();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not load when your points expire');
    expect(screen.getByRole('region', { name: 'Your details' })).toBeTruthy();
    isUp = true;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,200 pts expire on March 31, 2027.')).toBeTruthy();
  });
});

describe('what was earned and redeemed', () => {
  test('[ACCT-06] this year stands in figures', async () => {
    const months = { '2025-12': { earned: 9 }, '2026-02': { earned: 400, redeemed: 200 }, '2026-11': { earned: 86 } };
    stubServer({ ...answers, [SUMMARY]: sampleSummary(months, 300) });
    await openAccount();
    const tile = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
    expect(await tile('Earned this year')).toContain('486');
    expect(await tile('Redeemed this year')).toContain('200');
    expect(await tile('Reserved for open orders')).toContain('300');
  });

  test('[FRAME-21] figures that do not come are asked for again, and the rest of the page stays', async () => {
    let isUp = false;
    stubServer({ ...answers, [SUMMARY]: () => (isUp ? sampleSummary() : silence) });
    await openAccount();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not load what you earned and redeemed');
    expect(await screen.findByText('1,200 pts expire on March 31, 2027.')).toBeTruthy();
    isUp = true;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Earned this year')).toBeTruthy();
  });

  test('[ACCT-05] the latest transactions stand with their points and lead to all of them', async () => {
    const lines = ['1', '2', '3', '4', '5'].map((id) => sampleLine(id));
    stubServer({ ...answers, [LINES]: samplePage(lines) });
    await openAccount();
    const panel = await section('Latest transactions');
    expect((await within(panel).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
      ['1', '2', '3', '4'].map((id) => `Shop ${id}Nov 14 $84.20+84pts points`),
    );
    expect(within(panel).getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/account/transactions');
  });
});

describe('how the balance is made up', () => {
  const openProof = async () => {
    await openAccount();
    fireEvent.click(
      within(await section('How is my balance made up?')).getByRole('button', { name: 'Show how it adds up' }),
    );
    return section('How is my balance made up?');
  };

  test('[ACCT-06] is asked for when it is opened, and not before', async () => {
    const seen = stubServer({ ...answers, [PROOF]: proof(), [ENTRIES]: entries(30, 25) });
    await openAccount();
    await screen.findByText('1,200 pts expire on March 31, 2027.');
    expect(seen.map(({ endpoint }) => endpoint)).not.toContain(PROOF);
    fireEvent.click(screen.getByRole('button', { name: 'Show how it adds up' }));
    await waitFor(() => expect(seen.map(({ endpoint }) => endpoint)).toContain(PROOF));
    expect(screen.getByRole('button', { name: 'Hide' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('[ACCT-06] the parts add up, visibly, to the shown balance', async () => {
    stubServer({ ...answers, [PROOF]: proof(), [ENTRIES]: entries(30, 25) });
    const panel = await openProof();
    const table = await within(panel).findByRole('table', { name: 'From your entries to your balance' });
    expect(rowsOf(table)).toEqual([
      'EarnedEntries200Points+180,000pts pointsTotal so far180,000pts points',
      'RedeemedEntries2Points−26,000pts pointsTotal so far154,000pts points',
      'ExpiredEntries12Points−2,000pts pointsTotal so far152,000pts points',
      'On hold for open ordersEntries–Points−2,000pts pointsTotal so far150,000pts points',
    ]);
    expect(within(panel).getByText('Your balance').parentElement?.textContent).toBe('Your balance150,000pts points');
  });

  test('[ACCT-06] a whole chain says so, with the last fingerprint and what it means', async () => {
    stubServer({ ...answers, [PROOF]: proof(), [ENTRIES]: entries(30, 25) });
    const panel = await openProof();
    expect(await within(panel).findByText('All 214 entries are unchanged.')).toBeTruthy();
    const hash = within(panel).getByRole('button', { name: 'a1b2c3d4e5f6…' });
    hash.focus();
    expect((await screen.findByRole('tooltip')).textContent).toContain(
      'This code sums up your whole history. If you keep a copy, you can check later that nothing was changed',
    );
  });

  test('[ACCT-06] a broken chain is said as it is, with the entry and how to reach the bank', async () => {
    const chain = { entries: 214, is_whole: false, broken_at: 57, head };
    stubServer({ ...answers, [PROOF]: proof({ chain }), [ENTRIES]: entries(30, 25) });
    const panel = await openProof();
    expect((await within(panel).findByRole('alert')).textContent).toContain(
      'Entry 57 does not match the one before it.',
    );
    expect(within(panel).getByRole('link', { name: sampleContent.program.support.personal_phone })).toBeTruthy();
    expect(within(panel).queryByText(/are unchanged/)).toBeNull();
  });

  test('[ACCT-06] entries that do not come to the balance are not glossed over', async () => {
    stubServer({ ...answers, [PROOF]: proof({ balance: 150_001 }), [ENTRIES]: entries(30, 25) });
    const panel = await openProof();
    expect((await within(panel).findByRole('alert')).textContent).toContain(
      'These entries do not add up to your balance of 150,001 pts.',
    );
    expect(within(panel).queryByText('Your balance')).toBeNull();
  });

  test('[ACCT-06] the entries stand below with the balance after each, 25 at a time', async () => {
    const seen = stubServer({
      ...answers,
      [PROOF]: proof(),
      [ENTRIES]: ({ query }) => (query['page'] === '2' ? entries(5, 5, 2) : entries(30, 25)),
    });
    const panel = await openProof();
    const table = await within(panel).findByRole('table', { name: 'Entries' });
    expect(rowsOf(table)).toHaveLength(25);
    expect(rowsOf(table)[0]).toContain('Balance after2,520pts points');
    expect(rowsOf(table)[0]).toContain('Entry 30 · Earned · code a1b2c3d4e5f6…');
    fireEvent.click(within(panel).getByRole('button', { name: 'Load more' }));
    expect(await within(panel).findByText('Showing 30 of 30')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Purchase 5');
    expect(seen.filter(({ endpoint }) => endpoint === ENTRIES).map(({ query }) => query['page'])).toEqual(['1', '2']);
  });

  test('[FRAME-21] a proof that does not come says so and is asked for again', async () => {
    let isUp = false;
    stubServer({
      ...answers,
      [PROOF]: () => (isUp ? proof() : refusal(503, 'unavailable')),
      [ENTRIES]: entries(30, 25),
    });
    const panel = await openProof();
    expect((await within(panel).findByRole('alert')).textContent).toContain('We could not add up your entries');
    isUp = true;
    fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('All 214 entries are unchanged.')).toBeTruthy();
  });

  test('[ACCT-06] in French', async () => {
    stubServer({ ...answers, [PROOF]: proof(), [ENTRIES]: entries(30, 25) });
    await openAccount('fr');
    fireEvent.click(await screen.findByRole('button', { name: 'Afficher le calcul' }));
    expect(await screen.findByText('Aucune des 214 écritures n’a été modifiée.')).toBeTruthy();
    expect(await screen.findByText('1 200 pts expirent le 31 mars 2027.')).toBeTruthy();
  });
});
