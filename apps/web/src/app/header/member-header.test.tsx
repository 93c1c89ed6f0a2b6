import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MemberSession } from '../../lib/session/session.tsx';
import { memberSession } from '../../testing/sample-session.ts';
import { renderApp } from '../../testing/render-app.tsx';

async function openAccountMenu(differences: Partial<MemberSession> = {}) {
  await renderApp('/faq', { session: memberSession(differences) });
  const button = await screen.findByRole('button', { name: `${memberSession().name} Account menu` });
  fireEvent.click(button);
  const box = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!box) throw new Error('The account button controls nothing');
  return { button, box };
}

const entriesOf = (box: HTMLElement) =>
  within(box)
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);

describe('the top layer', () => {
  test('[FRAME-02] has the logo, skip links, and for visitors a way to log on', async () => {
    await renderApp('/faq');
    const logo = within(screen.getByRole('banner')).getByRole('link', { name: 'Northbank, home' });
    expect(logo.getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Skip to main content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('link', { name: 'Skip to navigation' }).getAttribute('href')).toBe('#navigation');
    expect(document.getElementById('navigation')).toBe(screen.getByRole('navigation', { name: 'Main' }));
    expect(screen.getByRole('button', { name: 'Log on' }).getAttribute('aria-haspopup')).toBe('dialog');
    expect(screen.queryByText('Account menu')).toBeNull();
  });

  test('[FRAME-02] has for members an account menu with name, card, card image and pooled balance', async () => {
    const { box } = await openAccountMenu();
    expect(within(box).getByText('Maya Laurent')).toBeTruthy();
    expect(within(box).getByText('Premier World ••4821')).toBeTruthy();
    expect(within(box).getByText('Premier World, number ending 4821')).toBeTruthy();
    expect(within(box).getByText('150,000 pts')).toBeTruthy();
    expect(box.querySelector('img')?.getAttribute('src')).toBe('/cards/premier-world.svg');
    expect(screen.queryByRole('button', { name: 'Log on' })).toBeNull();
  });

  test('[FRAME-02] opens the account menu by its button, and Escape closes it and gives the focus back', async () => {
    const { button, box } = await openAccountMenu();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const first = within(box).getByRole('link', { name: 'Account' });
    first.focus();
    fireEvent.keyDown(first, { key: 'Escape' });
    expect(box.hidden).toBe(true);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });
});

describe('the middle layer', () => {
  test('[FRAME-03] has the brand, and for members the balance and the card it is on', async () => {
    await renderApp('/faq', { session: memberSession() });
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: 'Northbank Rewards' })).toBeTruthy();
    const figure = await within(header).findByText(/^Balance/);
    expect(figure.parentElement?.textContent).toBe('Balance 150,000 pts');
  });

  test('[FRAME-03] shows visitors the brand and no balance', async () => {
    await renderApp('/faq');
    expect(screen.getByRole('link', { name: 'Northbank Rewards' })).toBeTruthy();
    expect(screen.queryByText(/^Balance/)).toBeNull();
  });
});

describe('the account menu', () => {
  test('[FRAME-09] lists account, card benefits, experience, switch accounts, wishlist and log out', async () => {
    const { box } = await openAccountMenu({ canSwitchAccounts: true });
    expect(entriesOf(box)).toEqual([
      'Account',
      'My card benefits (opens in a new tab)',
      'My experience',
      'Switch accounts',
      'Wishlist',
      'Log out',
    ]);
    const external = within(box).getByRole('link', { name: /My card benefits/ });
    expect(external.getAttribute('href')).toBe('https://benefits.example.com/cards');
    expect(external.getAttribute('target')).toBe('_blank');
    expect(external.getAttribute('rel')).toContain('noopener');
    expect(within(box).getByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  test('[FRAME-02] [FRAME-09] offers to switch accounts only where there is another one', async () => {
    const { box } = await openAccountMenu({ canSwitchAccounts: false });
    expect(entriesOf(box)).not.toContain('Switch accounts');
    expect(entriesOf(box)).toContain('Wishlist');
  });

  test('[PEND-01] leaves a member with pending actions only the way out', async () => {
    const { box } = await openAccountMenu({ hasPendingActions: true });
    expect(entriesOf(box)).toEqual(['Log out']);
    expect(screen.queryByRole('link', { name: 'Your Saves' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Cart' })).toBeNull();
  });
});
