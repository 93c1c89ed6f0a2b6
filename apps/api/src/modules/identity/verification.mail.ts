import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import type { Member } from './member.ts';

/** The link is built from the configured address only: a request's Host header must not change it. */
export const verificationMail = (
  member: Member,
  token: string,
  { t, locale }: Words,
  publicUrl: string,
): MailDraft => ({
  to: member.email,
  locale,
  subject: t('mail.verifySubject'),
  greeting: t('mail.greeting', { name: member.firstName }),
  parts: [t('mail.verifyText')],
  button: {
    text: t('mail.verifyButton'),
    url: `${publicUrl}${localizePath(locale, '/register/verify')}?token=${token}`,
  },
  closing: [t('mail.verifyIgnore')],
});
