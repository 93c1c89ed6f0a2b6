import type { Content } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { memberSession } from '../../testing/sample-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { menuItem, menuNode, sampleContent } from '../../testing/sample-content.ts';

const colours = { ink: '#ffffff', ground: '#003344' };
const looks = {
  description: 'Things for home',
  media: '/slides/cards.svg',
  icon: 'gift',
  colours,
  group_code: 'goods',
};
const content: Content = {
  ...sampleContent,
  menu_items: [
    {
      ...menuNode('shop', 'Shop', null, { icon: 'shopping-bag', description: 'Spend points' }),
      nodes: [
        menuNode('merchandise', 'Merchandise', '/shop', looks),
        menuNode('more', 'More', '/shop?x=1', { group_code: 'goods', icon: 'star' }),
        menuNode('cards', 'Gift cards', '/shop?x=2', { group_code: 'cards' }),
      ],
    },
    menuItem('offers', 'Offers', '/faq', { ...looks, group_code: null }),
    menuItem('closed', 'Closed', '/faq', { colours, isMemberEnabled: false }),
  ],
  account_menu_items: [menuItem('account', 'Account', '/account', { ...looks, media: null })],
};
const session = memberSession();

const lookOf = ({ style }: HTMLElement) => [style.color, style.background || style.backgroundColor];
const OWN_COLOURS = ['#ffffff', '#003344'];
const bar = () => screen.getByRole('navigation', { name: 'Main' });
/** Everything that the bank can give an entry beside its title. */
async function expectDrawn(entry: HTMLElement) {
  expect(await within(entry).findByText('Things for home')).toBeTruthy();
  const picture = entry.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/slides/cards.svg');
  expect(lookOf(entry)).toEqual(OWN_COLOURS);
  if (picture) fireEvent.error(picture);
  expect(picture?.hidden).toBe(true);
  expect(entry.textContent).toContain('Things for home');
}

describe('[CONT-05] what the bank gives a menu entry', () => {
  test('is drawn in a sub-menu: description, picture, icon, colours, and a line between groups', async () => {
    await renderApp('/faq', { content });
    fireEvent.click(within(bar()).getByRole('button', { name: 'Shop' }));
    await expectDrawn(await within(bar()).findByRole('link', { name: 'Merchandise Things for home' }));
    const more = within(bar()).getByRole('link', { name: 'More' });
    await waitFor(() => expect(more.querySelector('svg')).toBeTruthy());
    const starts = within(bar())
      .getAllByRole('link', { name: /Merchandise|More|Gift cards/ })
      .map((link) => link.closest('li')?.className.includes('groupStart') ?? false);
    expect(starts).toEqual([false, false, true]);
  });

  test('is in the bar its title and its colours, which a disabled entry does not have', async () => {
    await renderApp('/faq', { content, session });
    const entry = within(bar()).getByRole('link', { name: 'Offers' });
    expect([entry.textContent, ...lookOf(entry)]).toEqual(['Offers', ...OWN_COLOURS]);
    const closed = within(bar()).getByRole('link', { name: 'Closed' });
    expect([closed.getAttribute('aria-disabled'), closed.getAttribute('style')]).toEqual(['true', null]);
  });

  test('is drawn in the panel of a phone', async () => {
    await renderApp('/faq', { content });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const panel = await screen.findByRole('dialog', { name: 'Menu' });
    expect(await within(panel).findByText('Spend points')).toBeTruthy();
    for (const name of ['Merchandise Things for home', 'Offers Things for home'])
      await expectDrawn(await within(panel).findByRole('link', { name, hidden: true }));
  });

  test('is drawn in the account menu', async () => {
    await renderApp('/faq', { content, session });
    fireEvent.click(await screen.findByRole('button', { name: `${session.name} Account menu` }));
    const [entry] = await screen.findAllByRole('link', { name: 'Account Things for home' });
    expect(entry?.querySelector('svg')).toBeTruthy();
    expect(entry && lookOf(entry)).toEqual(OWN_COLOURS);
  });
});
