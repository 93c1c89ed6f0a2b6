import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { NotMePage } from './not-me.tsx';

const open = () => renderPage(NotMePage, { address: '/not-me?token=aaaaaaaaaaaaaaaaaaaa', words: ['notMe', 'titles'] });
afterEach(() => vi.unstubAllGlobals());

describe('“this was not me”', () => {
  test('stops all spending with a press and not by being opened', async () => {
    const seen = stubServer({
      'GET /freeze-link': { data: { is_frozen: false } },
      'POST /freeze-link': { code: 'success' },
    });
    await open();
    const button = await screen.findByRole('button', { name: 'Stop all spending' });
    expect(seen.map(({ endpoint }) => endpoint)).toEqual(['GET /freeze-link']);
    fireEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'All spending is stopped' })).toBeTruthy();
    expect(seen.at(-1)).toMatchObject({ endpoint: 'POST /freeze-link', authorization: null });
  });

  test('says that it is stopped already, or that the link is over', async () => {
    const seen = stubServer({
      'GET /freeze-link': { data: { is_frozen: true } },
      'POST /freeze-link': { code: 'success' },
    });
    const { unmount } = await open();
    expect(await screen.findByRole('heading', { name: 'All spending is stopped' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Every device is logged out');
    fireEvent.click(screen.getByRole('button', { name: 'Log out every device' }));
    expect(await screen.findByText(/Every device is logged out/)).toBeTruthy();
    expect(seen.at(-1)?.endpoint).toBe('POST /freeze-link');
    unmount();
    stubServer({ 'GET /freeze-link': refusal(400, 'token_invalid') });
    await open();
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });

  test('does not call the link over when the page was only loaded again', async () => {
    stubServer({});
    await renderPage(NotMePage, { address: '/not-me', words: ['notMe', 'titles'] });
    expect(await screen.findByRole('heading', { name: 'Open the link in the email again' })).toBeTruthy();
    expect(screen.getByText(/If you already pressed the button, all spending is stopped/)).toBeTruthy();
  });
});
