import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import { formatMomentIn } from '@rewards/text/zoned-formats';
import type { Member } from './member.ts';

/** What a mail says of the program. */
interface ProgramFacts {
  readonly brandName: string;
  readonly support: { readonly personalPhone: string; readonly businessPhone: string; readonly timeZone: string };
}

const greeting = ({ firstName }: Member, { t }: Words): string => t('mail.greeting', { name: firstName });

/** The link is built from the configured address only: a request's Host header must not change it. */
export function resetMail(
  member: Member,
  words: Words,
  { program, publicUrl, token }: { program: ProgramFacts; publicUrl: string; token: string },
): MailDraft {
  const { t, locale } = words;
  return {
    locale,
    to: member.email,
    subject: t('mail.resetSubject'),
    greeting: greeting(member, words),
    parts: [t('mail.resetText', { brand: program.brandName })],
    button: {
      text: t('mail.resetButton'),
      url: `${publicUrl}${localizePath(locale, '/reset-password')}?token=${token}`,
    },
    closing: [t('mail.resetIgnore')],
  };
}

export function bankWayMail(
  member: Member,
  words: Words,
  { program, bankSignInUrl }: { program: ProgramFacts; bankSignInUrl: string },
): MailDraft {
  const { t, locale } = words;
  const { brandName: brand, support } = program;
  return {
    locale,
    to: member.email,
    subject: t('mail.bankResetSubject'),
    greeting: greeting(member, words),
    parts: [t('mail.bankResetText', { brand, phone: support.personalPhone })],
    button: { text: t('mail.bankResetButton'), url: bankSignInUrl },
    closing: [t('mail.resetIgnore')],
  };
}

export function passwordNoticeMail(
  member: Member,
  words: Words,
  { program, publicUrl, changedAt }: { program: ProgramFacts; publicUrl: string; changedAt: Date },
): MailDraft {
  const { t, locale } = words;
  const { brandName: brand, support } = program;
  const time = formatMomentIn(locale, changedAt, support.timeZone);
  return {
    locale,
    to: member.email,
    subject: t('mail.passwordChangedSubject'),
    greeting: greeting(member, words),
    parts: [
      t('mail.passwordChangedText', { brand, time }),
      t('mail.passwordChangedWarning', { phone: support.businessPhone }),
    ],
    button: { text: t('mail.passwordChangedButton'), url: `${publicUrl}${localizePath(locale, '/forgot-password')}` },
  };
}
