import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Menu, MenuItem } from './menu.tsx';

async function openMenu() {
  const onWishlist = vi.fn();
  await renderWithWords(
    <Menu trigger={<button type="button">Account</button>}>
      <MenuItem link={<a href="/account" aria-label="Profile" />}>Profile</MenuItem>
      <MenuItem disabled>Switch accounts</MenuItem>
      <MenuItem onSelect={onWishlist}>Wishlist</MenuItem>
    </Menu>,
  );
  const trigger = screen.getByRole('button', { name: 'Account' });
  trigger.focus();
  fireEvent.keyDown(trigger, { key: 'Enter' });
  await screen.findByRole('menu');
  return { onWishlist };
}

test('Enter opens it, and the arrow keys skip what is disabled', async () => {
  await openMenu();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Profile'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Wishlist'));
  expect(screen.getByRole('menuitem', { name: 'Switch accounts' }).getAttribute('aria-disabled')).toBe('true');
});

test('an item that is a link stays one', async () => {
  await openMenu();
  expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/account');
});

test('choosing an item acts and closes; Escape closes and returns the focus', async () => {
  const { onWishlist } = await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Wishlist' }));
  expect(onWishlist).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  const trigger = screen.getByRole('button', { name: 'Account' });
  fireEvent.keyDown(trigger, { key: 'ArrowDown' });
  fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(trigger);
});

test('an open menu adds no <style> element, which the content security policy would refuse', async () => {
  await openMenu();
  expect(document.querySelector('style')).toBeNull();
});
