import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';

interface LinkFacts {
  readonly brandName: string;
  readonly publicUrl: string;
  readonly token: string;
}

/** For a new colleague, and for one whose log-on was reset. */
export const staffLinkMail = (
  { name, email }: { readonly name: string; readonly email: string },
  { t, locale }: Words,
  { brandName: brand, publicUrl, token }: LinkFacts,
): MailDraft => ({
  locale,
  to: email,
  subject: t('mail.staffLinkSubject', { brand }),
  greeting: t('mail.greeting', { name }),
  parts: [t('mail.staffLinkText', { brand, email })],
  button: {
    text: t('mail.staffLinkButton'),
    url: `${publicUrl}${localizePath(locale, '/staff/welcome')}?token=${token}`,
  },
  closing: [t('mail.staffLinkIgnore')],
});
