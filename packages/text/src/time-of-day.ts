import type { Locale } from './index.ts';

/** 09:00 as people say it: 9 am, or 9 h in French. */
export function formatTimeOfDay(locale: Locale, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (locale === 'fr')
    return minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(minutes).padStart(2, '0')}`;
  const shown = `${hours % 12 === 0 ? 12 : hours % 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
  return `${shown}\u00a0${hours < 12 ? 'am' : 'pm'}`;
}
