import { type Cents, type Points, isPositive, pointsToNumber } from '@rewards/amounts';
import type { Words } from '@rewards/text';
import { formatCash, formatDay, formatNumber, formatPoints, formatWhen } from '@rewards/text/formats';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';

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
}

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

/** What exactly these points would buy today, and until when. */
export function expiryMail(facts: ExpiryFacts, words: Words): MailDraft {
  const { t, locale } = words;
  const { member, left, others, endsAt, timeZone, publicUrl } = facts;
  const [amount, day] = [formatPoints(locale, left), formatDay(locale, endsAt)];
  const rows = rowsOf(facts.ways, words);
  const until = formatWhen(locale, endsAt, { dateStyle: 'long', timeStyle: 'long', timeZone });
  const rest = t('expiryMail.others', { points: formatPoints(locale, others) });
  return {
    to: member.email,
    locale,
    subject: t('expiryMail.subject', { points: amount, day }),
    greeting: t('mail.greeting', { name: member.firstName }),
    parts: [
      [t('expiryMail.text', { points: amount, day }), ...(isPositive(others) ? [rest] : [])].join(' '),
      ...(rows.length > 0 ? [t('expiryMail.today', { points: amount }), rows] : [t('expiryMail.tooFew')]),
      t('expiryMail.first', { points: amount, until }),
    ],
    button: {
      text: t('expiryMail.button'),
      url: `${publicUrl}${localizePath(locale, `/redeem?points=${pointsToNumber(left)}`)}`,
    },
    closing: [t('expiryMail.when', { first: 90, second: 30, last: 7 })],
  };
}
