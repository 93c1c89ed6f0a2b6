import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';
import { packageIcon } from '../icon/icon-paths.ts';

test('it says what the place is for and offers one way forward', () => {
  render(
    <EmptyState icon={packageIcon} level={3} title="No orders yet" action={<a href="/shop">Browse the shop</a>}>
      Orders appear here.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'No orders yet' })).toBeTruthy();
  expect(screen.getByText('Orders appear here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse the shop' })).toBeTruthy();
});
