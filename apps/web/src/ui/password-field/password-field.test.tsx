import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { PasswordField } from './password-field.tsx';

test('the password can be shown and hidden, and the button says which it does', async () => {
  await renderWithWords(<PasswordField label="Password" purpose="current" defaultValue="secret" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  expect(field.value).toBe('secret');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});

test('password managers are told whether to fill in or to offer a new one', async () => {
  const { rerender } = await renderWithWords(<PasswordField label="Password" purpose="current" />);
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  rerender(<PasswordField label="Password" purpose="new" />);
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
});
