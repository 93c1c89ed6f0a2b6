import { isSensitive, matchPage } from '@rewards/contract/pages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepConsent } from '../lib/analytics-consent.ts';
import { memberSession } from '../testing/sample-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleContent } from '../testing/sample-content.ts';

const PAGE_VIEWS = 'https://views.example.com/collect';
const TAGS = 'https://tags.example.com/manager.js';

function contentWith(analytics: { page_view_url: string | null; tag_manager_url: string | null }) {
  return { ...sampleContent, program: { ...sampleContent.program, analytics } };
}
const configured = contentWith({ page_view_url: PAGE_VIEWS, tag_manager_url: TAGS });
const tagManagers = () => document.head.querySelectorAll(`script[src="${TAGS}"]`).length;

const sendBeacon = vi.fn((_address: string, _body: string) => true);
const seenRoutes = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body).route);

beforeEach(() => {
  sendBeacon.mockClear();
  keepConsent('granted');
  vi.stubGlobal('navigator', Object.assign(window.navigator, { sendBeacon }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

describe('analytics', () => {
  test('[FRAME-19] without configuration nothing is sent and nothing is loaded', async () => {
    const { visit } = await renderApp('/faq');
    await visit('/about');
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(document.head.querySelector('script')).toBeNull();
  });

  test('[FRAME-19] every page view is told once, by the pattern of its route and never by its address', async () => {
    const { visit } = await renderApp('/shop/quiet-headphones?category=gifts', {
      content: configured,
      session: memberSession(),
    });
    await waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(1));
    await visit('/about');
    await visit('/about?from=mail');
    await visit('/no-such-page');
    expect(sendBeacon.mock.calls).toEqual([
      [PAGE_VIEWS, JSON.stringify({ route: '/shop/$product', locale: 'en' })],
      [PAGE_VIEWS, JSON.stringify({ route: '/about', locale: 'en' })],
    ]);
  });

  test('[FRAME-19] the tag manager is loaded once', async () => {
    const { visit } = await renderApp('/faq', { content: configured });
    await waitFor(() => expect(tagManagers()).toBe(1));
    await visit('/about');
    expect(tagManagers()).toBe(1);
  });

  test('[FRAME-19] one can be configured without the other', async () => {
    await renderApp('/faq', { content: contentWith({ page_view_url: PAGE_VIEWS, tag_manager_url: null }) });
    await waitFor(() => expect(seenRoutes()).toEqual(['/faq']));
    expect(document.head.querySelector('script')).toBeNull();
  });

  test.each([
    '/checkout',
    '/checkout/confirm',
    '/sso/secret',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/account/reset-password',
    '/login-as',
    '/register',
    '/register/verify',
    '/redeem/direct-deposit',
    '/staff',
    '/staff/member/0198c0de-0000-7000-8000-000000000000',
  ])('[FRAME-19] neither happens on %s', async (address) => {
    const stay = () => new Promise<never>(() => undefined);
    await renderApp(address, { content: configured, session: memberSession(), actions: { adoptToken: stay } });
    // The code is loaded by now, so only the page can be the reason that it does not run.
    await import('./analytics-run.ts');
    expect(isSensitive(address)).toBe(true);
    expect(seenRoutes()).not.toContain(matchPage(address)?.page.path);
  });

  test('[FRAME-19] a tag manager that runs is left behind: a sensitive page is loaded anew', async () => {
    const { router } = await renderApp('/faq', { content: configured, session: memberSession() });
    await waitFor(() => expect(tagManagers()).toBe(1));
    const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    // A navigation that reloads the page never ends, so the test does not wait for it.
    void router.navigate({ href: '/checkout' });
    const loads = () => [...replace.mock.calls, ...assign.mock.calls].map(([address]) => String(address));
    await waitFor(() => expect(loads()).toEqual([expect.stringMatching(/\/checkout$/)]));
    expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull();
  });
});
