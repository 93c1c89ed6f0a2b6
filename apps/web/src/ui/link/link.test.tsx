import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { LinkButton, TextLink } from './link.tsx';

test('a link to another site says that it opens in a new tab and gives nothing away', async () => {
  await renderWithWords(
    <TextLink href="https://example.com" external>
      Travel
    </TextLink>,
  );
  const link = screen.getByRole('link', { name: 'Travel (opens in a new tab)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('a link within the site stays in its tab', async () => {
  await renderWithWords(<TextLink href="/shop">Shop</TextLink>);
  expect(screen.getByRole('link', { name: 'Shop' }).hasAttribute('target')).toBe(false);
});

test('what does something is a button, whatever it looks like', async () => {
  const onClick = vi.fn();
  await renderWithWords(<LinkButton onClick={onClick}>Change</LinkButton>);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(onClick).toHaveBeenCalledOnce();
});
