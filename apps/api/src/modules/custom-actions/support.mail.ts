import type { Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { type ActionRequest, textOf } from './custom-action.ts';

interface Writer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

interface MailFacts {
  readonly request: ActionRequest;
  readonly title: string;
  readonly about: readonly string[];
  readonly member: Writer;
  readonly to: string;
  /** Support is late. */
  readonly isLate: boolean;
}

export function supportMail({ request, title, about, member, to, isLate }: MailFacts, { t, locale }: Words): MailDraft {
  const { id, firstName, lastName, email } = member;
  const { reference, action, staffId } = request;
  const text = textOf(request);
  return {
    locale,
    to,
    subject: t(isLate ? 'mail.supportLateSubject' : 'mail.supportSubject', { reference, subject: title }),
    parts: [
      t('mail.supportFrom', { name: `${firstName} ${lastName}`, email, member: id }),
      ...(staffId === null ? [] : [t('mail.supportByStaff', { staff: staffId })]),
      ...(action.name === 'report_missing_points'
        ? [t('mail.supportTransaction', { transaction: String(action.transactionId) })]
        : []),
      ...about,
      ...(text === null ? [] : [text]),
    ],
  };
}
