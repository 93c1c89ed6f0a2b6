import type { MessageKey, Words } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import type { ActivityLine, PointsLine, PointsSubject } from './activity-line.ts';

const purposes = {
  redeemed_shop: 'activityLines.redeemed_shop',
  redeemed_miles: 'activityLines.redeemed_miles',
  redeemed_purchases: 'activityLines.redeemed_purchases',
  redeemed_deposits: 'activityLines.redeemed_deposits',
  redeemed_cash_back: 'activityLines.redeemed_cash_back',
  redeemed_investments: 'activityLines.redeemed_investments',
  redeemed_external: 'activityLines.redeemed_external',
  redeemed_travel: 'activityLines.redeemed_travel',
  redeemed_retailer: 'activityLines.redeemed_retailer',
} as const satisfies Record<string, MessageKey>;

const isPurpose = (value: string | null): value is keyof typeof purposes =>
  value !== null && Object.hasOwn(purposes, value);

export const redemptionText = (purpose: string | null, { t }: Words): string =>
  t(isPurpose(purpose) ? purposes[purpose] : 'activityLines.redemption');

export const returnText = (purpose: string | null, words: Words): string =>
  isPurpose(purpose)
    ? words.t('activityLines.pointsReturnOf', { what: redemptionText(purpose, words) })
    : words.t('activityLines.pointsReturn');

/** "10,000 Ridge Miles", "Oak chair", "Credit for Harbor Books" */
export const subjectName = ({ name, units }: PointsSubject, { locale }: Words): string =>
  units ? `${formatNumber(locale, units.amount)}\u00a0${units.name}` : name[locale];

/** "Oak chair and 2 more": a line of a list has no place for every item of an order. */
export function shortSubjectName(subject: PointsSubject, words: Words): string {
  const { first } = subject;
  if (!first || first.others === 0) return subjectName(subject, words);
  return words.t('activityLines.nameAndMore', { name: first.name[words.locale], count: first.others });
}

function subjectText(subject: PointsSubject, words: Words): string {
  const name = subjectName(subject, words);
  if (subject.kind === 'order') return words.t('activityLines.order', { number: subject.number, name });
  return subject.units ? words.t('activityLines.units', { name, to: subject.name[words.locale] }) : name;
}

function pointsDescription({ kind, purpose, subject }: PointsLine, words: Words): string {
  const { t } = words;
  switch (kind) {
    case 'redemption':
      return subject ? subjectText(subject, words) : redemptionText(purpose, words);
    case 'points_return':
      return subject
        ? t('activityLines.pointsReturnOf', { what: subjectText(subject, words) })
        : returnText(purpose, words);
    case 'adjustment':
      return t('activityLines.adjustment');
    case 'expiry':
      return t('activityLines.expiry');
    case 'opening':
      return t('activityLines.opening');
  }
}

/** The merchant's name as the bank sends it. For a line that only moved points: our words, in the reader's language. */
export const descriptionOf = (line: ActivityLine, words: Words): string =>
  line.source === 'card' ? line.description : pointsDescription(line, words);
