import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { PostalCodeField } from './postal-code-field.tsx';

test('[ADDR-03] the keyboard and the mask follow the country', async () => {
  const { rerender } = await renderWithWords(<PostalCodeField label="Postal code" country="US" value="972051234" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Postal code' });
  expect(field.value).toBe('97205-1234');
  expect(field.inputMode).toBe('numeric');
  rerender(<PostalCodeField label="Postal code" country="CA" value="h2x1y4" />);
  expect(field.value).toBe('H2X 1Y4');
  expect(field.inputMode).toBe('text');
  expect(field.getAttribute('autocapitalize')).toBe('characters');
});
