import { points } from '@rewards/amounts';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { PointsText } from './points-text.tsx';

/** The text that is read out: without the parts that are hidden from assistive technology. */
function spoken(container: HTMLElement): string {
  const copy = document.createElement('div');
  copy.innerHTML = container.innerHTML;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent ?? '';
}

test('points are shown with their unit and read out as a word', async () => {
  const { container, rerender } = await renderWithWords(<PointsText value={points(150_000)} />);
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('pts');
  expect(spoken(container)).toBe('150,000 points');
  rerender(<PointsText value={points(1)} />);
  expect(spoken(container)).toBe('1 point');
});

test('movements carry a plus or a true minus', async () => {
  const { container, rerender } = await renderWithWords(<PointsText value={points(1286)} kind="movement" />);
  expect(spoken(container)).toBe('+1,286 points');
  rerender(<PointsText value={points(-22_400)} kind="movement" />);
  expect(spoken(container)).toBe('\u221222,400 points');
});

test('an earlier price is struck through and says so', async () => {
  const { container } = await renderWithWords(<PointsText value={points(32_900)} kind="was" />, 'fr');
  expect(container.querySelector('s')).toBeTruthy();
  expect(spoken(container)).toBe('auparavant 32\u00A0900 points');
});
