import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Stack } from './stack.tsx';

test('what is stacked is the element that it is said to be, with the gap and what else it is given', () => {
  render(
    <Stack as="ul" gap={6} className="own" aria-label="Orders">
      <li>First</li>
    </Stack>,
  );
  const list = screen.getByRole('list', { name: 'Orders' });
  expect(list.dataset['gap']).toBe('6');
  expect(list.classList.contains('own')).toBe(true);
});
