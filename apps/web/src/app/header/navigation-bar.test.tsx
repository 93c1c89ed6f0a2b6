import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { menuItem, sampleContent } from '../../testing/sample-content.ts';
import { memberSession } from '../../testing/sample-session.ts';

const bar = () => screen.getByRole('navigation', { name: 'Main' });

function openShop() {
  const button = within(bar()).getByRole('button', { name: 'Shop' });
  fireEvent.click(button);
  return { button, links: within(bar()).getAllByRole('link').slice(0, 4) };
}

describe('the navigation bar', () => {
  test('[FRAME-04] is built from the menu items, with sub-items below Shop', async () => {
    await renderApp('/faq');
    const { links } = openShop();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Merchandise', '/shop'],
      ['eGift cards', '/shop?productType=egiftcard'],
      ['Apple', '/shop?catalog_slug=APPLE'],
      ['Weekly specials', '/shop?promotion=weekly-specials'],
    ]);
    const names = [...bar().querySelectorAll(':scope ul > li > a, button')].map((entry) => entry.textContent);
    expect(names.filter((name) => !links.some((link) => link.textContent === name))).toEqual([
      'Shop',
      'Travel (opens the travel site)',
      'Pay with Rewards',
      'Cash Back',
      'Direct Deposit',
      'Rewards for Miles',
      'Credit cards',
    ]);
  });

  test('[FRAME-04] shows what the bank puts there, and nothing else', async () => {
    const menu_items = [menuItem('offers', 'Offers', '/global-offers/travel-rewards')];
    await renderApp('/faq', { content: { ...sampleContent, menu_items } });
    const entries = within(bar()).getAllByRole('link');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Offers', '/global-offers/travel-rewards'],
    ]);
    expect(within(bar()).queryByRole('button')).toBeNull();
  });

  test('[FRAME-04] keeps the language of the page in its links', async () => {
    await renderApp('/fr/faq', { locale: 'fr' });
    const entry = screen.getByRole('link', { name: 'Pay with Rewards' });
    expect(entry.getAttribute('href')).toBe('/fr/pay-with-rewards');
  });

  test('[FRAME-04] marks the page that is open, and the entry whose sub-item it is', async () => {
    const { visit } = await renderApp('/credit-cards');
    expect(screen.getByRole('link', { name: 'Credit cards' }).getAttribute('aria-current')).toBe('page');
    await visit('/shop?productType=egiftcard');
    expect(screen.getByRole('link', { name: 'Credit cards' }).getAttribute('aria-current')).toBeNull();
    const { button, links } = openShop();
    expect(button.getAttribute('aria-current')).toBe('true');
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
  });

  test('[FRAME-04] keeps the mark when the query changes, and on the pages below', async () => {
    const { visit } = await renderApp('/pay-with-rewards?days=30', { session: memberSession() });
    const marked = () =>
      [...bar().querySelectorAll(':scope a[aria-current], button[aria-current]')].map(({ textContent }) => textContent);
    expect(marked()).toEqual(['Pay with Rewards']);
    await visit('/travel-miles/ascenda/polar-cross');
    expect(marked()).toEqual(['Rewards for Miles']);
    await visit('/faq');
    expect(marked()).toEqual([]);
  });

  test('a sub-menu closes with Escape, by a press elsewhere, by leaving it, and by following a link', async () => {
    await renderApp('/faq');
    const { button } = openShop();
    const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(list?.hidden).toBe(false);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(list?.hidden).toBe(true);
    expect(document.activeElement).toBe(button);

    openShop();
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(list?.hidden).toBe(true);

    openShop();
    fireEvent.blur(button, { relatedTarget: screen.getByRole('link', { name: 'Cash Back' }) });
    expect(list?.hidden).toBe(true);

    const [first] = openShop().links;
    if (first) fireEvent.click(first);
    expect(list?.hidden).toBe(true);
  });
});
