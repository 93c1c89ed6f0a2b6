import { type Cents, type Points, isPositive, pointsToNumber } from '@rewards/amounts';
import type { Words } from '@rewards/text';
import { formatCash, formatNumber, formatPoints, formatWhen } from '@rewards/text/formats';
import { localizePath } from '@rewards/text/localized-path';
import { calendarText } from '@rewards/text/calendar-text';
import type { MailDraft, MailFile } from '@rewards/text/server';
import { formatWhenIn } from '@rewards/text/zoned-formats';

/** What points become in one way. */
interface Way {
  readonly way: string;
  readonly value: Cents | null;
  readonly units: { readonly from: number; readonly to: number } | null;
  readonly unavailable: string | null;
}

export interface ExpiryFacts {
  readonly member: { readonly firstName: string; readonly email: string };
  readonly left: Points;
  readonly others: Points;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly ways: readonly Way[];
  readonly publicUrl: string;
  readonly now: Date;
}

/** At most some months away: no reader needs the year. */
const TO_THE_DAY = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const TO_THE_MINUTE = {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
} as const;

/** The ways that every reader knows, in this order. */
const SHOWN = ['cash_back', 'direct_deposit', 'gift_cards', 'miles'] as const;

const isSaid = (way: string): way is (typeof SHOWN)[number] => (SHOWN as readonly string[]).includes(way);

function rowsOf(ways: readonly Way[], { t, locale }: Words) {
  return ways
    .toSorted((a, b) => SHOWN.indexOf(a.way as 'miles') - SHOWN.indexOf(b.way as 'miles'))
    .flatMap(({ way, value, units, unavailable }) => {
      if (!isSaid(way) || unavailable !== null) return [];
      const label = t(`expiryMail.way_${way}`);
      if (value !== null) return [{ label, value: formatCash(locale, value) }];
      const most = units && formatNumber(locale, units.to);
      if (units === null || most === null) return [];
      const isOne = units.from === units.to;
      return [{ label, value: t(isOne ? 'expiryMail.miles' : 'expiryMail.upToMiles', { miles: most }) }];
    });
}

/** Mail programs offer to keep the day. Its name is that of the file from the portal: kept twice, it is one entry. */
function calendarOf({ left, endsAt, now }: ExpiryFacts, url: string, { t, locale }: Words): MailFile {
  const day = endsAt.toISOString().slice(0, 10);
  const title = t('expiryMail.subject', {
    points: formatPoints(locale, left),
    day: formatWhen(locale, endsAt, TO_THE_DAY),
  });
  const entry = { id: `points-${day}`, title, text: `${t('expiryMail.calendar')} ${url}`, firstDay: day, lastDay: day };
  return { name: `points-${day}.ics`, type: 'text/calendar; charset=utf-8', content: calendarText(entry, now) };
}

/** What exactly these points would buy today, and until when. */
export function expiryMail(facts: ExpiryFacts, words: Words): MailDraft {
  const { t, locale } = words;
  const { member, left, others, endsAt, timeZone, publicUrl } = facts;
  const [amount, day] = [formatPoints(locale, left), formatWhen(locale, endsAt, TO_THE_DAY)];
  const rows = rowsOf(facts.ways, words);
  const until = formatWhenIn(locale, endsAt, { ...TO_THE_MINUTE, timeZone });
  const url = `${publicUrl}${localizePath(locale, `/redeem?points=${pointsToNumber(left)}`)}`;
  const rest = t('expiryMail.others', { points: formatPoints(locale, others) });
  return {
    to: member.email,
    locale,
    subject: t('expiryMail.subject', { points: amount, day }),
    greeting: t('mail.greeting', { name: member.firstName }),
    parts: [
      [
        // What the subject says is not said again.
        isPositive(others) ? rest : t('expiryMail.text', { points: amount, day }),
        t(rows.length > 0 ? 'expiryMail.today' : 'expiryMail.tooFew', { points: amount }),
      ].join(' '),
      ...(rows.length > 0 ? [rows] : []),
      t('expiryMail.first', { points: amount, until }),
    ],
    button: { text: t('expiryMail.button'), url },
    closing: [t('expiryMail.file'), t('expiryMail.when', { first: 90, second: 30, last: 7 })],
    files: [calendarOf(facts, url, words)],
  };
}
