import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountId, localeTag, wholeNumber } from '../fields.ts';
import { typedLine } from '../typed-text.ts';

/** A day of the calendar; the program counts its days in UTC. */
const day = z.iso.date();
const flag = z.enum(['0', '1']);
const dayRange = { from_date: z.optional(day), to_date: z.optional(day) };

export const movements = ['earned', 'used', 'returned'] as const;

/** Which lines, beside the period. */
const narrowed = {
  /** A part of a merchant's name, of what points became or of its number, or a whole amount. */
  search: z.optional(typedLine(80)),
  /** `used`: redeemed. `returned`: points that came back, and refunds of the card. */
  movement: z.optional(z.enum(movements)),
  /** A label or category as the bank writes it: `travel`. */
  category: z.optional(z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u))),
};

const subject = z.object({
  kind: z.enum(['order', 'redemption', 'booking']),
  /** Of the order that the member is shown. */
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  /** The first item of an order, and how many more there are. */
  short_name: z.string(),
});

/** Sums over all lines of a month that the filter selects, also those of other pages. */
const monthSums = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
  earned: z.int(),
  used: z.int(),
  returned: z.int(),
});

const causes = [
  'cap_reached',
  'pending',
  'refunded',
  'partly_refunded',
  'fee',
  'no_rate',
  'too_small',
  'too_old',
  'plain_category',
  'late',
  'before_card',
] as const;

/** Why a purchase earned what it did: the rate table's rows that applied to it. */
const earningPart = z.object({
  rule: z.enum(['base', 'bonus']),
  /** What the rate was for; null means every purchase. */
  category: z.nullable(z.string()),
  points_per_dollar: z.number(),
  points: z.int(),
});

/** The card's own transactions, and what else moved its points. */
export const transactionKinds = [
  'purchase',
  'fee',
  'refund',
  'redemption',
  'points_return',
  'adjustment',
  'expiry',
  'opening',
] as const;

export const transaction = z.object({
  id: z.string(),
  kind: z.enum(transactionKinds),
  reference_identifier: z.string(),
  /** In cash; negative for what the card got back; null for what moved points alone. */
  transaction_amount: z.nullable(z.number()),
  transaction_description: z.string(),
  original_description: z.nullable(z.string()),
  posted_date: z.iso.datetime(),
  currency_code: z.string(),
  labels: z.array(z.string()),
  /** Null where it is no question: what cannot be redeemed by its nature. */
  redeemable_status: z.nullable(z.enum(['redeemable', 'redeemed', 'expired'])),
  is_eligible: z.boolean(),
  /** Of a purchase or fee: what points have paid, what came back to the card, and what is left to pay with points. */
  redeemed_amount: z.number(),
  refunded_amount: z.number(),
  left_amount: z.number(),
  /** Cash for a point when this line is paid back, with the bonus that holds for it. */
  conversion_rate: z.number(),
  /** What points became, or what they came back from; null for a line of the card. */
  subject: z.nullable(subject),
  /** What the line did to the points; null when it did nothing. */
  ledger_transaction: z.nullable(z.object({ amount: z.int() })),
  total_bonus: z.int(),
  earning: z.array(earningPart),
  /** As the merchant's bank set it; null for a line that moved points alone, and where the bank says nothing. */
  category: z.nullable(z.string()),
  /** When the bank told of it: its points moved then. */
  told_date: z.nullable(z.iso.datetime()),
  /** Why it earned no more than it did, in the reader's language. */
  why: z.array(z.object({ cause: z.enum(causes), text: z.string() })),
});

