import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { SideNavigation } from './side-navigation.tsx';

test('the page that is open is marked, and only that one', async () => {
  await renderWithWords(
    <SideNavigation
      label="Your account"
      current="/account/orders"
      link={({ to, ...rest }) => (
        <a {...rest} href={to}>
          {rest.children}
        </a>
      )}
      entries={[
        { to: '/account', text: 'Overview' },
        { to: '/account/orders', text: 'Orders' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Your account' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Overview' }).hasAttribute('aria-current')).toBe(false);
});
