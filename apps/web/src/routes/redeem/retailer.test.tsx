import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RetailerEnrolment } from '../../features/retailer/api/retailer.ts';
import { notices, shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { RetailerPage } from './retailer.tsx';
import { RetailerReturnPage } from './retailer-return.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const SHOW = 'GET /member/account/{id}/retailer-enrolment';
const BEGIN = 'POST /member/account/{id}/retailer-enrolment';
const FINISH = 'POST /member/account/{id}/retailer-enrolment/finish';
const LEAVE = 'DELETE /member/account/{id}/retailer-enrolment';
const words = ['content', 'titles', 'retailer', 'acts', 'account'] as const;

const apart: RetailerEnrolment = {
  is_enrolled: false,
  enrolled_at: null,
  retailer_account: null,
  conversion_rate: 0.01,
  daily_limit_points: 500_000,
  used_today_points: 0,
  can_enrol: true,
};
const linked: RetailerEnrolment = {
  ...apart,
  is_enrolled: true,
  enrolled_at: '2026-11-15T10:00:00Z',
  retailer_account: 'm•••@example.com',
  used_today_points: 5_000,
  can_enrol: false,
};

const open = (session = shopMember) => renderPage(RetailerPage, { address: '/amazon', words, session });
afterEach(() => vi.unstubAllGlobals());

describe('[TRAV-03] the retailer', () => {
  test('is linked from here, after the rules were accepted', async () => {
    const seen = stubServer({ [SHOW]: { data: apart }, [BEGIN]: refusal(503, 'unavailable') });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Link my card' }));
    expect(screen.getByText('Please accept the rules first.')).toBeTruthy();
    expect(seen.some(({ endpoint }) => endpoint === BEGIN)).toBe(false);
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Link my card' }));
    await waitFor(() => expect(notices()).toContain('Your card could not be linked'));
    expect(seen.find(({ endpoint }) => endpoint === BEGIN)?.body).toEqual({ accepts_terms: true });
  });

  test('shows what is linked and how much of the day’s limit is used, and can be left', async () => {
    const seen = stubServer({ [SHOW]: { data: linked }, [LEAVE]: { code: 'success' } });
    await open();
    expect(await screen.findByText('5,000 of 500,000 points used today')).toBeTruthy();
    expect(screen.getByText(/linked to m•••@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Unlink' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(notices()).toContain('Your card is no longer linked.'));
    expect(seen.some(({ endpoint }) => endpoint === LEAVE)).toBe(true);
  });

  test('is neither linked nor left by staff on the member’s behalf', async () => {
    stubServer({ [SHOW]: { data: apart } });
    await open({ ...shopMember, isLoggedInAs: true });
    expect(await screen.findByText('Only the member can link a card.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Link my card' })).toBeNull();
  });
});

describe('[TRAV-03] back from the retailer', () => {
  const back = (address: string) =>
    renderPage(RetailerReturnPage, { address, words: ['retailer', 'acts', 'account', 'titles'], session: shopMember });

  test('what came in the address is taken out of it, sent once, and the card is linked', async () => {
    const seen = stubServer({ [FINISH]: { code: 'success', data: linked } });
    await back('/amazon/return?state=0123456789abcdef&code=a-code-of-it');
    await waitFor(() => expect(notices()).toContain('Your card is linked.'));
    expect(window.location.href).not.toContain('a-code-of-it');
    const sent = seen.filter(({ endpoint }) => endpoint === FINISH);
    expect(sent.map(({ body }) => body)).toEqual([{ state: '0123456789abcdef', code: 'a-code-of-it' }]);
  });

  test('an enrolment that did not begin here is refused in words', async () => {
    stubServer({ [FINISH]: refusal(400, 'token_invalid') });
    await back('/amazon/return?state=0123456789abcdef&code=a-code-of-it');
    expect(await screen.findByRole('heading', { name: 'Your card could not be linked' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the start' })).toBeTruthy();
  });
});
