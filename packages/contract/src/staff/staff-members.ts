import * as z from 'zod/mini';
import { account, profile } from '../account/accounts.ts';
import { authorizedRedeemer } from '../account/redeemers.ts';
import { entryKinds, transaction } from '../account/activity.ts';
import { device } from '../account/sessions.ts';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { redemption } from '../redeem/redemptions.ts';
import { address } from '../shop/addresses.ts';
import { idNumber, pageNumber, paging } from '../shop/shop-fields.ts';
import { memberParams, pageQuery, staffReason } from './staff-fields.ts';

const tag = 'Staff and members';

/** Every look is kept with the name of who looked, and the member can see it. */
export const showStaffMember = defineCall({
  method: 'GET',
  path: '/staff/member/{id}',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'A member: profile, cards with balances, and whether they can come in',
  params: memberParams,
  query: localeQuery,
  answer: z.object({
    data: z.object({
      profile: z.omit(profile, {
        admin_id: true,
        isLoggedInAsAdmin: true,
        defaultAddress: true,
        unread_messages: true,
      }),
      kind: z.enum(['personal', 'business', 'developer']),
      member_since: z.iso.datetime(),
      accounts: z.array(account),
      total_balance: z.int(),
      standing: z.object({
        /** Locked or under fraud review: the member is asked to call. */
        is_blocked: z.boolean(),
        /** The member has stopped all spending; only they let it go on. */
        frozen_since: z.nullable(z.iso.datetime()),
        has_usable_account: z.boolean(),
        has_pending_actions: z.boolean(),
        /** Too many failed tries; until then, or until staff unlock it. */
        login_locked_until: z.nullable(z.iso.datetime()),
        open_sessions: z.int(),
      }),
    }),
  }),
  refusals: ['not_found', 'too_many_requests'],
});

