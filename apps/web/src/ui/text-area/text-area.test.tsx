import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { TextArea } from './text-area.tsx';

test('with a limit it says how many characters are left', async () => {
  await renderWithWords(<TextArea label="Message" maxLength={10} defaultValue="Hello" />);
  expect(screen.getByText('5 characters left')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Hello the' } });
  expect(screen.getByText('1 character left')).toBeTruthy();
});

test('an error is tied to it', async () => {
  await renderWithWords(<TextArea id="m" label="Message" error="Message is required" />);
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe('m-error');
});
