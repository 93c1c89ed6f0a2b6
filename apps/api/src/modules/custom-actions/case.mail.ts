import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import type { Case, CaseStep } from './case.ts';
import { textOf } from './custom-action.ts';

interface MailFacts {
  readonly request: Case;
  readonly title: string;
  /** What the portal knows of the thing it is about. */
  readonly about: readonly string[];
  /** Undefined: the mail says that the request arrived. */
  readonly step: CaseStep | undefined;
  readonly member: { readonly firstName: string; readonly email: string };
  readonly publicUrl: string;
}

/** Tells the member that a request arrived, or what support answered. */
export function caseMail(facts: MailFacts, { t, locale }: Words): MailDraft {
  const { request, title, about, step, member, publicUrl } = facts;
  const named = { reference: request.reference, title };
  const text = textOf(request);
  return {
    locale,
    to: member.email,
    subject: step ? t('mail.caseAnswerSubject', named) : t('mail.caseReceivedSubject', named),
    greeting: t('mail.greeting', { name: member.firstName }),
    parts: step
      ? [t(`mail.caseNow_${step.status}`, named), ...(step.text === null ? [] : [step.text])]
      : [t('mail.caseReceivedText', named), ...about, ...(text === null ? [] : [text])],
    button: { text: t('mail.caseButton'), url: `${publicUrl}${localizePath(locale, '/account/requests')}` },
  };
}
