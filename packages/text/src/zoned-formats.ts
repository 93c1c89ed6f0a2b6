import { type Locale, languageTags } from './index.ts';

const dateFormats = new Map<string, Intl.DateTimeFormat>();
/** Making one costs more than using it a hundred times. */
function dateFormat(locale: Locale, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(style);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], style);
  dateFormats.set(key, format);
  return format;
}

// Intl's narrow no-break space is not in the font; the ordinary no-break space is.
const withPlainSpaces = (text: string): string => text.replaceAll('\u202f', '\u00a0');

/** What Intl does not know of the French of Québec: the first of a month is the 1er, and a time is 6 h 45 or 6 h. */
const asInQuebec = (text: string): string =>
  text
    .replace(/\b1(?=\s\p{L}{3})/u, '1er')
    .replace(/\b0?(\d+)\sh\s(\d\d)\b/, (_time, hour: string, minute: string) =>
      minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`,
    );

/** As in all our texts: 9 am, 4:12 pm. */
const asInOurTexts = (text: string): string =>
  text.replace(
    /(:\d\d)\s([AP]M)\b/,
    (_time, minute: string, half: string) => `${minute === ':00' ? '' : minute}\u00a0${half.toLowerCase()}`,
  );

type ZonedStyle = Intl.DateTimeFormatOptions & { readonly timeZone: string };

/** A moment as the clocks of that zone show it. Only Intl knows the zones. */
export function formatWhenIn(locale: Locale, moment: Date, style: ZonedStyle): string {
  const text = withPlainSpaces(dateFormat(locale, style).format(moment));
  return locale === 'fr' ? asInQuebec(text) : asInOurTexts(text);
}

/** For mails, which do not know where their reader is: in the program's zone, with its name. */
export function formatMomentIn(locale: Locale, moment: Date, timeZone: string): string {
  return formatWhenIn(locale, moment, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
    timeZone,
  });
}
