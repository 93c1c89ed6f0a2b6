import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'or', label: 'Oregon' },
  { value: 'wa', label: 'Washington', disabled: true },
];

test('it is the native list, with its options and the hint tied to it', async () => {
  const onValueChange = vi.fn();
  await renderWithWords(
    <Select
      id="state"
      label="State"
      hint="Where you live"
      options={options}
      placeholder="Choose"
      onValueChange={onValueChange}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
  expect(select.tagName).toBe('SELECT');
  expect([...select.options].map((option) => [option.value, option.disabled])).toEqual([
    ['', false],
    ['or', false],
    ['wa', true],
  ]);
  expect(select.getAttribute('aria-describedby')).toBe('state-hint');
  fireEvent.change(select, { target: { value: 'or' } });
  expect(onValueChange).toHaveBeenCalledWith('or');
});
