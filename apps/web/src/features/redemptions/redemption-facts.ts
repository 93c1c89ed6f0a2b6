import { centsFromDecimal, points } from '@rewards/amounts';
import type { Redemption, RedemptionStatus } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatCash, formatMoment, formatNumber, formatPoints } from '@rewards/text/formats';
import { dayText } from '../../lib/day-text.ts';
import type { TimelineItem } from '../../ui/timeline/timeline.tsx';

export const toneOf: Record<RedemptionStatus, 'success' | 'warning' | 'danger' | 'normal'> = {
  requested: 'normal',
  accepted: 'normal',
  confirmed: 'success',
  returned: 'warning',
  cancelled: 'normal',
};

/** The gain for the points: cash, miles, or undefined if it has no figure. */
export function gainText({ amount, units }: Redemption, locale: Locale): string | undefined {
  if (units) return `${formatNumber(locale, units.amount)}\u00A0${units.name}`;
  return amount === null ? undefined : formatCash(locale, centsFromDecimal(amount));
}

export const pointsOf = ({ points: amount }: Redemption, locale: Locale): string =>
  formatPoints(locale, points(amount));

/** What a refund of the shop brought back, though the redemption was done. */
export function returnedPartText(redemption: Redemption, t: Translate, locale: Locale): string | undefined {
  const { status, returned_points, returned_amount } = redemption;
  if (returned_points === 0 || status === 'returned' || status === 'cancelled') return undefined;
  const cash = formatCash(locale, centsFromDecimal(returned_amount));
  return t('redeemDone.returnedPart', { points: formatPoints(locale, points(returned_points)), cash });
}

const momentText = (locale: Locale, at: string): string => formatMoment(locale, new Date(at));

const isOver = ({ status }: Redemption): boolean => ['confirmed', 'returned', 'cancelled'].includes(status);

/** The steps that have happened, and the promised ones. */
export function stepsOf(redemption: Redemption, t: Translate, locale: Locale): TimelineItem[] {
  const { history, promised_by, status_reason, cancel_until, can_cancel } = redemption;
  const undo =
    can_cancel && cancel_until
      ? t('redeemDone.cancelUntil', { time: momentText(locale, cancel_until) })
      : t('redeemDone.final');
  const happened = history.map(({ status, at }, index): TimelineItem => {
    const isLast = index === history.length - 1;
    const reason = status === 'returned' && status_reason ? ` ${status_reason}` : '';
    const note = isLast && !isOver(redemption) ? ` ${undo}` : reason;
    return {
      key: `${status}-${at}`,
      title: t(`redeemDone.step_${status}`),
      text: `${momentText(locale, at)}.${note}`,
      state: isLast && !isOver(redemption) ? 'present' : 'done',
    };
  });
  if (isOver(redemption)) return happened;
  return [
    ...happened,
    {
      key: 'promise',
      title: t('redeemDone.step_confirmed'),
      text: promised_by === null ? undefined : t('redeemDone.byDate', { date: dayText(locale, promised_by) }),
      state: 'todo',
    },
  ];
}
