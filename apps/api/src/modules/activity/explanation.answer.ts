import { cents } from '@rewards/amounts';
import type { Words } from '@rewards/text';
import { categoryText } from '@rewards/text/category-text';
import { formatCash, formatDay } from '@rewards/text/formats';
import { type Cause, causesOf, type EarningRules, type Explained } from './explanation.ts';

/** Categories with more points, the best first: where a purchase of another kind would have earned more. */
function betterCategories({ rates }: EarningRules, { t }: Words): string {
  const rows = [...(rates?.bonus ?? [])].toSorted(
    (a, b) =>
      b.pointsPerDollar.numerator / b.pointsPerDollar.denominator -
      a.pointsPerDollar.numerator / a.pointsPerDollar.denominator,
  );
  return rows.map(({ category }) => categoryText(category, t)).join(', ');
}

/** “$6,000.00”: the limit of the year that the line came to. */
const limitText = ({ earning }: Explained, { locale }: Words): string =>
  formatCash(locale, cents((earning.find(({ limited }) => limited)?.limited?.dollarsAYear ?? 0) * 100));

/** In whole sentences, for the list, for a claim, and for whoever reads the claim. */
export function explain(
  line: Explained,
  rules: EarningRules,
  words: Words,
): { readonly cause: Cause; readonly text: string }[] {
  const { t, locale } = words;
  const values = {
    day: formatDay(locale, line.takenInAt),
    opened: formatDay(locale, line.openedAt),
    amount: formatCash(locale, line.returned),
    categories: betterCategories(rules, words),
    limit: limitText(line, words),
    year: String(line.postedAt.getUTCFullYear()),
  };
  return causesOf(line, rules).map((cause) => ({ cause, text: t(`activityLines.why_${cause}`, values) }));
}
