import type { CreditCard } from '@rewards/contract';
import type { Translate } from '@rewards/text';

/** The six there are, in the order in which they are shown. */
export const cardFamilies = [
  'elite',
  'premier-world',
  'advance',
  'platinum',
  'business',
  'cash',
] as const satisfies readonly CreditCard['family'][];

/** A family that is gone has no name any more: its code is shown. */
export function cardName(family: string, t: Translate): string {
  const known = cardFamilies.find((each) => each === family);
  return known ? t(`cards.${known}`) : family;
}
