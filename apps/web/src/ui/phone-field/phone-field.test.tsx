import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { PhoneField } from './phone-field.tsx';
import { phoneMask, phoneMasks } from './phone-mask.ts';

test('[ADDR-03] a phone number is masked and phones show their number keys', async () => {
  await renderWithWords(<PhoneField label="Phone" defaultValue="4155550134" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  expect(field.value).toBe('(415) 555-0134');
  expect(field.type).toBe('tel');
  expect(field.getAttribute('autocomplete')).toBe('tel-national');
});

test.each([
  ['US', '4155550134', '(415) 555-0134'],
  ['CA', '5145550134', '(514) 555-0134'],
  ['AU', '0412345678', '0412 345 678'],
  ['AU', '0298765432', '(02) 9876 5432'],
  ['AU', '+61 2 9876 5432', '(02) 9876 5432'],
  ['AU', '02', '(02'],
] as const)('[ADDR-03] %s: %s is written %s', (country, typed, written) => {
  const mask = phoneMasks[country];
  expect(mask.format(mask.clean(typed))).toBe(written);
});

test('[ADDR-03] the country code is dropped, since no area code begins with it', () => {
  expect(phoneMask.clean('+1 (415) 555-0134')).toBe('4155550134');
  expect(phoneMask.clean('14155550134')).toBe('4155550134');
});
