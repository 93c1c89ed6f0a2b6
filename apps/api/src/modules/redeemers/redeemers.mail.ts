import type { Words } from '@rewards/text';
import { type LaidOutMail, layOutMail } from '@rewards/text/server';
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

export function memberMail({ redeemer, member, change, brand, phone, ending }: Facts, { t }: Words): LaidOutMail {
  const about = { redeemer: fullName(redeemer), brand, ending };
  const isAdded = change === 'added';
  return layOutMail({
    to: member.email,
    subject: t(isAdded ? 'mail.redeemerAddedSubject' : 'mail.redeemerRemovedSubject'),
    paragraphs: [
      t('mail.greeting', { name: member.firstName }),
      t(isAdded ? 'mail.redeemerAddedText' : 'mail.redeemerRemovedText', about),
      t('mail.redeemerWarning', { phone }),
    ],
  });
}

/**
 * A redeemer has no login: the mail says what they may do and how, and contains no link or code that opens anything.
 */
export function redeemerMail({ redeemer, member: owner, change, brand, phone }: Facts, { t }: Words): LaidOutMail {
  const member = fullName(owner);
  const isAdded = change === 'added';
  return layOutMail({
    to: redeemer.email,
    subject: t(isAdded ? 'mail.redeemerSelfAddedSubject' : 'mail.redeemerSelfRemovedSubject', { member }),
    paragraphs: [
      // Not by name: another person typed it, and the mail goes to a stranger under the bank's brand.
      t('mail.greetingNobody'),
      isAdded
        ? t('mail.redeemerSelfAddedText', { member, brand, phone })
        : t('mail.redeemerSelfRemovedText', { member, brand }),
      t('mail.redeemerSelfHelp', { member, phone }),
    ],
  });
}
