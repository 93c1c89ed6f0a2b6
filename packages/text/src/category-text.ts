import type { Translate } from './index.ts';

/** What a purchase can be labelled as, and the categories of the rate table. */
export const categories = [
  'airline',
  'travel',
  'hotel',
  'dining',
  'groceries',
  'fuel',
  'transit',
  'entertainment',
  'health',
  'home',
  'office',
  'shopping',
  'utilities',
  'fee',
  'bonus',
] as const;

/** In the reader's language if the category is known; a new one is shown as the bank writes it. */
export function categoryText(label: string, t: Translate): string {
  const word = categories.find((each) => each === label.toLowerCase());
  return word ? t(`activity.label_${word}`) : label;
}
