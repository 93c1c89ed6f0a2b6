/** Mails a member gets that staff may send again: none of them opens anything. */
export const resendableTopics = [
  'orders.placed',
  'orders.mail',
  'redemption.requested',
  'redemption.mail',
  'identity.password_notice',
  'redeemers.mail',
  'retailer.mail',
  'custom-actions.case_mail',
] as const;

/** All mails to a member, by the topic of their event. Those that hold a link to come in are not sent again by staff. */
export const mailTopics = [...resendableTopics, 'identity.verification_email', 'safety.alert'] as const;
export type MailTopic = (typeof mailTopics)[number];

export interface MemberMail {
  readonly id: string;
  readonly topic: MailTopic;
  readonly occurredAt: Date;
  readonly deliveredAt: Date | null;
}

export const canResend = ({ topic, deliveredAt }: MemberMail): boolean =>
  deliveredAt !== null && resendableTopics.some((each) => each === topic);
