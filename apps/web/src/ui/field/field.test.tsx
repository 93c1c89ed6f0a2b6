import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Field } from './field.tsx';

test('[VALID-01] label, hint and error are tied to the control', async () => {
  await renderWithWords(
    <Field label="City" hint="Where you live" error="City is required">
      {(ties) => <input {...ties} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'City' });
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Where you live',
    'City is required',
  ]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('without hint and error nothing is said beside the label', async () => {
  await renderWithWords(<Field label="City">{(ties) => <input {...ties} />}</Field>);
  const input = screen.getByRole('textbox', { name: 'City' });
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('an optional field is marked in the language of the page', async () => {
  await renderWithWords(
    <Field label="Ligne 2" optional>
      {(ties) => <input {...ties} />}
    </Field>,
    'fr',
  );
  expect(screen.getByRole('textbox', { name: 'Ligne 2 (facultatif)' })).toBeTruthy();
});
