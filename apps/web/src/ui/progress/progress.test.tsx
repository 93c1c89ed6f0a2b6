import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Progress } from './progress.tsx';

test('the bar has a name, a value and words for it', () => {
  render(<Progress label="Shown so far" value={24} max={60} valueText="Showing 24 of 60" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Shown so far' });
  expect([bar.value, bar.max]).toEqual([24, 60]);
  expect(bar.getAttribute('aria-valuetext')).toBe('Showing 24 of 60');
});

test('an empty list is no division by zero', () => {
  render(<Progress label="Shown so far" value={0} max={0} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').max).toBe(1);
});
