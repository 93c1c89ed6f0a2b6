import type { Points } from '@rewards/amounts';
import { formatMoment, formatPoints } from '@rewards/text/formats';
import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';

export interface LateMailFacts {
  readonly member: { readonly firstName: string; readonly email: string };
  readonly thing: {
    readonly title: { readonly en: string; readonly fr: string };
    readonly number: string;
    readonly orderId: string;
    readonly points: Points;
  };
  readonly dueAt: Date;
  readonly limitAt: Date;
  readonly phone: string;
  readonly publicUrl: string;
}

/** Before the member has to ask: what is late, what happens next, and when. */
export function lateMail(facts: LateMailFacts, { t, locale }: Words): MailDraft {
  const { member, thing, dueAt, limitAt, phone, publicUrl } = facts;
  const title = thing.title[locale];
  return {
    locale,
    to: member.email,
    subject: t('promiseMail.subject', { title }),
    greeting: t('mail.greeting', { name: member.firstName }),
    parts: [
      t('promiseMail.late', { title, time: formatMoment(locale, dueAt) }),
      t('promiseMail.next', { points: formatPoints(locale, thing.points), time: formatMoment(locale, limitAt) }),
      t('mail.redemptionNumber', { number: thing.number }),
      t('promiseMail.help', { phone }),
    ],
    button: {
      text: t('mail.redemptionSee'),
      url: `${publicUrl}${localizePath(locale, '/account/order-history')}?order=${thing.orderId}`,
    },
  };
}
