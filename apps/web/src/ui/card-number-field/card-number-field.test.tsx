import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { CardNumberField } from './card-number-field.tsx';

test('a card number is shown in fours, offered to the browser, and submitted bare', async () => {
  const { container } = await renderWithWords(
    <CardNumberField label="Card number" name="card_number" defaultValue="4111111111111111" />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });
  expect(field.value).toBe('4111 1111 1111 1111');
  expect(field.getAttribute('autocomplete')).toBe('cc-number');
  expect(container.querySelector<HTMLInputElement>('input[name="card_number"]')?.value).toBe('4111111111111111');
});
