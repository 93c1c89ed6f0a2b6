import type { Content } from '@rewards/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepConsent } from '../../lib/analytics-consent.ts';
import { writeAuth } from '../../lib/session/auth-storage.ts';
import { openApp, sampleToken } from '../../testing/open-app.tsx';
import { elite, premierWorld } from '../../testing/sample-accounts.ts';
import { menuItem, sampleContent } from '../../testing/sample-content.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const PAGE_VIEWS = 'https://views.example.com/collect';
const withEntry = (title: string): Content => ({
  ...sampleContent,
  program: { ...sampleContent.program, analytics: { page_view_url: PAGE_VIEWS, tag_manager_url: null } },
  menu_items: [menuItem('own', title, '/faq')],
});
/** What the server has for each card; nothing while it fails. */
const server = { contents: {} as Record<string, Content | undefined> };
const lounges = { slug: 'lounges', title: 'Lounges', lead: null, body_html: '<p>Open</p>', route: '/pages/lounges' };
let seen: ReturnType<typeof stubServer>;
const asked = (endpoint: string) => seen.filter((call) => call.endpoint === endpoint);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server.contents = { [premierWorld.id]: withEntry('For Premier'), [elite.id]: withEntry('For Elite') };
  const accounts = { data: { accounts: [premierWorld, elite], total_balance: 630_000 }, total_balance: 630_000 };
  seen = stubServer({
    'POST /auth/refresh': { auth: { access_token: sampleToken('fresh'), token_type: 'Bearer', expires_in: 3600 } },
    'POST /auth/logout': { code: 'success' },
    'GET /member/profile': { data: memberSession().profile },
    'GET /member/account': accounts,
    'GET /member/broadcast-message': { data: [] },
    'GET /shoppingCart': refusal(404, 'not_found'),
    'GET /guest/program/{slug}/cms/page': { data: withEntry('For visitors') },
    'GET /member/cms/page': ({ query }) => {
      const data = server.contents[query['account_id'] ?? ''];
      return data ? { data } : refusal(503, 'unavailable');
    },
    'GET /guest/program/{slug}/content-page/{page}': refusal(404, 'not_found'),
    'GET /member/content-page/{page}': ({ query }) =>
      query['account_id'] === String(elite.id) ? { data: lounges } : refusal(404, 'not_found'),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const bar = () => screen.getByRole('navigation', { name: 'Main' });
const entries = () =>
  within(bar())
    .getAllByRole('link')
    .map((link) => link.textContent);
const signIn = () => writeAuth({ token: sampleToken('old'), expiresAtMs: 0, isSso: false });

/** Every menu that is drawn beside the name of the card in use: a wrong one would be here, however short its time. */
function watchFrames() {
  const frames = new Set<string>();
  const watch = new MutationObserver(() => {
    const bars = document.querySelector('nav#navigation')?.textContent ?? '';
    const isMember = document.body.textContent?.includes('Account menu');
    const card = document.body.textContent?.match(/(?:Premier World|Elite), number/)?.[0].split(',')[0] ?? '';
    if (isMember && card !== '') frames.add(`${card}: ${bars}`);
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return frames;
}

test('[SES-18] once an account is loaded the page has its content, which follows the card and leaves with the session', async () => {
  signIn();
  const frames = watchFrames();
  const { sessions } = await openApp('/faq');
  expect(entries()).toEqual(['For Premier']);
  expect(asked('GET /member/cms/page').map(({ query }) => query['account_id'])).toEqual([String(premierWorld.id)]);
  await act(() => sessions.switchAccount(elite.id));
  expect(entries()).toEqual(['For Elite']);
  await waitFor(() => expect([...frames]).toContain('Elite: For Elite'));
  await act(() => sessions.logOut());
  expect(entries()).not.toContain('For Elite');
  for (const frame of frames) expect(['Premier World: For Premier', 'Elite: For Elite']).toContain(frame);
});

test('[SES-18] a visitor gets the guest content, and the card’s own with the log-on', async () => {
  const { logOn } = await openApp('/faq');
  expect(entries()).toContain('Cash Back');
  expect(asked('GET /member/cms/page')).toEqual([]);
  await logOn();
  expect(entries()).toEqual(['For Premier']);
});

test('[SES-18] without the card’s content a member has what visitors have, and gets it with a later page', async () => {
  server.contents = {};
  signIn();
  const { visit } = await openApp('/faq');
  expect(entries()).toContain('Cash Back');
  server.contents = { [premierWorld.id]: withEntry('For Premier') };
  await visit('/program-rules');
  await waitFor(() => expect(entries()).toEqual(['For Premier']));
});

test('[SES-18] a page for one card is there for its holder, gone with another card, and never there for a visitor', async () => {
  signIn();
  const { sessions } = await openApp('/pages/lounges');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy();
  await act(() => sessions.switchAccount(elite.id));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lounges' })).toBeTruthy();
  expect(asked('GET /guest/program/{slug}/content-page/{page}')).toEqual([]);
  await act(() => sessions.logOut('/pages/lounges'));
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy();
});

test('[FRAME-19] another card’s content is no new view of the page', async () => {
  const sendBeacon = vi.fn(() => true);
  vi.stubGlobal('navigator', Object.assign(window.navigator, { sendBeacon }));
  keepConsent('granted');
  signIn();
  const { sessions } = await openApp('/faq');
  await waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(1));
  await act(() => sessions.switchAccount(elite.id));
  expect(entries()).toEqual(['For Elite']);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
