import { isNegative, isZero, negate } from '@rewards/amounts';
import type { Words } from '@rewards/text';
import { formatCash, formatDay, formatPoints } from '@rewards/text/formats';
import type { CardLineFacts } from '../../activity/index.ts';
import type { ActionRequest } from '../custom-action.ts';

/** What the portal knows of the thing a request is about. */
export interface CaseFacts {
  readonly cardEnding: string | undefined;
  readonly line: CardLineFacts | undefined;
}

export const titleOf = ({ action }: Pick<ActionRequest, 'action'>, { t }: Words): string =>
  action.name === 'contact_support' ? action.subject : t(`caseLines.kind_${action.name}`);

/** Why a line earned what it did, or nothing. */
function pointsText({ kind, points, isSettled }: CardLineFacts, { t, locale }: Words): string {
  if (!isSettled) return t('caseLines.pointsPending');
  if (isNegative(points)) return t('caseLines.pointsTaken', { points: formatPoints(locale, negate(points)) });
  if (!isZero(points)) return t('caseLines.pointsEarned', { points: formatPoints(locale, points) });
  return t(kind === 'fee' ? 'caseLines.pointsNoneFee' : 'caseLines.pointsNone');
}

function lineText(line: CardLineFacts, words: Words): string[] {
  const { t, locale } = words;
  return [
    t('caseLines.line', {
      description: line.description,
      amount: formatCash(locale, line.amount),
      day: formatDay(locale, line.postedAt),
    }),
    pointsText(line, words),
    isZero(line.returned)
      ? t('caseLines.notRefunded')
      : t('caseLines.refunded', { amount: formatCash(locale, line.returned) }),
  ];
}

export const aboutOf = ({ cardEnding, line }: CaseFacts, words: Words): string[] => [
  ...(line ? lineText(line, words) : []),
  ...(cardEnding === undefined ? [] : [words.t('caseLines.card', { ending: cardEnding })]),
];
