import { expect, test } from 'vitest';
import { documentToSave } from './configuration.ts';
import { registrationGroups } from './registration-fields.ts';

const fields = registrationGroups.flatMap((group) => group.fields);
const saved = (row: object) =>
  (documentToSave(fields, { verificationFields: [row] })['verificationFields'] as Record<string, unknown>[])[0];

test('a hint that is emptied in both languages is none, and one that is typed in one language waits for the other', () => {
  expect(saved({ description: { en: '', fr: '' }, placeholder: null, mask: '' })).toMatchObject({
    description: null,
    placeholder: null,
    mask: null,
  });
  expect(saved({ description: { en: 'Ten digits', fr: '' } })).toMatchObject({
    description: { en: 'Ten digits', fr: null },
  });
});
