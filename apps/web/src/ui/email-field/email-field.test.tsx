import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { EmailField } from './email-field.tsx';

test('phones show the keyboard for addresses and nothing corrects or capitalizes what is typed', async () => {
  await renderWithWords(<EmailField label="Email" autoComplete="username" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field.getAttribute('type')).toBe('email');
  expect(field.getAttribute('inputmode')).toBe('email');
  expect(field.getAttribute('autocapitalize')).toBe('none');
  expect(field.getAttribute('autocomplete')).toBe('username');
});
