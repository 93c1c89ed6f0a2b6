import type { Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import type { Enrolment, EnrolmentChange } from './enrolment.ts';

interface Facts {
  readonly enrolment: Enrolment;
  readonly member: { readonly firstName: string; readonly email: string };
  readonly change: EnrolmentChange;
  readonly brand: string;
  readonly phone: string;
}

export function retailerMail({ enrolment, member, change, brand, phone }: Facts, { t, locale }: Words): MailDraft {
  const isLinked = change === 'linked';
  const about = { brand, account: enrolment.retailerAccount };
  return {
    locale,
    to: member.email,
    subject: t(isLinked ? 'mail.retailerLinkedSubject' : 'mail.retailerUnlinkedSubject', { brand }),
    greeting: t('mail.greeting', { name: member.firstName }),
    parts: [
      t(isLinked ? 'mail.retailerLinkedText' : 'mail.retailerUnlinkedText', about),
      t('mail.redeemerWarning', { phone }),
    ],
  };
}
