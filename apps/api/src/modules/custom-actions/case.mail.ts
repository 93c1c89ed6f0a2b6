import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import { formatMomentIn } from '@rewards/text/zoned-formats';
import type { AnswerPromise, Case, CaseStep } from './case.ts';
import { textOf } from './custom-action.ts';

interface MailFacts {
  readonly request: Case;
  readonly title: string;
  /** What the portal knows of the thing it is about. */
  readonly about: readonly string[];
  /** Undefined: the mail says that the request arrived, or that the answer is late. */
  readonly step: CaseStep | undefined;
  readonly member: { readonly firstName: string; readonly email: string };
  readonly promise: AnswerPromise;
  readonly timeZone: string;
  readonly phone: string;
  readonly publicUrl: string;
}

/** What the mail says of the answer, where there is none yet. */
function promiseText({ promise: { answerBy, wasDue }, timeZone, phone }: MailFacts, { t, locale }: Words): string[] {
  if (!answerBy) return [];
  const time = formatMomentIn(locale, answerBy, timeZone);
  if (!wasDue) return [t('mail.caseAnswerBy', { time })];
  return [t('mail.caseLateText', { due: formatMomentIn(locale, wasDue, timeZone), time, phone })];
}

/** Tells the member that a request arrived, what support answered, or that support is late. */
export function caseMail(facts: MailFacts, words: Words): MailDraft {
  const { request, title, about, step, member, publicUrl, promise } = facts;
  const { t, locale } = words;
  const named = { reference: request.reference, title };
  const text = textOf(request);
  const state = step ? 'Answer' : promise.wasDue ? 'Late' : 'Received';
  return {
    locale,
    to: member.email,
    subject: t(`mail.case${state}Subject`, named),
    greeting: t('mail.greeting', { name: member.firstName }),
    parts: step
      ? [t(`mail.caseNow_${step.status}`, named), ...(step.text === null ? [] : [step.text])]
      : [
          ...(promise.wasDue ? [] : [t('mail.caseReceivedText', named)]),
          ...promiseText(facts, words),
          ...about,
          ...(text === null ? [] : [text]),
        ],
    button: { text: t('mail.caseButton'), url: `${publicUrl}${localizePath(locale, '/account/requests')}` },
  };
}
