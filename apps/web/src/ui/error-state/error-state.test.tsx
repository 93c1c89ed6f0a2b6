import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { ErrorState } from './error-state.tsx';

test('it says at once what happened, lets one try again, and shows a reference', async () => {
  const onRetry = vi.fn();
  await renderWithWords(
    <ErrorState title="We could not load your orders" onRetry={onRetry} reference="7F3A">
      No points were spent.
    </ErrorState>,
  );
  expect(screen.getByRole('alert').textContent).toContain('No points were spent.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByText('Reference: 7F3A')).toBeTruthy();
});

test('without a way to try again there is no button', async () => {
  await renderWithWords(<ErrorState title="Gone" />);
  expect(screen.queryByRole('button')).toBeNull();
});
