import { fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { TextField } from './text-field.tsx';
import { searchIcon } from '../icon/icon-paths.ts';

test('it works as a plain input: name, default value, change and the element itself', async () => {
  const ref = createRef<HTMLInputElement>();
  const onChange = vi.fn();
  const onValueChange = vi.fn();
  await renderWithWords(
    <TextField
      label="City"
      name="city"
      defaultValue="Port"
      ref={ref}
      onChange={onChange}
      onValueChange={onValueChange}
      required
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'City' });
  expect(ref.current).toBe(field);
  expect([field.name, field.value, field.required]).toEqual(['city', 'Port', true]);
  fireEvent.change(field, { target: { value: 'Portland' } });
  expect(onChange).toHaveBeenCalledOnce();
  expect(onValueChange).toHaveBeenCalledWith('Portland');
});

test('icon and unit are decoration and no part of the name', async () => {
  await renderWithWords(<TextField label="Points" icon={searchIcon} unit="pts" />);
  expect(screen.getByRole('textbox', { name: 'Points' })).toBeTruthy();
});
