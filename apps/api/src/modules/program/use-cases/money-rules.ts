import { movesTooFar } from '@rewards/amounts';
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

interface Figure {
  /** The same thing before and after, wherever its row stands. */
  readonly key: string;
  readonly field: string;
  readonly value: number;
}

/** Every figure that turns points into money or money into points. */
function* figures({ rates, earning, redemptions }: ProgramConfiguration): Generator<Figure> {
  const ratios = { 'rates.redemption': rates.redemption, 'rates.topUp': rates.topUp };
  for (const [key, { numerator, denominator }] of Object.entries(ratios))
    yield { key, field: `${key}.numerator`, value: numerator / denominator };
  for (const [family, { base, bonus }] of Object.entries(earning.families)) {
    const at = `earning.families.${family}`;
    yield { key: at, field: `${at}.base.numerator`, value: base.numerator / base.denominator };
    for (const [place, { category, pointsPerDollar }] of bonus.entries()) {
      yield {
        key: `${at}.${category}`,
        field: `${at}.bonus.${place}.pointsPerDollar.numerator`,
        value: pointsPerDollar.numerator / pointsPerDollar.denominator,
      };
    }
  }
  for (const [place, { label, percent }] of redemptions.travelBonus.entries())
    yield { key: `travel.${label}`, field: `redemptions.travelBonus.${place}.percent`, value: 100 + percent };
}

export function figuresThatJump(before: ProgramConfiguration, after: ProgramConfiguration): DocumentProblem[] {
  const was = new Map([...figures(before)].map(({ key, value }) => [key, value]));
  return [...figures(after)].flatMap(({ key, field, value }): DocumentProblem[] => {
    const old = was.get(key);
    return old !== undefined && movesTooFar(old, value) ? [{ field, problem: 'moves_too_far' }] : [];
  });
}
