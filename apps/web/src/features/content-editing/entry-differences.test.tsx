import { createWords } from '@rewards/text';
import { expect, test } from 'vitest';
import { differencesOf } from './entry-differences.ts';
import { kindForms } from './kind-fields.ts';

test('two versions are compared in words: a moment as people write it, a text without its markup', async () => {
  const words = createWords('en');
  await words.load('contentEditing');
  const typed = (html: string, from: string) => ({ document: { bodyHtml: { en: html, fr: '' } }, from, to: '' });
  const found = differencesOf(
    kindForms.page.fields,
    {
      began: typed('', ''),
      mine: typed('<h2>Mine</h2><p>One <strong>two</strong></p>', '2026-12-01T09:00'),
      theirs: typed('<p>Theirs</p>', ''),
    },
    words,
  );
  expect(found.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
    ['Text, English', 'Mine\nOne two', 'Theirs'],
    ['Shown from', expect.stringMatching(/^December 1, 2026 at 9\sam$/), ''],
  ]);
});
