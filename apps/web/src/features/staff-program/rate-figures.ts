import { type AllowedMove, allowedMove, rate } from '@rewards/amounts';
import { languageTags, type Locale } from '@rewards/text';

/** As it is stored: whole parts, so that nothing is lost in rounding. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

const MOST_PLACES = 4;
const DECIMAL = /^(\d{1,3})(?:[.,](\d{1,4}))?$/;

export const figureOf = ({ numerator, denominator }: Ratio): number => numerator / denominator;

/** As it is shown and typed. */
export const typedFigure = (locale: Locale, figure: number): string =>
  new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: MOST_PLACES, useGrouping: false }).format(
    figure,
  );

/** Undefined if the text is no rate. Both languages' decimal signs are read. */
export function ratioOf(text: string): Ratio | undefined {
  const [, whole, places = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const { numerator, denominator } = rate(Number(`${whole}${places}`), 10 ** places.length);
  return { numerator, denominator };
}

/** What was not typed anew stays as it is stored, also where no decimal says it exactly. */
export function ratioToSave(text: string, stored: Ratio | undefined): Ratio | undefined {
  const typed = ratioOf(text);
  if (!typed || !stored) return typed;
  const isSame = typedFigure('en', figureOf(typed)) === typedFigure('en', figureOf(stored));
  return isSame ? stored : typed;
}

/** The ends that the server takes, rounded inwards so that both can be typed. */
export function allowedFigures(before: number, places: number): AllowedMove | undefined {
  const allowed = allowedMove(before);
  if (!allowed) return undefined;
  const step = 10 ** places;
  const inwards = (figure: number, round: (value: number) => number) =>
    round(Number((figure * step).toFixed(6))) / step;
  return { least: inwards(allowed.least, Math.ceil), most: inwards(allowed.most, Math.floor) };
}

/** A bonus of percents is a rate of a hundred and as many: that is what may move by half. */
export function allowedPercents(before: number): AllowedMove | undefined {
  const allowed = allowedFigures(100 + before, 0);
  return allowed && { least: Math.max(0, allowed.least - 100), most: allowed.most - 100 };
}
