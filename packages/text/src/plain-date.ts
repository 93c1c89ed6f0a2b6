import type { Locale } from './index.ts';

/** What our texts show of a moment, where the reader is or in UTC. */
export interface PlainStyle {
  readonly dateStyle?: 'long' | 'medium';
  readonly timeStyle?: 'short';
  readonly year?: 'numeric';
  readonly month?: 'long' | 'short';
  readonly day?: 'numeric';
  readonly timeZone?: 'UTC';
}

const months = {
  en: {
    long: 'January February March April May June July August September October November December'.split(' '),
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  },
  fr: {
    long: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    short: 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' '),
  },
};

/** November 14, 2026; 14 novembre 2026. The first of a month is the 1er. */
function dayText(locale: Locale, date: Date, { dateStyle, ...asked }: PlainStyle): string {
  const {
    year,
    month = 'long',
    day,
  } = dateStyle
    ? ({ year: 'numeric', month: dateStyle === 'long' ? 'long' : 'short', day: 'numeric' } as const)
    : asked;
  const name = months[locale][month][date.getUTCMonth()];
  const number = date.getUTCDate();
  if (locale === 'fr')
    return [day && (number === 1 ? '1er' : number), name, year && date.getUTCFullYear()].filter(Boolean).join(' ');
  return `${name}${day ? ` ${number}` : ''}${year ? `${day ? ',' : ''} ${date.getUTCFullYear()}` : ''}`;
}

/** 9 am, 4:12 pm; 9 h, 16 h 12. */
function timeText(locale: Locale, date: Date): string {
  const hour = date.getUTCHours();
  const minute = date.getUTCMinutes();
  const two = String(minute).padStart(2, '0');
  if (locale === 'fr') return `${hour}\u00a0h${minute === 0 ? '' : `\u00a0${two}`}`;
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${two}`}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** The same moment with the reader's own figures as those of UTC. */
const asUtc = (moment: Date): Date => new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);

/** By hand: the first `Intl.DateTimeFormat` of a page costs 50 ms of a desktop's processor, and 200 of a phone's. */
export function formatWhen(locale: Locale, moment: Date, style: PlainStyle): string {
  const date = style.timeZone ? moment : asUtc(moment);
  if (!style.timeStyle) return dayText(locale, date, style);
  if (!style.dateStyle) return timeText(locale, date);
  const between = style.dateStyle === 'medium' ? ', ' : { en: ' at ', fr: ' à ' }[locale];
  return dayText(locale, date, style) + between + timeText(locale, date);
}
