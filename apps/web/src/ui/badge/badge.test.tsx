import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { checkIcon } from '../icon/icon-paths.ts';

test('a status is a word; its icon is decoration and never read out', () => {
  const { container } = render(
    <Badge type="success" icon={checkIcon}>
      Delivered
    </Badge>,
  );
  expect(screen.getByText('Delivered')).toBeTruthy();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
