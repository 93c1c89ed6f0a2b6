import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Pager } from './pager.tsx';

const words = { label: 'Pages', newerText: 'Newer', olderText: 'Older', placeText: 'Page 1 of 3' };

test('the first page leads on and not back', async () => {
  const onPage = vi.fn();
  await renderWithWords(<Pager {...words} page={1} lastPage={3} onPage={onPage} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Newer' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(onPage).toHaveBeenCalledWith(2);
});

test('a list of one page has none', async () => {
  await renderWithWords(<Pager {...words} page={1} lastPage={1} onPage={vi.fn()} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
