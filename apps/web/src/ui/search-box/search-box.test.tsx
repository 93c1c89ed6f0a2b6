import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { SearchBox } from './search-box.tsx';

test('[FRAME-20] searches for what was typed when it is sent, once, and for nothing when it is emptied', async () => {
  const onSearch = vi.fn();
  const texts = { label: 'Search orders', button: 'Search', placeholder: 'Name or number' };
  await renderWithWords(<SearchBox {...texts} value="old" maxLength={80} onSearch={onSearch} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search orders' });
  expect(field.value).toBe('old');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  fireEvent.change(field, { target: { value: '  chair ' } });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.submit(screen.getByRole('search'));
  fireEvent.change(field, { target: { value: '' } });
  expect(onSearch.mock.calls).toEqual([['chair'], ['']]);
});
