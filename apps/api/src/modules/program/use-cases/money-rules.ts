import type { ChangedField } from '../../../platform/changed-fields.ts';
import type { DocumentProblem } from '../../../platform/document-problem.ts';
import type { ProgramConfiguration } from '../program.documents.ts';

/** Words, pictures, phones and promises of time. Everything else can make money, and so does what is added later. */
const oneMayChange = [
  /^(brandName|firstLanguage)$/,
  /^(support|links)\./,
  /^cardFamilies\.\d+\.(name|text|art)(\.|$)/,
  /^shop\.(deliveryDays|giftCardDays|egiftHours|hasPromotionCodes)(\.|$)/,
  /^statements\.(?!leastPointsPercent$)/,
  /^redemptions\.depositDays$/,
];

export const canMakeMoney = (changes: readonly ChangedField[]): boolean =>
  changes.some(({ field }) => !oneMayChange.some((pattern) => pattern.test(field)));

/** Every figure that turns points into money or money into points, by its field. */
function* figures({ rates, earning, redemptions }: ProgramConfiguration): Generator<readonly [string, number]> {
  const ratios = { 'rates.redemption': rates.redemption, 'rates.topUp': rates.topUp };
  for (const [field, { numerator, denominator }] of Object.entries(ratios)) yield [field, numerator / denominator];
  for (const [family, { base, bonus }] of Object.entries(earning.families)) {
    const field = `earning.families.${family}`;
    yield [`${field}.base`, base.numerator / base.denominator];
    for (const { category, pointsPerDollar } of bonus) {
      yield [`${field}.bonus.${category}`, pointsPerDollar.numerator / pointsPerDollar.denominator];
    }
  }
  for (const { label, percent } of redemptions.travelBonus) yield [`redemptions.travelBonus.${label}`, 100 + percent];
}

/** A figure moves by at most half at once, whoever approves it: a slip of the hand must not cost a month. */
const MOST_MOVE = 0.5;

export function figuresThatJump(before: ProgramConfiguration, after: ProgramConfiguration): DocumentProblem[] {
  const was = new Map(figures(before));
  return [...figures(after)].flatMap(([field, value]): DocumentProblem[] => {
    const old = was.get(field);
    const isFar = old !== undefined && old > 0 && Math.abs(value - old) > old * MOST_MOVE;
    return isFar ? [{ field, problem: 'moves_too_far' }] : [];
  });
}
