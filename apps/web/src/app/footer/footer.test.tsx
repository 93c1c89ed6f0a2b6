import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => void vi.useRealTimers());

describe('the footer', () => {
  test('[FRAME-10] lists the pages of the program, each in a tab of its own', async () => {
    await renderApp('/faq');
    const footer = screen.getByRole('contentinfo');
    const pages = within(footer)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('target') === '_blank')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(pages).toEqual([
      ['About (opens in a new tab)', '/about'],
      ['Program Rules (opens in a new tab)', '/program-rules'],
      ['FAQ (opens in a new tab)', '/faq'],
      ['Accessibility (opens in a new tab)', '/accessibility'],
      ['Privacy (opens in a new tab)', '/privacy'],
      ['Terms (opens in a new tab)', '/terms'],
      ['Customer Support (opens in a new tab)', '/customer-support'],
    ]);
  });

  test('[FRAME-10] carries the current year', async () => {
    vi.useFakeTimers({ now: new Date(2031, 5, 1), toFake: ['Date'] });
    await renderApp('/faq');
    expect(screen.getByText('© 2031 Northbank. All rights reserved.')).toBeTruthy();
  });

  test('[FRAME-10] says in French when help can be reached, and links to the French pages', async () => {
    await renderApp('/fr/faq', { locale: 'fr' });
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toMatch(/En semaine, de 9\sh à 21\sh\s\(HE\)/);
    expect(
      within(footer)
        .getByRole('link', { name: /^Privacy/ })
        .getAttribute('href'),
    ).toBe('/fr/privacy');
  });
});
