import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Answer } from './answer.tsx';

test('an answer takes the focus when it appears, and is no live region beside it', async () => {
  await renderWithWords(<Answer type="danger" to={1} title="Your order was not placed" />);
  const answer = screen.getByRole('group', { name: 'Your order was not placed' });
  expect(document.activeElement).toBe(answer);
  expect(answer.querySelector('[role=alert], [role=status], [aria-live]')).toBeNull();
});