/** It earns nothing until the bank posts it; then it is in the list of transactions, by the same reference. */
const listPendingTransactions = defineCall({
  method: 'GET',
  path: '/member/account/{id}/pending-transaction',
  access: 'member',
  tag: 'Account and profile',
  summary: 'What the card paid and the bank has not posted yet, newest first',
  params: accountId,
  answer: z.object({
    data: z.array(
      z.object({
        reference_identifier: z.string(),
        description: z.string(),
        category: z.nullable(z.string()),
        amount: z.number(),
        paid_date: z.iso.datetime(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

/**
 * Pages of 25. `next_cursor` leads on from the last line at the same cost however deep; `page` alone works, too.
 * Beyond a hundred pages `last_page` says that there is more, not how much.
 */
const listTransactions = defineCall({
  method: 'GET',
  path: '/member/account/{id}/transaction',
  access: 'member',
  tag: 'Account and profile',
  summary: 'What the card bought and what moved its points, newest first',
  params: accountId,
  query: z.object({
    ...dayRange,
    ...narrowed,
    /** 1: the redeemable view, purchases and fees that can be, or were, paid back with points. */
    is_purchase_eraser: z.optional(flag),
    is_eligible: z.optional(flag),
    is_redeemed: z.optional(flag),
    /** One purchase or fee alone, by its `id`. */
    transaction_id: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
    page: z._default(wholeNumber(1, 10_000), 1),
    /** As `next_cursor` gave it; anything else is refused. It is no more than a place in the list. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,16}\.\d{1,16}\.[01]$/))),
    locale: z.optional(localeTag),
  }),
  answer: z.object({
    data: z.object({ transactions_earnings: z.array(transaction) }),
    /** Of the months on this page, newest first. */
    months: z.array(monthSums),
    page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  refusals: ['not_found'],
});

const downloadTransactions = defineCall({
  method: 'POST',
  path: '/member/account/{id}/download',
  access: 'member',
  perMember: { name: 'downloads', most: 30 },
  tag: 'Account and profile',
  summary: 'The same lines as a file: a table (CSV) or a statement (PDF)',
  params: accountId,
  body: z.strictObject({
    format: z._default(z.enum(['csv', 'pdf']), 'csv'),
    ...dayRange,
    ...narrowed,
    is_purchase_eraser: z.optional(flag),
    locale: z.optional(localeTag),
  }),
  files: ['text/csv', 'application/pdf'],
  answer: z.unknown(),
  refusals: ['too_many_requests', 'not_found'],
});

const listExpiringPoints = defineCall({
  method: 'GET',
  path: '/member/account/{id}/expiring-points',
  access: 'member',
  tag: 'Account and profile',
  summary: 'What of the balance expires when',
  params: accountId,
  answer: z.object({
    data: z.object({
      balance: z.int(),
      expiring: z.array(
        z.object({
          expires_on: day,
          points: z.int(),
          /** Of them, what came back after its last day, and can be used until this one. */
          graced_points: z.int(),
        }),
      ),
    }),
  }),
  refusals: ['not_found'],
});

export const entryKinds = [
  'earn',
  'adjust',
  'reverse',
  'hold',
  'spend',
  'post',
  'void',
  'lapse',
  'refund',
  'expire',
] as const;

/** Every entry of the pool by kind adds up to the balance; the chain shows that none was changed, added or lost. */
const proveBalance = defineCall({
  method: 'GET',
  path: '/member/account/{id}/balance-proof',
  access: 'member',
  tag: 'Account and profile',
  summary: 'How the balance is made up, replayed from the member’s own entries',
  params: accountId,
  answer: z.object({
    data: z.object({
      /** As shown everywhere: what can be spent now. */
      balance: z.int(),
      held: z.int(),
      /** Expired already, and taken off with the next clearing: counted by the entries, not by the balance. */
      due_to_expire: z.int(),
      parts: z.array(z.object({ kind: z.enum(entryKinds), entries: z.int(), points: z.int() })),
      chain: z.object({
        entries: z.int(),
        is_whole: z.boolean(),
        /** The number of the first entry that does not follow from the one before it. */
        broken_at: z.nullable(z.int()),
        /** The last link, in hexadecimal: a reader who kept an old one can compare. */
        head: z.string(),
      }),
    }),
  }),
  refusals: ['not_found'],
});

const listPointsEntries = defineCall({
  method: 'GET',
  path: '/member/account/{id}/points-entry',
  access: 'member',
  tag: 'Account and profile',
  summary: 'The pool’s entries, newest first, each with the balance after it',
  params: accountId,
  query: z.object({
    page: z._default(wholeNumber(1, 1_000_000), 1),
    locale: z.optional(localeTag),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        number: z.int(),
        kind: z.enum(entryKinds),
        description: z.string(),
        at: z.iso.datetime(),
        points: z.int(),
        held: z.int(),
        balance_after: z.int(),
        hash: z.string(),
      }),
    ),
    page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
    total: z.int(),
  }),
  refusals: ['not_found'],
});

export type CardTransaction = z.infer<typeof transaction>;
export type EntryKind = (typeof entryKinds)[number];

/** Every call about what a card bought and what moved its points. */
export const activityCalls = {
  listPendingTransactions,
  listTransactions,
  downloadTransactions,
  listExpiringPoints,
  proveBalance,
  listPointsEntries,
} as const;
