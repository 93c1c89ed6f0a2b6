import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Split } from './split.tsx';

test.each(['aside', 'halves', 'fields'] as const)('%s has columns of its own and keeps what it is given', (kind) => {
  render(
    <Split kind={kind} className="own" data-testid="split">
      <p>First</p>
    </Split>,
  );
  const { classList } = screen.getByTestId('split');
  expect([...classList].some((name) => name.includes(kind))).toBe(true);
  expect(classList.contains('own')).toBe(true);
});
