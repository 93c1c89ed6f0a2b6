import { categoryText } from '@rewards/text/category-text';
import type { CardTransaction } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { signedPoints } from './signed-points.ts';

type EarningPart = CardTransaction['earning'][number];

/** "2 more for each $1 on travel: 168 pts" */
function partText(part: EarningPart, t: Translate, locale: Locale): string {
  const values = {
    rate: part.points_per_dollar,
    on:
      part.category === null
        ? t('activity.onEverything')
        : t('activity.on', { category: categoryText(part.category, t) }),
    points: signedPoints(locale, part.points),
  };
  return part.rule === 'base' ? t('activity.earnedBase', values) : t('activity.earnedBonus', values);
}

export const earningText = (earning: readonly EarningPart[], t: Translate, locale: Locale): string =>
  earning.map((part) => partText(part, t, locale)).join(' · ');
