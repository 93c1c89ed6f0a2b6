import type { Locale } from '@rewards/text';
import { nameByCode } from '@rewards/text/name-by-code';
import type { FoundMember } from './staff-member.ts';
import type { AnswerOf, Calls, MemberMail as MailAnswer } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { canResend, type MailTopic, type MemberMail } from './member-mail.ts';
import type { ShownMember } from './use-cases/show-member.ts';

type CardFamilies = Parameters<typeof nameByCode>[0];

export const foundAnswer = ({ cards, ...member }: FoundMember, families: CardFamilies, locale: Locale) => ({
  ...member,
  cards: cards.map(({ family, ...card }) => ({ ...card, name: nameByCode(families, family, locale) })),
});

type Shown = AnswerOf<Calls['showStaffMember']>['data'];
/** A member's cards, as the area of the accounts shows them. */
export type ToldAccounts = Pick<Shown, 'accounts' | 'total_balance'>;

export const memberAnswer = ({ member, openSessions, freeze }: ShownMember, cards: ToldAccounts): Shown => ({
  profile: {
    id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    is_email_verified: member.isEmailVerified,
    preferredLanguage: member.preferredLanguage,
    phone: member.phone,
    has_marketing_enabled: member.hasMarketingEnabled,
    program_registration_id: member.programRegistrationId,
  },
  kind: member.kind,
  member_since: member.createdAt.toISOString(),
  accounts: cards.accounts,
  total_balance: cards.total_balance,
  standing: {
    is_blocked: member.isBlocked,
    frozen_since: freeze?.frozenAt.toISOString() ?? null,
    has_usable_account: member.hasUsableAccount,
    has_pending_actions: member.hasPendingActions,
    login_locked_until: member.loginLockedUntil?.toISOString() ?? null,
    open_sessions: openSessions,
  },
});

const titles = {
  'orders.placed': 'staffLines.mail_orders_placed',
  'orders.mail': 'staffLines.mail_orders_mail',
  'redemption.requested': 'staffLines.mail_redemption_requested',
  'redemption.mail': 'staffLines.mail_redemption_mail',
  'custom-actions.case_mail': 'staffLines.mail_case',
  'identity.verification_email': 'staffLines.mail_identity_verification_email',
  'identity.password_notice': 'staffLines.mail_identity_password_notice',
  'safety.alert': 'staffLines.mail_safety_alert',
  'redeemers.mail': 'staffLines.mail_redeemers_mail',
  'retailer.mail': 'staffLines.mail_retailer_mail',
} as const satisfies Record<MailTopic, string>;

export const mailAnswer = (mail: MemberMail, { t }: Words): MailAnswer => ({
  id: mail.id,
  topic: mail.topic,
  title: t(titles[mail.topic]),
  occurred_at: mail.occurredAt.toISOString(),
  delivered_at: mail.deliveredAt?.toISOString() ?? null,
  can_resend: canResend(mail),
});
