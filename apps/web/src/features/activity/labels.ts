import type { Translate } from '@rewards/text';

/** What a purchase can be labelled as, and the categories of the rate table. */
const known = [
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

/** In the reader's language if the label is known; a new label is shown as the bank writes it. */
export function labelText(label: string, t: Translate): string {
  const word = known.find((each) => each === label.toLowerCase());
  return word ? t(`activity.label_${word}`) : label;
}
