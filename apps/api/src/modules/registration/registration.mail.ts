import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';

interface Reader {
  readonly email: string;
  readonly firstName: string;
}

interface MailFacts {
  readonly brand: string;
  readonly publicUrl: string;
}

/** The link is built from the configured address only: a request's Host header must not change it. */
export function confirmMail(
  reader: Reader,
  { t, locale }: Words,
  { brand, publicUrl, token, registrationId }: MailFacts & { readonly token: string; readonly registrationId: number },
): MailDraft {
  const url = `${publicUrl}${localizePath(locale, '/register/verify')}?token=${token}&id=${registrationId}`;
  return {
    locale,
    to: reader.email,
    subject: t('mail.registerSubject'),
    greeting: t('mail.greeting', { name: reader.firstName }),
    parts: [t('mail.registerText', { brand })],
    button: { text: t('mail.registerButton'), url },
    closing: [t('mail.registerIgnore')],
  };
}

/**
 * To the owner of an address that was used to register again. The site itself tells no visitor that the address is
 * known.
 */
export function knownMail(reader: Reader, { t, locale }: Words, { brand, publicUrl }: MailFacts): MailDraft {
  return {
    locale,
    to: reader.email,
    subject: t('mail.registerKnownSubject'),
    greeting: t('mail.greeting', { name: reader.firstName }),
    parts: [t('mail.registerKnownText', { brand }), t('mail.registerKnownHelp')],
    button: { text: t('mail.registerKnownButton'), url: `${publicUrl}${localizePath(locale, '/login')}` },
  };
}
