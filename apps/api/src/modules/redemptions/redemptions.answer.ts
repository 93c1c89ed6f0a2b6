import { centsToDecimal, pointsToNumber, zeroCents } from '@rewards/amounts';
import type { Redemption as RedemptionAnswer } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { canCancel, isOpen, type Redemption } from './redemption.ts';

/** The codes come from the partners: a code without words here is told in general words. */
const reasons = {
  account_closed: 'redemptions.reason_account_closed',
  account_unknown: 'redemptions.reason_account_unknown',
  membership_number_mismatch: 'redemptions.reason_membership_number_mismatch',
  membership_name_mismatch: 'redemptions.reason_membership_name_mismatch',
  membership_suspended: 'redemptions.reason_membership_suspended',
  not_available: 'redemptions.reason_not_available',
  promise_missed: 'redemptions.reason_promise_missed',
} as const;

const isKnown = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

export function reasonText(reason: string | null, { t }: Words): string | null {
  if (reason === null) return null;
  return t(isKnown(reason) ? reasons[reason] : 'redemptions.reason_other');
}

export function redemptionAnswer(redemption: Redemption, words: Words, now: Date): RedemptionAnswer {
  const isCancellable = canCancel(redemption, now);
  const isGivenBack = redemption.state === 'returned' || redemption.state === 'cancelled';
  return {
    id: redemption.id,
    confirmation: redemption.confirmation,
    kind: redemption.kind,
    account_id: redemption.accountId,
    title: redemption.title[words.locale],
    points: pointsToNumber(redemption.points),
    amount: redemption.cash && centsToDecimal(redemption.cash),
    units: redemption.units,
    status: redemption.state,
    returned_points: pointsToNumber(isGivenBack ? redemption.points : redemption.recalled.points),
    returned_amount: centsToDecimal(isGivenBack ? (redemption.cash ?? zeroCents) : redemption.recalled.cash),
    status_reason: reasonText(redemption.reason, words),
    created_at: redemption.createdAt.toISOString(),
    promised_by: isOpen(redemption) ? redemption.promisedBy : null,
    ended_at: redemption.endedAt?.toISOString() ?? null,
    can_cancel: isCancellable,
    is_cancelling: redemption.cancellingAt !== null,
    cancel_until: isCancellable ? (redemption.cancelUntil?.toISOString() ?? null) : null,
    called_by: redemption.calledBy?.name ?? null,
    promise: redemption.promise ? { ...redemption.promise, asked: [...redemption.promise.asked] } : null,
    history: redemption.history.map(({ state, at }) => ({ status: state, at: at.toISOString() })),
  };
}

/** What every way of redeeming answers. */
export const redeemedAnswer = (redemption: Redemption, words: Words, now: Date) => ({
  code: 'success' as const,
  id: redemption.id,
  confirmation: redemption.confirmation,
  data: redemptionAnswer(redemption, words, now),
});

/** Given to the routes of the kinds, which do not know other areas. */
export type TellRedemption = (redemption: Redemption, locale: Locale) => RedemptionAnswer;
export type TellRedeemed = (redemption: Redemption, locale: Locale) => ReturnType<typeof redeemedAnswer>;
