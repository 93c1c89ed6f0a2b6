import type { Terms } from '@rewards/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleContent } from '../../testing/sample-content.ts';
import { AboutPage } from './about.tsx';
import { ContentPage } from './content-page.tsx';
import { CreditCardsPage } from './credit-cards.tsx';
import { CustomerSupportPage } from './customer-support.tsx';
import { FaqPage } from './faq.tsx';
import { shopMember } from '../../testing/open-shop.tsx';
import { ProgramRulesPage } from './program-rules.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';

// The library cannot clean in the tests' DOM; a test in a browser proves that it does (tests/e2e/injection.spec.ts).
vi.mock('../../ui/rich-text/clean-html.ts', () => ({
  cleanHtml: (html: string) => document.createRange().createContextualFragment(html),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const PAGE = 'GET /guest/program/{slug}/content-page/{page}';
const MEMBERS_PAGE = 'GET /member/content-page/{page}';
const about = {
  data: { slug: 'about', title: 'About us', lead: 'Who we are.', body_html: '<h2>History</h2>', route: '/about' },
};
const words = ['content', 'titles'] as const;
const open = (Page: () => React.ReactNode, address: string, session = shopMember) =>
  renderPage(Page, { address, words, content: sampleContent, session });

describe('a page that the bank wrote', () => {
  test('[CONT-02] shows its title, its lead and its text', async () => {
    stubServer({ [MEMBERS_PAGE]: about });
    await open(AboutPage, '/about');
    expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeTruthy();
    expect(screen.getByText('Who we are.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'History' })).toBeTruthy();
  });

  test('[CONT-02] has its heading before its text has come', async () => {
    stubServer({ [MEMBERS_PAGE]: () => new Promise(() => undefined) });
    await open(AboutPage, '/about');
    expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeTruthy();
  });

  test.each([
    ['is not published', refusal(404, 'not_found'), 'There is no text here yet'],
    ['says nothing', { data: { ...about.data, body_html: null } }, 'There is no text here yet'],
  ])('[CONT-02] that %s says so', async (_what, answer, said) => {
    stubServer({ [MEMBERS_PAGE]: answer });
    await open(AboutPage, '/about');
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('[CONT-02] that cannot be fetched says so', async () => {
    stubServer({ [MEMBERS_PAGE]: silence });
    await open(AboutPage, '/about');
    expect(await screen.findByText('This text could not be loaded')).toBeTruthy();
  });
});

describe('a page that the bank added', () => {
  const summer = { data: { ...about.data, slug: 'summer', title: 'Summer', route: '/pages/summer' } };
  const openSummer = () =>
    renderPage(ContentPage, { address: '/pages/summer', pattern: '/pages/$slug', words, content: sampleContent });

  test('[CONT-02] shows its text under its own title, which the window has, too', async () => {
    stubServer({ [PAGE]: summer });
    await openSummer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Summer' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'History' })).toBeTruthy();
    expect(document.title).toBe('Summer | Northbank Rewards');
  });

  test.each([
    ['is not published', refusal(404, 'not_found')],
    ['is read at another address', about],
  ])('[FRAME-16] that %s is a page that could not be found', async (_what, answer) => {
    stubServer({ [PAGE]: answer });
    await openSummer();
    expect(await screen.findByText('Error 404')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('This page could not be found | Northbank Rewards'));
  });

  test('[CONT-02] that cannot be fetched says so, and is not called missing', async () => {
    stubServer({ [PAGE]: silence });
    await openSummer();
    expect(await screen.findByText('This text could not be loaded')).toBeTruthy();
  });
});

test('[CONT-04] the support page has the phones of the configuration, to be called', async () => {
  stubServer({ [PAGE]: about });
  await open(CustomerSupportPage, '/customer-support');
  const numbers = screen.getAllByRole('link', { name: /^\+1 800/ }).map((link) => link.getAttribute('href'));
  expect(numbers).toEqual(['tel:+18005550142', 'tel:+18005550178']);
  expect(screen.getByText(/^(?:Open now|Closed)/)).toBeTruthy();
});

describe('the FAQ', () => {
  const faq = {
    'GET /guest/program/{slug}/faq': {
      data: [
        {
          slug: 'points',
          title: 'Points',
          entries: [
            { slug: 'expiry', question: 'Do points expire?', answer_html: '<p>After 36 months.</p>' },
            { slug: 'value', question: 'What are they worth?', answer_html: '<p>A cent.</p>' },
          ],
        },
      ],
    },
  };
  const isOpen = (slug: string) => document.getElementById(slug)?.querySelector('details')?.open;

  test('[CONT-02] is searched as one types, and tells how many answers there are', async () => {
    stubServer({ ...faq, [PAGE]: about });
    await open(FaqPage, '/faq');
    const field = await screen.findByLabelText('Search the answers');
    fireEvent.change(field, { target: { value: 'MONTHS' } });
    expect(screen.getByText('1 answer')).toBeTruthy();
    expect(isOpen('expiry')).toBe(true);
    expect(document.querySelector('mark')?.textContent).toBe('months');
    expect(document.getElementById('value')).toBeNull();
    fireEvent.change(field, { target: { value: 'nothing' } });
    expect(screen.getByText('Nothing found for “nothing”')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(document.getElementById('value')).toBeTruthy();
  });

  test('[CONT-02] opens the answer that the address names', async () => {
    stubServer({ ...faq, [PAGE]: about });
    await open(FaqPage, '/faq#value');
    await waitFor(() => expect(isOpen('value')).toBe(true));
    expect(isOpen('expiry')).toBe(false);
  });
});

test('[CONT-02] the program rules are the version in force from a day of the program, with a list of their parts', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const rules: Terms = {
    id: 'program-rules-2',
    code: 'program-rules',
    version: 2,
    title: 'Program Rules',
    sections: [{ heading: 'Who can take part', paragraphs: ['Cardholders.'] }],
    in_force_from: '2026-10-16T00:30:00Z',
    must_be_accepted: true,
  };
  stubServer({ 'GET /program/{slug}/terms': { data: [rules] }, [PAGE]: about });
  await open(ProgramRulesPage, '/program-rules');
  expect(await screen.findByText('Version 2, in force from October 16, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Who can take part' }).getAttribute('href')).toBe('#section-1');
});

test('[CONT-02, CASE-01] the cards tell what they earn; a member finds their own and the way to redeem', async () => {
  const card = {
    family: 'premier-world',
    name: 'Premier World',
    art: '/cards/premier-world.svg',
    summary: 'For travel.',
    benefits: ['Concierge'],
    terms: {
      base: { numerator: 3, denominator: 2 },
      bonus: [{ category: 'airline', points_per_dollar: { numerator: 2, denominator: 1 }, most_dollars_a_year: 6_000 }],
      has_miles: true,
      has_annual_fee_eraser: false,
    },
  };
  stubServer({ 'GET /guest/program/{slug}/credit-card': { data: [card] }, [PAGE]: about });
  await open(CreditCardsPage, '/credit-cards');
  expect(await screen.findByText('3 points for every 2 dollars')).toBeTruthy();
  expect(screen.getByText('2 points more on airlines, up to $6,000.00 a year')).toBeTruthy();
  expect(screen.getByText('In use')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask about this card’s benefits' }).getAttribute('href')).toBe(
    '/account/requests/new?about=benefits',
  );
  expect(screen.getByRole('link', { name: 'See ways to redeem' }).getAttribute('href')).toBe('/redeem');
});
