import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepConsent } from '../lib/analytics-consent.ts';
import { memberSession } from '../testing/sample-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleContent } from '../testing/sample-content.ts';

const PAGE_VIEWS = 'https://views.example.com/collect';
const TAGS = 'https://tags.example.com/manager.js';

const analytics = { page_view_url: PAGE_VIEWS, tag_manager_url: TAGS };
const configured = { ...sampleContent, program: { ...sampleContent.program, analytics } };
const tagManagers = () => document.head.querySelectorAll(`script[src="${TAGS}"]`).length;

const sendBeacon = vi.fn((_address: string, _body: string) => true);
const seenRoutes = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body).route);

beforeEach(() => {
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', Object.assign(window.navigator, { sendBeacon }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

describe('consent', () => {
  const question = () => screen.queryByRole('region', { name: 'Can we measure how the site is used?' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const nothingHappened = () => sendBeacon.mock.calls.length === 0 && tagManagers() === 0;

  test('[FRAME-19] is asked before anything is sent or loaded, and a yes is remembered', async () => {
    const { visit, unmount } = await renderApp('/faq', { content: configured });
    await screen.findByRole('region', { name: 'Can we measure how the site is used?' });
    await visit('/about');
    expect(nothingHappened()).toBe(true);
    press('Allow');
    await waitFor(() => expect(seenRoutes()).toEqual(['/about']));
    expect([tagManagers(), question()]).toEqual([1, null]);
    unmount();
    await renderApp('/terms', { content: configured });
    await waitFor(() => expect(seenRoutes()).toEqual(['/about', '/terms']));
    expect(question()).toBeNull();
  });

  test('[FRAME-19] a no is remembered too, and nothing is ever sent', async () => {
    const { visit } = await renderApp('/faq', { content: configured });
    await screen.findByRole('region', { name: 'Can we measure how the site is used?' });
    press('Decline');
    await visit('/about');
    await waitFor(() => expect(question()).toBeNull());
    expect(nothingHappened()).toBe(true);
  });

  /** Its code is there then: where it is asked at all, it is asked with the page. */
  const askOnce = async () => {
    const { unmount } = await renderApp('/faq', { content: configured });
    await screen.findByRole('region', { name: 'Can we measure how the site is used?' });
    unmount();
    await renderApp('/about', { content: configured });
    expect(question()).toBeTruthy();
    cleanup();
  };

  test('[FRAME-19] is not asked where nothing is configured, and nothing is sent or loaded', async () => {
    await askOnce();
    const { visit } = await renderApp('/faq');
    await visit('/about');
    expect(question()).toBeNull();
    expect(nothingHappened()).toBe(true);
  });

  test('[FRAME-19] is not asked on a page with card data, and even after a yes nothing is sent or loaded there', async () => {
    await askOnce();
    await renderApp('/checkout', { content: configured, session: memberSession() });
    expect(question()).toBeNull();
    cleanup();
    keepConsent('granted');
    await renderApp('/checkout', { content: configured, session: memberSession() });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
    expect(nothingHappened()).toBe(true);
  });

  test('[FRAME-19] whoever takes a yes back on the privacy page gets a page without the tag manager', async () => {
    keepConsent('granted');
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    await renderApp('/privacy', { content: configured });
    await waitFor(() => expect(tagManagers()).toBe(1));
    expect(screen.getByText('You allowed it.')).toBeTruthy();
    press('Decline');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.getByText('You declined it.')).toBeTruthy();
  });
});
