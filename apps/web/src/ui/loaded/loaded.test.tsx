import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Loaded } from './loaded.tsx';

const waiting = { data: undefined as string | undefined, error: null as unknown, isFetching: true, refetch: vi.fn() };

test('what came is shown, also while it is asked for again', async () => {
  await renderWithWords(
    <Loaded query={{ ...waiting, data: 'Twelve entries' }} failed="Not loaded">
      {(text) => <p>{text}</p>}
    </Loaded>,
  );
  expect(screen.getByText('Twelve entries')).toBeTruthy();
});

test('what went wrong is said, and can be asked for again', async () => {
  const refetch = vi.fn();
  await renderWithWords(
    <Loaded query={{ ...waiting, error: new Error('away'), isFetching: false, refetch }} failed="Not loaded">
      {(text) => <p>{text}</p>}
    </Loaded>,
  );
  expect(screen.getByRole('heading', { name: 'Not loaded' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(refetch).toHaveBeenCalledOnce();
});
