import { postalRules } from '@rewards/contract/postal-rules';
import { createWords, languageTags, locales } from '@rewards/text';
import { categories, categoryText } from '@rewards/text/category-text';
import { expect, test } from 'vitest';
import { byLabel } from './by-label.ts';

test.each(locales)('[FRAME-18] categories and regions are in the order of a dictionary, %s', async (locale) => {
  const words = createWords(locale);
  await words.load('activity');
  const lists = [
    categories.map((category) => categoryText(category, words.t)),
    ...Object.values(postalRules).map(({ regions }) => regions.map((region) => region[locale])),
  ];
  for (const list of lists) {
    const labels = list.toReversed().map((label) => ({ label }));
    const order = new Intl.Collator(languageTags[locale]);
    expect(labels.toSorted(byLabel)).toEqual(labels.toSorted((a, b) => order.compare(a.label, b.label)));
  }
});
