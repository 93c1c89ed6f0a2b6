import { centsFromDecimal, points } from '@rewards/amounts';
import type { Redemption, RedemptionStatus, ShownPromise } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatCash, formatDate, formatMoment, formatNumber, formatPoints } from '@rewards/text/formats';
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

/** Its moment has passed, the member was told, and it is neither done nor back. */
export const isLateNow = (redemption: Redemption): boolean =>
  redemption.promise?.told != null && redemption.promise.back === null && !isOver(redemption);

const dayOf = (locale: Locale, at: string): string => formatDate(locale, new Date(at));

/** How often the partner was asked again. */
function askedText({ asked }: ShownPromise, t: Translate, locale: Locale): string {
  const last = asked.at(-1);
  const times = t('promiseSteps.askedAgain', { count: asked.length });
  return last ? `${times}, ${t('promiseSteps.lastAsked', { day: dayOf(locale, last) })}` : '';
}

/** What became of the promise when its moment had passed: nothing before the member was told. */
function missedStep({ promise }: Redemption, t: Translate, locale: Locale): TimelineItem[] {
  if (!promise?.told) return [];
  const text = `${momentText(locale, promise.due)}. ${askedText(promise, t, locale)}`;
  return [{ key: 'missed', title: t('promiseSteps.missed'), text, state: 'missed' }];
}

/** What is still to come, and what happens if it does not. */
function nextStep({ promise, promised_by }: Redemption, t: Translate, locale: Locale): TimelineItem {
  if (promise?.told) {
    const text = t('promiseSteps.latest', { time: momentText(locale, promise.limit) });
    return { key: 'next', title: t('promiseSteps.doneOrBack'), text, state: 'todo' };
  }
  if (promise) {
    const text = `${momentText(locale, promise.due)}. ${t('promiseSteps.ifNot')}`;
    return { key: 'next', title: t('promiseSteps.arrivesBy'), text, state: 'todo' };
  }
  const day = promised_by === null ? undefined : t('redeemDone.byDate', { date: dayText(locale, promised_by) });
  return { key: 'next', title: t('redeemDone.step_confirmed'), text: day, state: 'todo' };
}

/** The steps that have happened, and the promised ones. */
export function stepsOf(redemption: Redemption, t: Translate, locale: Locale): TimelineItem[] {
  const { history, promise, status_reason, cancel_until, can_cancel } = redemption;
  const undo =
    can_cancel && cancel_until
      ? t('redeemDone.cancelUntil', { time: momentText(locale, cancel_until) })
      : t('redeemDone.final');
  const happened = history.map(({ status, at }, index): TimelineItem => {
    const isLast = index === history.length - 1;
    const isGivenBack = status === 'returned' && promise?.back != null;
    const reason = status === 'returned' && status_reason ? ` ${status_reason}` : '';
    const given = ` +${formatPoints(locale, points(redemption.points))}\u00A0pts`;
    const note = isLast && !isOver(redemption) ? ` ${undo}` : isGivenBack ? given : reason;
    return {
      key: `${status}-${at}`,
      title: t(`redeemDone.step_${status}`),
      text: `${momentText(locale, at)}.${note}`,
      state: isGivenBack ? 'back' : isLast && !isOver(redemption) && !promise?.told ? 'present' : 'done',
    };
  });
  const missed = missedStep(redemption, t, locale);
  // It was missed before it ended.
  if (isOver(redemption)) return [...happened.slice(0, -1), ...missed, ...happened.slice(-1)];
  return [...happened, ...missed, nextStep(redemption, t, locale)];
}
