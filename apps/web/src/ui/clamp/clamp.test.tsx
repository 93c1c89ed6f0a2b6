import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WholeText } from './whole-text.tsx';

/** The tests' DOM draws nothing: it is told how high a text is, and how much of it is seen. */
function drawText(whole: number, seen: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(whole);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(seen);
  render(
    <WholeText lines={3} more="Read all">
      A long description
    </WholeText>,
  );
}
const clamped = () => screen.getByText('A long description').dataset['lines'];

test('[FRAME-17] a text of more than three lines is cut, and one press shows all of it', () => {
  drawText(100, 60);
  expect(clamped()).toBe('3');
  fireEvent.click(screen.getByRole('button', { name: 'Read all' }));
  expect(clamped()).toBeUndefined();
  expect(screen.queryByRole('button')).toBeNull();
  vi.restoreAllMocks();
});

test('[FRAME-17] a text that fits has no button', () => {
  drawText(60, 60);
  expect(clamped()).toBe('3');
  expect(screen.queryByRole('button')).toBeNull();
  vi.restoreAllMocks();
});
