import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spinner } from './spinner.tsx';

test('a spinner is decoration: the words beside it say what is under way', () => {
  const { container } = render(<Spinner />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('');
});
