import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { memberSession } from '../../testing/sample-session.ts';
import { renderApp } from '../../testing/render-app.tsx';

const openDialogs = () => [...document.querySelectorAll('dialog[open]')];

async function openPanel(buttonName: string, title: string) {
  const button = await screen.findByRole('button', { name: buttonName });
  button.focus();
  fireEvent.click(button);
  return { button, panel: await screen.findByRole('dialog', { name: title }) };
}

describe('the phone panels', () => {
  test('[FRAME-08] the navigation panel is a modal dialog with the whole menu', async () => {
    await renderApp('/faq');
    const { button, panel } = await openPanel('Menu', 'Menu');
    expect(panel.getAttribute('aria-modal')).toBe('true');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(panel.contains(document.activeElement)).toBe(true);
    for (const name of ['Merchandise', 'Pay with Rewards', 'Credit cards', 'Help', 'Français']) {
      expect(within(panel).getByRole('link', { name, hidden: true })).toBeTruthy();
    }
  });

  test('[FRAME-08] Escape closes it and gives the focus back', async () => {
    await renderApp('/faq');
    const { button, panel } = await openPanel('Menu', 'Menu');
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(openDialogs()).toEqual([]);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('[FRAME-08] Tab goes round inside it', async () => {
    await renderApp('/faq');
    const { panel } = await openPanel('Menu', 'Menu');
    const last = within(panel).getByRole('link', { name: 'Français' });
    last.focus();
    fireEvent.keyDown(last, { key: 'Tab' });
    expect(panel.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(last);
  });

  test('[FRAME-08] following a link closes it', async () => {
    const { router } = await renderApp('/faq');
    const { panel } = await openPanel('Menu', 'Menu');
    fireEvent.click(within(panel).getByRole('link', { name: 'Credit cards' }));
    expect(await screen.findByRole('heading', { name: 'Credit cards' })).toBeTruthy();
    expect(openDialogs()).toEqual([]);
    expect(router.state.location.pathname).toBe('/credit-cards');
  });

  test('[FRAME-08] the account panel is a modal dialog with the account menu', async () => {
    await renderApp('/faq', { session: memberSession() });
    const account = await openPanel('Account menu', 'Account');
    expect(within(account.panel).getByText('Maya Laurent')).toBeTruthy();
    expect(within(account.panel).getByRole('button', { name: 'Log out' })).toBeTruthy();
    expect(account.panel.getAttribute('aria-modal')).toBe('true');
    expect(openDialogs()).toEqual([account.panel]);
    fireEvent.keyDown(account.panel, { key: 'Escape' });
    expect(openDialogs()).toEqual([]);
    expect(document.activeElement).toBe(account.button);
  });
});
