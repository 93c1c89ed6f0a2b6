import { centsFromDecimal, centsToNumber, type Rate, rate } from '@rewards/amounts';
import type { AnswerOf, Calls } from '@rewards/contract';
import type { Translate } from '@rewards/text';

type Way = AnswerOf<Calls['compareWays']>['data'][number];

/** The conditions of one way to redeem: rate, minimum, time, and how long it can be undone. */
export type WayTerms = Pick<Way, 'rate' | 'minimum_points' | 'takes' | 'undo_hours'>;

const PERCENT = 100;

/** Cents per point, including a bonus. */
export const centsPerPointOf = ({ points, amount, bonus_percent }: NonNullable<Way['rate']>): Rate =>
  rate(centsToNumber(centsFromDecimal(amount)) * (PERCENT + bonus_percent), points * PERCENT);

const DAY_HOURS = 24;
/** Up to this limit the text counts in hours. */
const MOST_HOURS = 72;

interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Needs the words `redeem`. */
export function durationText({ from, to }: Hours, t: Translate): string {
  if (to === 0) return t('redeem.takesAtOnce');
  if (to <= MOST_HOURS || to % DAY_HOURS !== 0) {
    return from === to ? t('redeem.takesHoursOnly', { hours: to }) : t('redeem.takesHours', { from, to });
  }
  const days = { from: Math.floor(from / DAY_HOURS), to: to / DAY_HOURS };
  return days.from === days.to ? t('redeem.takesDaysOnly', { days: days.to }) : t('redeem.takesDays', days);
}

/** Says that it is final, or how long it can be undone. */
export function finalityText(undoHours: number, t: Translate): string {
  if (undoHours === 0) return t('redeem.finalText');
  return t('redeem.undoText', { time: durationText({ from: undoHours, to: undoHours }, t) });
}

/** The same in one or two words, beside other facts. A booking is undone while it is pending, miles as the partner says. */
export function undoText({ way, undo_hours: hours }: Pick<Way, 'way' | 'undo_hours'>, t: Translate): string {
  if (way === 'travel') return t('redeem.undoPending');
  if (hours === 0) return t('redeem.undoNone');
  const time = durationText({ from: hours, to: hours }, t);
  return t(way === 'miles' ? 'redeem.undoPartner' : 'redeem.undoWithin', { time });
}
