import { cents, isNegative, isZero, negate } from '@rewards/amounts';
import type { Words } from '@rewards/text';
import { formatCash, formatDay, formatPoints } from '@rewards/text/formats';
import { type CardLineFacts, type EarningRules, explain } from '../../activity/index.ts';
import type { ActionRequest, CustomAction } from '../custom-action.ts';

/** What the portal knows of the thing a request is about. */
export interface CaseFacts {
  readonly cardEnding: string | undefined;
  readonly line: { readonly facts: CardLineFacts; readonly rules: EarningRules } | undefined;
  /** That the list of transactions did not have. */
  readonly purchase: Extract<CustomAction, { readonly name: 'report_missing_purchase' }> | undefined;
}

export const titleOf = ({ action }: Pick<ActionRequest, 'action'>, { t }: Words): string =>
  action.name === 'contact_support' ? action.subject : t(`caseLines.kind_${action.name}`);

/** What it moved; nothing where the reasons say that it moved nothing. */
function pointsText({ points }: CardLineFacts, { t, locale }: Words): string[] {
  if (isZero(points)) return [];
  return [
    isNegative(points)
      ? t('caseLines.pointsTaken', { points: formatPoints(locale, negate(points)) })
      : t('caseLines.pointsEarned', { points: formatPoints(locale, points) }),
  ];
}

/** The reasons are those that the member reads beside the line. */
function lineText(line: CardLineFacts, rules: EarningRules, words: Words): string[] {
  const { t, locale } = words;
  return [
    t('caseLines.line', {
      description: line.description,
      amount: formatCash(locale, line.amount),
      day: formatDay(locale, line.postedAt),
    }),
    ...pointsText(line, words),
    ...explain(line, rules, words).map(({ text }) => text),
  ];
}

const purchaseText = ({ merchant, amountCents, paidOn }: NonNullable<CaseFacts['purchase']>, { t, locale }: Words) =>
  t('caseLines.purchase', {
    description: merchant,
    amount: formatCash(locale, cents(amountCents)),
    day: formatDay(locale, new Date(paidOn)),
  });

export const aboutOf = ({ cardEnding, line, purchase }: CaseFacts, words: Words): string[] => [
  ...(purchase ? [purchaseText(purchase, words)] : []),
  ...(line ? lineText(line.facts, line.rules, words) : []),
  ...(cardEnding === undefined ? [] : [words.t('caseLines.card', { ending: cardEnding })]),
];
