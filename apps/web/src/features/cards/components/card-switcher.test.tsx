import { points } from '@rewards/amounts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { memberSession } from '../../../testing/sample-session.ts';
import type { MemberSession, SessionActions } from '../../../lib/session/session.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { advance, elite, premierWorld } from '../../../testing/sample-accounts.ts';
import { CardSwitcher } from './card-switcher.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <CardSwitcher open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const wallet = (differences: Partial<MemberSession> = {}) =>
  memberSession({
    accounts: [premierWorld, elite, advance],
    account: premierWorld,
    pooledBalance: points(150_000),
    canSwitchAccounts: true,
    ...differences,
  });

interface Given {
  readonly switchAccount?: SessionActions['switchAccount'];
  readonly differences?: Partial<MemberSession>;
  readonly locale?: 'en' | 'fr';
}

async function openSwitcher({ switchAccount, differences, locale = 'en' }: Given = {}) {
  const actions = switchAccount ? { switchAccount } : {};
  // The page loads no words: the switcher opens over any page and loads its own.
  const view = await renderPage(Page, { address: '/shop', words: [], locale, session: wallet(differences), actions });
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { ...view, opener };
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = (name: RegExp) => fireEvent.click(radio(name));

describe('the card switcher', () => {
  test('[ACCT-03] shows image, name, number ending and balance of every card, the one in use chosen', async () => {
    await openSwitcher();
    const dialog = await screen.findByRole('dialog', { name: 'Switch card' });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(3);
    expect(radio(/^Premier World Ending 4821 · In use 150,000/).checked).toBe(true);
    expect(radio(/^Elite Ending 7730 480,000/).checked).toBe(false);
    expect(radio(/^Advance Ending 1196 42,000/).checked).toBe(false);
    const pictures = [...dialog.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(['/cards/premier-world.svg', '/cards/elite.svg', '/cards/advance.svg']);
  });

  test('[ACCT-03] can only be confirmed while the choice differs from the card in use', async () => {
    await openSwitcher();
    expect(await screen.findByRole('button', { name: 'Use this card' })).toHaveProperty('disabled', true);
    choose(/Elite/);
    expect(screen.getByRole('button', { name: 'Use Elite' })).toHaveProperty('disabled', false);
    choose(/Premier World/);
    expect(screen.getByRole('button', { name: 'Use this card' })).toHaveProperty('disabled', true);
  });

  test('[ACCT-03] switches to the chosen card, closes, says so and gives the focus back', async () => {
    const switchAccount = vi.fn(async () => undefined);
    const { opener } = await openSwitcher({ switchAccount });
    await screen.findByRole('dialog');
    choose(/Advance/);
    fireEvent.click(screen.getByRole('button', { name: 'Use Advance' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(switchAccount.mock.calls).toEqual([[advance.id]]);
    expect(screen.getByLabelText('Notices').textContent).toBe('You are now using Advance ••1196.');
    expect(document.activeElement).toBe(opener);
  });

  test('[ACCT-03] a second press while the card is being switched does nothing', async () => {
    let finish: () => void = () => undefined;
    const switchAccount = vi.fn(() => new Promise<void>((resolve) => void (finish = resolve)));
    await openSwitcher({ switchAccount });
    await screen.findByRole('dialog');
    choose(/Elite/);
    fireEvent.click(screen.getByRole('button', { name: 'Use Elite' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Use Elite' }).getAttribute('aria-busy')).toBe('true'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Use Elite' }));
    await act(async () => finish());
    expect(switchAccount).toHaveBeenCalledTimes(1);
  });

  test('[ACCT-03] a failed switch says so and leaves the choice open', async () => {
    await openSwitcher({ switchAccount: async () => Promise.reject(new Error('no answer')) });
    await screen.findByRole('dialog');
    choose(/Elite/);
    fireEvent.click(screen.getByRole('button', { name: 'Use Elite' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not switch the card. You are still using the same one.');
    expect(radio(/Elite/).checked).toBe(true);
  });

  test.each(['Cancel', 'Escape'])('[ACCT-03] %s closes it and switches nothing', async (way) => {
    const switchAccount = vi.fn(async () => undefined);
    const { opener } = await openSwitcher({ switchAccount });
    const dialog = await screen.findByRole('dialog');
    choose(/Elite/);
    if (way === 'Cancel') fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    else fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(switchAccount).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(opener);
    fireEvent.click(opener);
    await screen.findByRole('dialog');
    expect(radio(/Premier World/).checked).toBe(true);
  });

  test('[ACCT-03] [FRAME-17] the cards are one group of radio buttons in a list that scrolls inside', async () => {
    await openSwitcher();
    const group = await screen.findByRole('radiogroup', { name: 'Cards' });
    const names = new Set([...group.querySelectorAll('input')].map((input) => `${input.type} ${input.name}`));
    expect(names.size).toBe(1);
    expect(group.closest('[class*="short"]')).not.toBeNull();
  });

  test('[ACCT-03] is there only while the member may switch', async () => {
    const { setSession } = await openSwitcher();
    await screen.findByRole('dialog');
    await setSession(wallet({ accounts: [premierWorld], canSwitchAccounts: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[ACCT-03] speaks French', async () => {
    await openSwitcher({ locale: 'fr' });
    expect(await screen.findByRole('dialog', { name: 'Changer de carte' })).toBeTruthy();
    choose(/Elite/);
    expect(screen.getByRole('button', { name: 'Utiliser Elite' })).toHaveProperty('disabled', false);
    expect(radio(/^Elite Se terminant par 7730 480\u00a0000/)).toBeTruthy();
  });
});
