import type { Destination } from '@rewards/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { noLimits } from '../../testing/sample-limits.ts';
import { notStopped } from '../../testing/sample-security.ts';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { SecurityPage } from './security.tsx';

const LIST = 'GET /member/destination';
const REMOVE = 'DELETE /member/destination/{id}';
const LIMITS = 'GET /member/spending-limits';
const beside = {
  'GET /member/security': { data: notStopped },
  'GET /member/session': { data: [] },
  'GET /member/passkey': { data: [], recovery_codes_left: 0 },
  'GET /member/message-switch': { data: [] },
  [LIMITS]: { data: noLimits },
};
afterEach(() => vi.unstubAllGlobals());

const savings: Destination = {
  id: `direct_deposit.${'a'.repeat(64)}`,
  kind: 'direct_deposit',
  title: 'Savings ••8814',
  detail: null,
  added_at: '2026-11-15T14:05:00Z',
  waits_until: '2026-11-17T14:05:00Z',
};
const ada: Destination = { ...savings, id: 'redeemer.1', kind: 'redeemer', title: 'Ada Byron', waits_until: null };

const open = (address = '/account/security', session = shopMember) =>
  renderPage(SecurityPage, {
    address,
    words: ['security', 'inbox', 'acts', 'account', 'validation', 'titles'],
    session,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Where points may go' }));

describe('[SAFE-01] where points may go', () => {
  test('says what it is, since when, and until when it waits; empty, it says what comes here', async () => {
    stubServer({ ...beside, [LIST]: { data: [savings, ada] } });
    await open();
    const places = await panel();
    expect(
      await places.findByText(/^For deposits\. Added November 15, 2026\. Can be used from November 17/),
    ).toBeTruthy();
    expect(places.getByText('Waiting')).toBeTruthy();
  });

  test('is empty for who sent nothing, and loads again after a fault', async () => {
    const answers = [refusal(500, 'internal')];
    stubServer({ ...beside, [LIST]: () => answers.shift() ?? { data: [] } });
    await open();
    const places = await panel();
    fireEvent.click(await places.findByRole('button', { name: 'Try again' }));
    expect(await places.findByText(/^Nothing yet\./)).toBeTruthy();
  });

  test('is removed after a question, once, and the answer says so', async () => {
    const left = [[savings, ada], [savings]];
    const seen = stubServer({
      ...beside,
      [LIST]: () => ({ data: left.shift() ?? [savings] }),
      [REMOVE]: { code: 'success' },
    });
    await open();
    fireEvent.click(await (await panel()).findByRole('button', { name: /Remove: Ada Byron/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Ada Byron?' }));
    const confirm = question.getByRole('button', { name: 'Remove' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await screen.findByRole('group', { name: 'Ada Byron was removed' })).toBeTruthy();
    expect(seen.filter(({ endpoint }) => endpoint === REMOVE)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Remove: Ada Byron/ })).toBeNull();
  });

  test('cannot be removed by staff in the member’s place', async () => {
    stubServer({ ...beside, [LIST]: { data: [ada] } });
    await open('/account/security', { ...shopMember, isLoggedInAs: true });
    expect(await (await panel()).findByText('Ada Byron')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Remove: Ada/ })).toBeNull();
  });
});

describe('who was sent here on the way to a site', () => {
  const until_at = '2026-11-16T15:00:00Z';
  const allowed = { ...noLimits, large_payments: { above_points: 50_000, until_at } };

  test('reads about large payments first, and goes on from there', async () => {
    stubServer({
      ...beside,
      [LIST]: { data: [] },
      'POST /member/spending-limits/large-payments': { code: 'success', data: allowed },
    });
    await open('/account/security?to=vacation');
    const allow = await screen.findByRole('button', { name: 'Allow for one hour' });
    expect(document.activeElement?.textContent).toContain('Travel sites and the retailer cannot ask who you are');
    fireEvent.click(allow);
    const link = await screen.findByRole('link', { name: 'Go on to the travel site' });
    expect(link.getAttribute('href')).toBe('/travel?site=vacation');
  });

  test.each(['', '?to=https://evil.example', '?to=//evil.example'])('sees no way on for “%s”', async (query) => {
    stubServer({ ...beside, [LIST]: { data: [] }, [LIMITS]: { data: allowed } });
    await open(`/account/security${query}`);
    expect(await screen.findByText(/^Allowed until/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Go on to the travel site' })).toBeNull();
  });
});
