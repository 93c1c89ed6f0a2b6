import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { elite, premierWorld } from '../../testing/sample-accounts.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { memberSession } from '../../testing/sample-session.ts';

const header = () => within(screen.getByRole('banner'));

test('[SHOP-02] a search in the header of any page leads a visitor to what the shop finds; the shop has its own field', async () => {
  const { router } = await renderApp('/faq');
  const field = await header().findByRole('searchbox', { name: 'Search the shop' });
  fireEvent.change(field, { target: { value: ' camera ' } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.href).toBe('/shop?search=camera');
  expect(header().queryByRole('search')).toBeNull();
});

test('[ACCT-03] a member with several cards switches beside the balance', async () => {
  const two = memberSession({ accounts: [premierWorld, elite], account: premierWorld, canSwitchAccounts: true });
  await renderApp('/faq', { session: two });
  fireEvent.click(await header().findByRole('button', { name: 'Switch card' }));
  expect(await screen.findByRole('dialog', { name: 'Switch card' })).toBeTruthy();
});
