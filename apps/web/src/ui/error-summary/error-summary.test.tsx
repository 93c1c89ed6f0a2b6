import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const errors = [
  { fieldId: 'city', message: 'City is required' },
  { fieldId: 'zip', message: 'Postal code is invalid' },
];

test('it takes the focus, counts the problems, and each link leads to its field', async () => {
  await renderWithWords(
    <>
      <ErrorSummary errors={errors} />
      <TextField id="city" label="City" />
      <TextField id="zip" label="Postal code" />
    </>,
  );
  const summary = screen.getByRole('region', { name: 'There are 2 problems with this form' });
  expect(document.activeElement).toBe(summary);
  fireEvent.click(screen.getByRole('link', { name: 'Postal code is invalid' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Postal code' }));
});

test('the tab says that there is an error, until there is none', async () => {
  document.title = 'Your addresses';
  const { rerender } = await renderWithWords(<ErrorSummary errors={errors} attempt={1} />);
  expect(document.title).toBe('Error: Your addresses');
  rerender(<ErrorSummary errors={errors} attempt={2} />);
  expect(document.title).toBe('Error: Your addresses');
  rerender(<ErrorSummary errors={[]} attempt={3} />);
  expect(document.title).toBe('Your addresses');
});

test('errors that come while somebody types leave the focus in the field', async () => {
  const form = (shown: typeof errors) => (
    <>
      <ErrorSummary errors={shown} attempt={1} />
      <TextField id="city" label="City" />
    </>
  );
  const { rerender } = await renderWithWords(form([]));
  const field = screen.getByRole('textbox', { name: 'City' });
  field.focus();
  rerender(form(errors));
  expect(document.activeElement).toBe(field);
});

test('every failed attempt takes the focus again, and no errors leave nothing behind', async () => {
  const { rerender, container } = await renderWithWords(<ErrorSummary errors={errors.slice(0, 1)} attempt={1} />);
  screen.getByRole('region').blur();
  rerender(<ErrorSummary errors={errors.slice(0, 1)} attempt={2} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'There is a problem with this form' }));
  rerender(<ErrorSummary errors={[]} attempt={3} />);
  expect(container.textContent).toBe('');
});
