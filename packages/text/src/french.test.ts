import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../messages/fr/', import.meta.url);
const texts = readdirSync(folder).flatMap((file) => {
  const group: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return Object.entries(group).map(([key, text]) => [`${file.replace('.json', '')}.${key}`, text] as const);
});

/** Signs that a password needs: they are listed, not written. */
const LISTS = new Set(['password.rule_special', 'validation.passwordRequirements']);

/** As the Office québécois de la langue française writes, and one word for one thing. */
const rules: readonly (readonly [name: string, wrong: RegExp])[] = [
  ['an apostrophe is ’', /\p{L}'/u],
  ['a colon follows a no-break space', /[^\u00a0\d]:(?=\s|$)/u],
  ['no space comes before ; ! ?', /\s[;!?]/u],
  ['quotation marks keep a no-break space inside', /«[^\u00a0]|[^\u00a0]»/u],
  ['a sign after a figure keeps a no-break space', /\d[ ]?[%$]/u],
  ['« courriel », « fin de semaine », « magasiner »', /(?<!\{)\b(?:e-?mails?|week-ends?|shopping)\b/iu],
];

test.each(rules)('[FRAME-18] French texts: %s', (_name, wrong) => {
  expect(texts.filter(([key, text]) => !LISTS.has(key) && wrong.test(text))).toEqual([]);
});
