import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Range } from './range.tsx';

test('the value is read out in words and shown beside the track', async () => {
  const onValueChange = vi.fn();
  await renderWithWords(
    <Range
      label="Points to use"
      min={100}
      max={300}
      defaultValue={150}
      valueText={(value) => `${value} points`}
      onValueChange={onValueChange}
    />,
  );
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Points to use' });
  expect(slider.getAttribute('aria-valuetext')).toBe('150 points');
  expect(slider.style.getPropertyValue('--pos')).toBe('25%');
  fireEvent.change(slider, { target: { value: '300' } });
  expect(onValueChange).toHaveBeenCalledWith(300);
  expect(slider.getAttribute('aria-valuetext')).toBe('300 points');
  expect(slider.style.getPropertyValue('--pos')).toBe('100%');
});

test('a range with nothing to choose does not divide by zero', async () => {
  await renderWithWords(<Range label="Points" min={5} max={5} valueText={String} />);
  expect(screen.getByRole('slider').style.getPropertyValue('--pos')).toBe('0%');
});
