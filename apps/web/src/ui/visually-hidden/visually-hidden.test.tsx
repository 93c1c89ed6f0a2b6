import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VisuallyHidden } from './visually-hidden.tsx';

test('hidden words still name what they stand in', () => {
  render(
    <button type="button">
      <VisuallyHidden>Close</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(screen.getByText('Close').className).toBe('visually-hidden');
});
