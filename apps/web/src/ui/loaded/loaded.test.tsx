import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
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

const failedQuery = {
  ...waiting,
  error: new ApiError(404, { code: 'not_found', message: 'There is none', trace_id: 'a1b2' }),
  isFetching: false,
};

test('a page has a skeleton of its own, a level, words before the reason and a reference', async () => {
  const { rerender } = await renderWithWords(
    <Loaded query={waiting} failed="Not loaded" waiting={<p>On its way</p>}>
      {(text) => <p>{text}</p>}
    </Loaded>,
  );
  expect(screen.getByText('On its way')).toBeTruthy();
  rerender(
    <Loaded query={failedQuery} failed="Not loaded" failedText="Nothing was spent." level={1} hasReference>
      {(text) => <p>{text}</p>}
    </Loaded>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Not loaded' })).toBeTruthy();
  expect(screen.getByText(/^Nothing was spent\. ./)).toBeTruthy();
  expect(screen.getByText(/a1b2/)).toBeTruthy();
});

test('an error that is an answer is shown as one', async () => {
  await renderWithWords(
    <Loaded query={failedQuery} failed="Not loaded" instead={<p>There is no such order</p>}>
      {(text) => <p>{text}</p>}
    </Loaded>,
  );
  expect(screen.getByText('There is no such order')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
