import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { memberSession } from '../../testing/sample-session.ts';
import { renderApp } from '../../testing/render-app.tsx';

describe('the four layouts', () => {
  test('[FRAME-01] default: header, notification bar, page and footer, in this order', async () => {
    const { container } = await renderApp('/error?error=timeout');
    const parts = ['banner', 'status', 'main', 'contentinfo'].map((role) => screen.getByRole(role));
    expect([...container.querySelectorAll('header, [role="status"], main, footer')]).toEqual(parts);
  });

  test('[FRAME-01] blank: nothing around the page', async () => {
    // The log-out never ends, because the page would leave after it.
    await renderApp('/logout', { session: memberSession(), actions: { logOut: () => new Promise(() => undefined) } });
    expect(screen.getByRole('main')).toBeTruthy();
    for (const role of ['banner', 'navigation', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull();
  });

  test('[FRAME-01] login-as: the brand above the page, and no way to wander off', async () => {
    await renderApp('/login-as');
    const header = screen.getByRole('banner');
    expect(within(header).getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Northbank, home' })]);
    for (const role of ['navigation', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull();
  });

  test('[FRAME-01] pending-actions: the frame with its navigation disabled', async () => {
    await renderApp('/pending-actions', { session: memberSession({ hasPendingActions: true }) });
    const bar = screen.getByRole('navigation', { name: 'Main' });
    expect(within(bar).getByRole('button', { name: 'Shop' })).toHaveProperty('disabled', true);
    for (const link of within(bar).getAllByRole('link')) expect(link.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  test('[FRAME-01] [CHK-01] checkout: no menu, a way back to the cart, and help', async () => {
    await renderApp('/checkout', { session: memberSession({ isLoggedInAs: true }) });
    const header = within(screen.getByRole('banner'));
    expect((await header.findByRole('link', { name: 'Back to the cart' })).getAttribute('href')).toBe('/shop/cart');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(header.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('contentinfo').textContent).toMatch(/Privacy.*Terms.*Français.*Stuck\?.* or call /);
    // Staff see for whom they order here, too.
    expect(await screen.findByText('You are logged on as Maya Laurent.')).toBeTruthy();
  });
});

describe('routes that contain "apple"', () => {
  test.each(['/shop?catalog_slug=APPLE', '/shop?catalog_slug=apple', '/shop/apple-watch', '/fr/shop?category=Apple'])(
    '[FRAME-07] %s shows neither navigation nor account menu, and keeps cart and saves',
    async (address) => {
      await renderApp(address, { session: memberSession() });
      expect(await screen.findByText('150,000')).toBeTruthy();
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
      expect(within(screen.getByRole('banner')).queryAllByRole('button')).toEqual([]);
      expect(screen.queryByRole('link', { name: 'Skip to navigation' })).toBeNull();
      const header = within(screen.getByRole('banner'));
      expect(await header.findByRole('link', { name: /^Cart/ })).toBeTruthy();
      expect(header.getByRole('link', { name: 'Your Saves' })).toBeTruthy();
    },
  );

  test.each(['/shop?catalog_slug=REWARDS', '/shop?search=apple'])('[FRAME-07] %s shows both', async (address) => {
    await renderApp(address, { session: memberSession() });
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Maya Laurent Account menu' })).toBeTruthy();
  });
});
