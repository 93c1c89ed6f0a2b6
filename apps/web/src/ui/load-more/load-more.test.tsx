import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { LoadMore } from './load-more.tsx';

test('it says how far one is and asks for more', async () => {
  const onMore = vi.fn();
  await renderWithWords(<LoadMore shown={24} total={1240} onMore={onMore} />);
  expect(screen.getByRole('status').textContent).toBe('Showing 24 of 1,240');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Showing 24 of 1,240');
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onMore).toHaveBeenCalledOnce();
});

test('while more is coming it does not ask twice, and at the end the button is gone', async () => {
  const onMore = vi.fn();
  const { rerender } = await renderWithWords(<LoadMore shown={24} total={60} busy onMore={onMore} />);
  fireEvent.click(screen.getByRole('button'));
  expect(onMore).not.toHaveBeenCalled();
  rerender(<LoadMore shown={60} total={60} onMore={onMore} />);
  expect(screen.queryByRole('button')).toBeNull();
});
