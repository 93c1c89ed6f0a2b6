import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { ExpiryField } from './expiry-field.tsx';

test('month and year are divided by a slash and handed back as four digits', async () => {
  const onValueChange = vi.fn();
  await renderWithWords(<ExpiryField label="Expiry date" onValueChange={onValueChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Expiry date' });
  expect(field.placeholder).toBe('MM/YY');
  fireEvent.input(field, { target: { value: '4/2029' } });
  expect(field.value).toBe('04/29');
  expect(onValueChange).toHaveBeenLastCalledWith('0429');
});

test('French names the year by its own letter', async () => {
  await renderWithWords(<ExpiryField label="Expiration" />, 'fr');
  expect(screen.getByRole<HTMLInputElement>('textbox').placeholder).toBe('MM/AA');
});
