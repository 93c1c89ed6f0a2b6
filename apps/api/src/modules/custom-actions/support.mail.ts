import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import { type ActionRequest, textOf } from './custom-action.ts';

interface Writer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

interface MailFacts {
  readonly request: ActionRequest & { readonly id: string };
  readonly title: string;
  readonly about: readonly string[];
  readonly member: Writer;
  readonly to: string;
  /** Support is late. */
  readonly isLate: boolean;
  readonly publicUrl: string;
}

export function supportMail(facts: MailFacts, { t, locale }: Words): MailDraft {
  const { request, title, about, member, to, isLate, publicUrl } = facts;
  const { firstName, lastName, email } = member;
  const { id, reference, action, staffId } = request;
  const text = textOf(request);
  return {
    locale,
    to,
    subject: t(isLate ? 'mail.supportLateSubject' : 'mail.supportSubject', { reference, subject: title }),
    parts: [
      t('mail.supportFrom', { name: `${firstName} ${lastName}`, email }),
      ...(staffId === null ? [] : [t('mail.supportByStaff')]),
      ...(action.name === 'report_missing_points'
        ? [t('mail.supportTransaction', { transaction: String(action.transactionId) })]
        : []),
      ...about,
      ...(text === null ? [] : [text]),
    ],
    button: { text: t('mail.supportButton'), url: `${publicUrl}${localizePath(locale, `/staff/case/${id}`)}` },
  };
}
