import type { Booking } from '@rewards/contract';
import type { Translate } from '@rewards/text';

/** "4 nights", "3 days", "6 h 25 min" */
export function durationText({ amount, unit }: Booking['duration'], t: Translate): string {
  if (unit !== 'minutes') return t('travel.duration', { amount, unit });
  return t('travel.flightTime', { hours: Math.floor(amount / 60), minutes: amount % 60 });
}
