import type { Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import type { RedeemerChange, RedeemerDetails } from './redeemer.ts';

interface Facts {
  readonly redeemer: RedeemerDetails;
  readonly member: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly change: RedeemerChange;
  readonly brand: string;
  readonly phone: string;
  /** Of the card. */
  readonly ending: string;
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

export function memberMail({ redeemer, member, change, brand, phone, ending }: Facts, { t, locale }: Words): MailDraft {
  const about = { redeemer: fullName(redeemer), brand, ending };
  const isAdded = change === 'added';
  return {
    locale,
    to: member.email,
    subject: t(isAdded ? 'mail.redeemerAddedSubject' : 'mail.redeemerRemovedSubject'),
    greeting: t('mail.greeting', { name: member.firstName }),
    parts: [
      t(isAdded ? 'mail.redeemerAddedText' : 'mail.redeemerRemovedText', about),
      t('mail.redeemerWarning', { phone }),
    ],
  };
}

/**
 * A redeemer has no login: the mail says what they may do and how, and contains no link or code that opens anything.
 */
export function redeemerMail(
  { redeemer, member: owner, change, brand, phone }: Facts,
  { t, locale }: Words,
): MailDraft {
  const member = fullName(owner);
  const isAdded = change === 'added';
  return {
    locale,
    to: redeemer.email,
    subject: t(isAdded ? 'mail.redeemerSelfAddedSubject' : 'mail.redeemerSelfRemovedSubject', { member }),
    // Not by name: another person typed it, and the mail goes to a stranger under the bank's brand.
    greeting: t('mail.greetingNobody'),
    parts: [
      isAdded
        ? t('mail.redeemerSelfAddedText', { member, brand, phone })
        : t('mail.redeemerSelfRemovedText', { member, brand }),
      t('mail.redeemerSelfHelp', { member, phone }),
    ],
  };
}
