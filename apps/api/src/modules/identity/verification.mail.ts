import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { Member } from './member.ts';

export interface VerificationMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The link is built from the configured address only: a request's Host header must not change it. */
export function verificationMail(
  member: Member,
  token: string,
  { t, locale }: Words,
  publicUrl: string,
): VerificationMail {
  const link = `${publicUrl}${localizePath(locale, '/register/verify')}?token=${token}`;
  const lines = [t('mail.greeting', { name: member.firstName }), t('mail.verifyText')];
  return {
    to: member.email,
    subject: t('mail.verifySubject'),
    text: [...lines, link, t('mail.verifyIgnore')].join('\n\n'),
    html: [
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(t('mail.verifyButton'))}</a></p>`,
      `<p>${escapeHtml(t('mail.verifyIgnore'))}</p>`,
    ].join('\n'),
  };
}
