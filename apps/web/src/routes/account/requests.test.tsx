import type { MemberCase } from '@rewards/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleLine } from '../../testing/sample-activity.ts';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { RequestNewPage } from './request-new.tsx';
import { RequestsPage } from './requests.tsx';

const SEND = 'POST /member/custom-action';
const LINE = 'GET /member/account/{id}/transaction';
const words = ['requests', 'acts', 'account', 'titles'] as const;
const answer_by = '2026-11-20T15:00:00.000Z';
const sent = { code: 'success' as const, data: { reference: 'R-ABC234567', redirect_url: null, answer_by } };
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openNew = (query = '') =>
  renderPage(RequestNewPage, { address: `/account/requests/new${query}`, words, session: shopMember });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('[CASE-01] a request to support', () => {
  test('is read once more before it is sent, and answers with its reference', async () => {
    const seen = stubServer({ [SEND]: sent });
    await openNew();
    press('Check and send');
    expect(screen.getByRole('link', { name: 'Please write a subject of at least 3 characters.' })).toBeTruthy();
    fill('Subject', 'My card');
    fill('Your message', 'When does my <b>new</b> card arrive?');
    press('Check and send');
    const dialog = screen.getByRole('alertdialog', { name: 'Send this request?' });
    expect(within(dialog).getByText('When does my <b>new</b> card arrive?')).toBeTruthy();
    expect(seen).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent. Your reference is R-ABC234567')).toBeTruthy();
    expect(seen[0]?.body).toEqual({
      action: 'contact_support',
      input: { subject: 'My card', text: 'When does my <b>new</b> card arrive?' },
    });
  });

  test('about a transaction tells what is known of it, and a refusal keeps what was typed', async () => {
    const line = sampleLine('77', {
      transaction_amount: 84.1,
      transaction_description: 'Hotel Aurora',
      posted_date: '2026-11-03T00:00:00.000Z',
      ledger_transaction: null,
      earning: [],
      why: [{ cause: 'too_old', text: 'By then its points would have expired.' }],
    });
    const page = { page: 1, last_page: 1, per_page: 25, months: [], next_cursor: null };
    const seen = stubServer({
      [LINE]: { data: { transactions_earnings: [line] }, ...page },
      [SEND]: refusal(429, 'too_many_requests'),
    });
    await openNew('?transaction=77');
    expect(await screen.findByText('Hotel Aurora, $84.10, posted on November 3, 2026.')).toBeTruthy();
    expect(screen.getByText('By then its points would have expired.')).toBeTruthy();
    fill('Your message', 'It should have earned points.');
    press('Check and send');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('group', { name: 'The request was not sent' })).textContent).toContain(
      'too_many_requests',
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('It should have earned points.');
    const body = seen.find(({ endpoint }) => endpoint === SEND)?.body;
    expect(body).toMatchObject({ action: 'report_missing_points', input: { transaction_id: '77' } });
  });

  test('about the benefits of the card in use leads on to the bank', async () => {
    const url = 'https://benefits.example.com/cards';
    stubServer({ [SEND]: { ...sent, data: { ...sent.data, redirect_url: url } } });
    await openNew('?about=benefits');
    press('Check and send');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send' }));
    const link = await screen.findByRole('link', { name: /Read the benefits at the bank/ });
    expect(link.getAttribute('href')).toBe(url);
  });
});

describe('[CASE-03] a purchase that is not in the list', () => {
  beforeEach(() => void vi.setSystemTime('2026-11-18T12:00:00Z'));
  afterEach(() => vi.useRealTimers());

  test('is claimed by where, how much and when, and the answer has a moment', async () => {
    const seen = stubServer({ [SEND]: sent });
    await openNew('?about=purchase');
    press('Check and send');
    for (const error of ['Please write the name of the shop.', 'Please write an amount such as 51.25.']) {
      expect(screen.getByRole('link', { name: error })).toBeTruthy();
    }
    fill('Where did you pay?', 'Harvest Table');
    fill('Amount in dollars', '51,25');
    fill('Day of the purchase', '2026-11-02');
    expect(screen.queryByText(/Expect this one by/)).toBeNull();
    press('Check and send');
    const dialog = screen.getByRole('alertdialog', { name: 'Send this request?' });
    expect(within(dialog).getByText('Harvest Table, $51.25, paid on November 2, 2026.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^We answer by November 20, 2026/)).toBeTruthy();
    const input = { merchant: 'Harvest Table', amount: 51.25, paid_on: '2026-11-02' };
    expect(seen[0]?.body).toEqual({ action: 'report_missing_purchase', input });
  });

  test.each([
    ['1,234.56', '$1,234.56'],
    ['1\u202f234,5', '$1,234.50'],
    ['$ 1 234', '$1,234.00'],
    ['1,23', '$1.23'],
  ])('may cost %s, as people write it', async (typed, read) => {
    stubServer({});
    await openNew('?about=purchase');
    fill('Where did you pay?', 'Harvest Table');
    fill('Amount in dollars', typed);
    fill('Day of the purchase', '2026-11-02');
    press('Check and send');
    expect(screen.getByRole('alertdialog').textContent).toContain(`Harvest Table, ${read}, paid`);
  });

  test('that is some days old is explained without anybody', async () => {
    stubServer({});
    await openNew('?about=purchase');
    fill('Day of the purchase', '2026-11-16');
    expect(screen.getByText(/Expect this one by November 20, 2026/)).toBeTruthy();
  });

  test.each([
    [null, /^We answer by November 20/],
    ['2026-11-17T15:00:00.000Z', /^We promised it by November 17.* and answer by November 20/],
  ])('late since %s, the list says until when we answer', async (was_due, text) => {
    const request = { id: '0199c000-0000-7000-8000-000000000001', reference: 'R-ABC234567', title: 'Missing purchase' };
    const at = '2026-11-15T15:00:00.000Z';
    const rest = { created_at: at, changed_at: at, text: null, about: [], steps: [], answer_by, was_due };
    const page = { page: 1, last_page: 1, per_page: 10, from: 1, to: 1, total: 1 };
    const data = [{ ...request, ...rest, kind: 'report_missing_purchase' as const, status: 'open' as const }];
    stubServer({ 'GET /member/case': { data, ...page } });
    await renderPage(RequestsPage, { address: '/account/requests', words, session: shopMember });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

test('[CASE-01] requests are listed with their status and the answers', async () => {
  const request: MemberCase = {
    id: '0199c000-0000-7000-8000-000000000001',
    reference: 'R-ABC234567',
    kind: 'report_missing_points',
    title: 'Missing points',
    status: 'answered',
    created_at: '2026-11-10T10:00:00.000Z',
    changed_at: '2026-11-11T10:00:00.000Z',
    answer_by: null,
    was_due: null,
    text: 'It earned nothing.',
    about: ['Hotel Aurora, $84.10.'],
    steps: [{ at: '2026-11-11T10:00:00.000Z', status: 'answered', text: 'The points arrive tomorrow.' }],
  };
  const page = { page: 1, last_page: 1, per_page: 10, from: 1, to: 1, total: 1 };
  stubServer({ 'GET /member/case': { data: [request], ...page } });
  await renderPage(RequestsPage, { address: '/account/requests', words, session: shopMember });
  const panel = await screen.findByRole('region', { name: 'Missing points' });
  for (const text of ['Answered', 'R-ABC234567', 'Hotel Aurora', 'It earned nothing.', 'The points arrive tomorrow.']) {
    expect(panel.textContent).toContain(text);
  }
});
