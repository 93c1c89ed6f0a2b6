import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { noLimits } from '../../testing/sample-limits.ts';
import { notStopped } from '../../testing/sample-security.ts';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { SecurityPage } from './security.tsx';

const LIMITS = 'GET /member/spending-limits';
const CAP = 'PUT /member/spending-limits/daily-cap';
const QUIET = 'PUT /member/spending-limits/quiet-hours';
const beside = {
  'GET /member/security': { data: notStopped },
  'GET /member/session': { data: [] },
  'GET /member/passkey': { data: [], recovery_codes_left: 0 },
  'GET /member/message-switch': { data: [] },
  'GET /member/destination': { data: [] },
};

const open = (session = shopMember) =>
  renderPage(SecurityPage, {
    address: '/account/security',
    words: ['security', 'acts', 'account', 'validation', 'titles'],
    session,
  });
const chip = (name: string) => screen.findByRole('button', { name });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the daily limit', () => {
  test('is lowered with one press; the page says what is left', async () => {
    const seen = stubServer({
      ...beside,
      [LIMITS]: { data: noLimits },
      [CAP]: { code: 'success', data: { ...noLimits, daily_cap: 25_000 } },
    });
    await open();
    expect(await screen.findByText('2,500 pts used today.')).toBeTruthy();
    fireEvent.click(await chip('25,000'));
    const answer = await screen.findByRole('group', { name: 'Your daily limit was saved' });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect((await chip('25,000')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('2,500 pts used today. 22,500 pts left until midnight.')).toBeTruthy();
    expect(seen.find(({ endpoint }) => endpoint === CAP)?.body).toEqual({ daily_cap: 25_000 });
  });

  test('that is higher says from when it holds; a failure is said', async () => {
    const limits = { ...noLimits, daily_cap: 10_000 };
    const next = { daily_cap: null, from: '2026-11-17T15:00:00Z' };
    const answers = [refusal(403, 'step_up_by_member'), { code: 'success' as const, data: { ...limits, next } }];
    stubServer({ ...beside, [LIMITS]: { data: limits }, [CAP]: () => answers.shift() ?? refusal(500, 'internal') });
    await open();
    fireEvent.click(await chip('No limit'));
    expect(await screen.findByRole('group', { name: 'Your limit was not changed' })).toBeTruthy();
    fireEvent.click(await chip('No limit'));
    const answer = await screen.findByRole('group', { name: 'Your daily limit was saved' });
    expect(answer.textContent).toMatch(/From November 17, 2026 at 10\sam ET: No limit\./);
    expect((await chip('10,000')).getAttribute('aria-pressed')).toBe('true');
  });

  test('that does not load is loaded again, and staff cannot change it', async () => {
    const answers = [refusal(500, 'internal')];
    stubServer({ ...beside, [LIMITS]: () => answers.shift() ?? { data: noLimits } });
    await open({ ...shopMember, isLoggedInAs: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2,500 pts used today.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '25,000' })).toBeNull();
  });
});

describe('quiet hours', () => {
  test('are saved and turned off, and the page says so', async () => {
    const quiet = { from: '21:30', to: '06:00' };
    const seen = stubServer({
      ...beside,
      [LIMITS]: { data: noLimits },
      [QUIET]: ({ body }) => ({ code: 'success', data: { ...noLimits, ...(body as { quiet: typeof quiet | null }) } }),
    });
    await open();
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '21:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save quiet hours' }));
    expect(await screen.findByRole('group', { name: 'Your quiet hours were saved' })).toBeTruthy();
    expect(screen.getByText(/^On, every day from 9:30\spm to 6\sam\.$/)).toBeTruthy();
    expect(seen.find(({ endpoint }) => endpoint === QUIET)?.body).toEqual({ quiet });
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('group', { name: 'Quiet hours are off' })).toBeTruthy();
  });

  test('that end when they begin are not sent', async () => {
    const seen = stubServer({ ...beside, [LIMITS]: { data: noLimits } });
    await open();
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '06:00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save quiet hours' }));
    expect(await screen.findByText('Choose another end.')).toBeTruthy();
    expect(seen.map(({ endpoint }) => endpoint)).not.toContain(QUIET);
  });
});

describe('large payments at partner sites', () => {
  const LARGE = 'POST /member/spending-limits/large-payments';
  const until_at = '2026-11-16T15:30:00Z';

  test('are allowed with one press; the page says until when, and asks no more', async () => {
    const allowed = { ...noLimits, large_payments: { above_points: 50_000, until_at } };
    const answers = [refusal(500, 'internal'), { code: 'success' as const, data: allowed }];
    stubServer({ ...beside, [LIMITS]: { data: noLimits }, [LARGE]: () => answers.shift() ?? refusal(500, 'internal') });
    await open();
    expect(await screen.findByText(/they get at most 50,000 pts at once/)).toBeTruthy();
    fireEvent.click(await chip('Allow for one hour'));
    expect(await screen.findByRole('group', { name: 'Large payments were not allowed' })).toBeTruthy();
    fireEvent.click(await chip('Allow for one hour'));
    const answer = await screen.findByRole('group', { name: 'Large payments are allowed for one hour' });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(screen.getByText(/^Allowed until /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow for one hour' })).toBeNull();
  });
});
