import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { PointsSlider } from './points-slider.tsx';

interface SampleProps {
  readonly start: string;
  readonly most?: number;
}

function Sample({ start, most = 10_120 }: SampleProps) {
  const [typed, setTyped] = useState(start);
  return (
    <PointsSlider
      id="amount"
      label="Points"
      sliderLabel="Points, slider"
      value={typed}
      onValueChange={setTyped}
      least={2_500}
      most={most}
      step={500}
      valueText={(value) => `${value} points`}
      leastText="Minimum"
      mostText="All"
    >
      <p>Worth {typed}</p>
    </PointsSlider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Points');
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Points, slider' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[CASH-05] typing moves the slider as far as its ends, and the slider fills in the field', async () => {
  await renderWithWords(<Sample start="" />);
  expect(slider().value).toBe('2500');
  fireEvent.change(field(), { target: { value: '5000' } });
  expect(slider().getAttribute('aria-valuetext')).toBe('5000 points');
  fireEvent.change(field(), { target: { value: '99999' } });
  expect(slider().getAttribute('aria-valuetext')).toBe('10120 points');
  expect(field().value).toBe('99,999');
  fireEvent.change(slider(), { target: { value: '3000' } });
  expect(field().value).toBe('3,000');
});

test('the end of the slider is all there is, though the last step is shorter', async () => {
  await renderWithWords(<Sample start="5000" />);
  fireEvent.change(slider(), { target: { value: '10000' } });
  expect(field().value).toBe('10,120');
});

test('without anything to choose between there is no slider', async () => {
  await renderWithWords(<Sample start="2500" most={2_500} />);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('what it is worth is read out once the figure stands still', async () => {
  await renderWithWords(<Sample start="5000" />);
  const said = () => screen.getByRole('status').textContent;
  act(() => void vi.advanceTimersByTime(600));
  expect(said()).toBe('Worth 5000');
  fireEvent.change(field(), { target: { value: '6000' } });
  expect(said()).toBe('');
  act(() => void vi.advanceTimersByTime(600));
  expect(said()).toBe('Worth 6000');
});