const pointsLot = z.object({
  id: z.int(),
  account_id: z.int(),
  /** Where it came from, in the reader's language. */
  description: z.string(),
  credited: z.int(),
  available: z.int(),
  held: z.int(),
  credited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

export const listStaffMemberLots = defineCall({
  method: 'GET',
  path: '/staff/member/{id}/lot',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'What a member’s balance is made of: lots with something left, the soonest to expire first',
  params: memberParams,
  query: localeQuery,
  answer: z.object({
    data: z.array(pointsLot),
    available: z.int(),
    held: z.int(),
    /** What the next credits will settle. */
    owed: z.int(),
  }),
  refusals: ['not_found'],
});

const pointsEntry = z.object({
  number: z.int(),
  kind: z.enum(entryKinds),
  description: z.string(),
  at: z.iso.datetime(),
  points: z.int(),
  held: z.int(),
  balance_after: z.int(),
});

/** Of the pool of one card; without `account_id` of the member's first. */
export const listStaffMemberEntries = defineCall({
  method: 'GET',
  path: '/staff/member/{id}/points-entry',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'What moved a member’s points, newest first',
  params: memberParams,
  query: z.extend(localeQuery, { page: z._default(pageNumber, 1), account_id: z.optional(idNumber) }),
  answer: z.object({ data: z.array(pointsEntry), account_id: z.nullable(z.int()), ...paging }),
  refusals: ['not_found'],
});

/** Of one card; without `account_id` of the member's first. */
export const listStaffMemberTransactions = defineCall({
  method: 'GET',
  path: '/staff/member/{id}/transaction',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'What a member’s card bought and what it earned, 25 a page, newest first',
  params: memberParams,
  query: z.extend(pageQuery, { account_id: z.optional(idNumber) }),
  answer: z.object({ data: z.array(transaction), page: z.int(), last_page: z.int() }),
  refusals: ['not_found'],
});

export const listStaffMemberAddresses = defineCall({
  method: 'GET',
  path: '/staff/member/{id}/address',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'A member’s address book, the default first',
  params: memberParams,
  query: localeQuery,
  answer: z.object({ data: z.array(address) }),
  refusals: ['not_found'],
});

const memberNote = z.object({
  id: z.uuid(),
  text: z.string(),
  staff_name: z.string(),
  written_at: z.iso.datetime(),
});

export const listMemberNotes = defineCall({
  method: 'GET',
  path: '/staff/member/{id}/note',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'What staff noted about a member, 25 a page, newest first',
  params: memberParams,
  query: pageQuery,
  answer: z.object({ data: z.array(memberNote), ...paging }),
  refusals: ['not_found'],
});

/** Members do not see notes; they may ask the bank for them by law. */
export const addMemberNote = defineCall({
  method: 'POST',
  path: '/staff/member/{id}/note',
  access: 'members.help',
  idempotent: true,
  tag,
  summary: 'Note something about a member for other staff; a note stays as it is',
  params: memberParams,
  body: z.strictObject({ text: staffReason }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['not_found', 'idempotency_key_reused', 'in_progress'],
});

export const listStaffMemberRedemptions = defineCall({
  method: 'GET',
  path: '/staff/member/{id}/redemption',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'What a member’s points became outside of the shop, ten a page, newest first',
  params: memberParams,
  query: pageQuery,
  answer: z.object({ data: z.array(redemption), ...paging }),
  refusals: ['not_found'],
});

export const listStaffMemberRedeemers = defineCall({
  method: 'GET',
  path: '/staff/member/{id}/redeemer',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'Who may redeem for a member by telephone, with which card',
  params: memberParams,
  query: localeQuery,
  answer: z.object({
    data: z.array(z.extend(authorizedRedeemer, { card_ending: z.string() })),
    /** Whether the program lets staff redeem for them. */
    can_spend: z.boolean(),
  }),
  refusals: ['not_found'],
});

const memberMail = z.object({
  id: z.uuid(),
  /** What it is about, by the name of its event. */
  topic: z.string(),
  /** The same in the reader's language. */
  title: z.string(),
  occurred_at: z.iso.datetime(),
  /** Null: it is not out yet. */
  delivered_at: z.nullable(z.iso.datetime()),
  /** Links that open something are never sent again by staff. */
  can_resend: z.boolean(),
});

export const listStaffMemberMails = defineCall({
  method: 'GET',
  path: '/staff/member/{id}/mail',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'Mails to a member, or about one of their orders, newest first; their texts are not kept',
  params: memberParams,
  query: z.extend(pageQuery, { order_id: z.optional(z.uuid()) }),
  answer: z.object({ data: z.array(memberMail), ...paging }),
  refusals: ['not_found'],
});

export const resendMail = defineCall({
  method: 'POST',
  path: '/staff/member/{id}/mail/{mailId}/resend',
  access: 'members.help',
  idempotent: true,
  tag,
  summary: 'Send a mail once more, to the member’s own address; at most five a day for one mail',
  params: z.object({ id: z.uuid(), mailId: z.uuid() }),
  answer: z.object({ code: z.literal('success'), email: z.string() }),
  refusals: ['not_found', 'not_possible_now', 'too_many_requests', 'idempotency_key_reused', 'in_progress'],
});

export const listStaffMemberSessions = defineCall({
  method: 'GET',
  path: '/staff/member/{id}/session',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'A member’s latest sessions, newest first, with those of staff who acted for them',
  params: memberParams,
  answer: z.object({
    data: z.array(
      z.object({
        id: z.uuid(),
        via: z.enum(['password', 'sso', 'token', 'login_as', 'passkey']),
        device,
        /** Staff who act, or acted, for the member. */
        staff_name: z.nullable(z.string()),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
        is_open: z.boolean(),
        ended_at: z.nullable(z.iso.datetime()),
        ended_because: z.nullable(z.enum(['logout', 'idle', 'reuse', 'password_change', 'staff', 'expired', 'freeze'])),
      }),
    ),
  }),
  refusals: ['not_found'],
});

/** Looks that follow each other within the hour are told as one. */
export const listStaffVisits = defineCall({
  method: 'GET',
  path: '/member/staff-visit',
  access: 'member',
  tag: 'Account and profile',
  summary: 'When the bank’s staff looked at the member’s account or did something for them, newest first',
  query: pageQuery,
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        /** The first name alone. */
        staff_first_name: z.string(),
        /** In the reader's language. */
        role: z.string(),
        /** In the reader's language. */
        description: z.string(),
      }),
    ),
    ...paging,
  }),
  refusals: [],
});

export type MemberNote = z.infer<typeof memberNote>;
export type StaffMember = z.infer<typeof showStaffMember.answer>['data'];
export type StaffRedeemer = z.infer<typeof listStaffMemberRedeemers.answer>['data'][number];
export type PointsLot = z.infer<typeof pointsLot>;
export type StaffPointsEntry = z.infer<typeof pointsEntry>;
export type MemberMail = z.infer<typeof memberMail>;
export type MemberSession = z.infer<typeof listStaffMemberSessions.answer>['data'][number];
export type StaffVisit = z.infer<typeof listStaffVisits.answer>['data'][number];
