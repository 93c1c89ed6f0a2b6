import type { MessageKey, Words } from '@rewards/text';
import type { ActivityLine, PointsLine } from './activity-line.ts';

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

function pointsDescription({ kind, purpose }: PointsLine, words: Words): string {
  const { t } = words;
  switch (kind) {
    case 'redemption':
      return redemptionText(purpose, words);
    case 'points_return':
      return returnText(purpose, words);
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
