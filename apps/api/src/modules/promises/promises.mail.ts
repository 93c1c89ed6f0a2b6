import type { Cents, Points } from '@rewards/amounts';
import { formatCash, formatPoints } from '@rewards/text/formats';
import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import { formatMomentIn } from '@rewards/text/zoned-formats';

export interface LateMailFacts {
  readonly member: { readonly firstName: string; readonly email: string };
  readonly thing: {
    readonly title: { readonly en: string; readonly fr: string };
    readonly number: string;
    readonly orderId: string;
    readonly back: { readonly points: Points } | { readonly cash: Cents };
  };
  readonly dueAt: Date;
  readonly limitAt: Date;
  readonly timeZone: string;
  readonly phone: string;
  readonly publicUrl: string;
}

/** Points come back by themselves. Card money is settled by a person. */
function sayings({ thing, dueAt, limitAt, timeZone }: LateMailFacts, { t, locale }: Words) {
  const title = thing.title[locale];
  const due = formatMomentIn(locale, dueAt, timeZone);
  const limit = formatMomentIn(locale, limitAt, timeZone);
  if ('cash' in thing.back) {
    const cash = formatCash(locale, thing.back.cash);
    return {
      subject: t('promiseMail.subjectCash', { cash }),
      late: t('promiseMail.lateCash', { cash, title, time: due }),
      next: t('promiseMail.nextCash', { cash, time: limit }),
    };
  }
  return {
    subject: t('promiseMail.subject', { title }),
    late: t('promiseMail.late', { title, time: due }),
    next: t('promiseMail.next', { points: formatPoints(locale, thing.back.points), time: limit }),
  };
}

/** Before the member has to ask: what is late, what happens next, and when. */
export function lateMail(facts: LateMailFacts, words: Words): MailDraft {
  const { member, thing, phone, publicUrl } = facts;
  const { t, locale } = words;
  const { subject, late, next } = sayings(facts, words);
  return {
    locale,
    to: member.email,
    subject,
    greeting: t('mail.greeting', { name: member.firstName }),
    parts: [late, next, t('mail.redemptionNumber', { number: thing.number }), t('promiseMail.help', { phone })],
    button: {
      text: t('mail.redemptionSee'),
      url: `${publicUrl}${localizePath(locale, '/account/order-history')}?order=${thing.orderId}`,
    },
  };
}
