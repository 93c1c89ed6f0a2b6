import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, wholeNumber } from '../fields.ts';
import { paging } from '../shop/shop-fields.ts';
import { waiting } from './staff-changes.ts';
import { moment, pageQuery, seenVersion, translated } from './staff-fields.ts';

const tag = 'Promotions for staff';

const limit = z.nullable(z.int().check(z.minimum(1), z.maximum(2_000_000_000)));
const MOST_ID = 2_000_000_000;
const ids = z.array(z.int().check(z.minimum(1), z.maximum(MOST_ID))).check(z.maxLength(200));

/** All three empty: it is for everything. */
const targets = { product_ids: ids, category_ids: ids, catalogue_ids: ids };

/** What can be changed. The code is what members have in their hands: it stays. */
const terms = {
  name: translated(100),
  /** What it is for, as a person would say it. */
  items: translated(200),
  kind: z.enum(['percent', 'points', 'free_fee']),
  /** Percent or points; 0 for a free fee. */
  value: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  starts_at: moment,
  ends_at: z.nullable(moment),
  total_limit: limit,
  member_limit: limit,
  targets: z.strictObject(targets),
  /** Only for its members; without one, for everybody. */
  segment: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(40))), null),
};

const target = z.object({ id: z.int(), name: z.string() });

const staffPromotion = z.object({
  id: z.int(),
  code: z.string(),
  version: z.int(),
  ...terms,
  /** The names of what it is for, in the reader's language. */
  target_names: z.object({ products: z.array(target), categories: z.array(target), catalogues: z.array(target) }),
  used_count: z.int(),
  state: z.enum(['planned', 'running', 'used_up', 'ended']),
});

const changed = z.object({ code: z.literal('success'), data: staffPromotion });
const promotionParams = z.object({ promotionId: wholeNumber(1, MOST_ID) });

export const listStaffPromotions = defineCall({
  method: 'GET',
  path: '/staff/promotion',
  access: 'program.see',
  tag,
  summary: 'Promotion codes, 25 a page, newest first',
  query: z.extend(pageQuery, { query: z.optional(z.string().check(z.trim(), z.maxLength(40))) }),
  answer: z.object({
    data: z.array(staffPromotion),
    /** What a code can be for, beside products. */
    categories: z.array(z.object({ id: z.int(), path: z.string(), name: z.string() })),
    catalogues: z.array(z.object({ id: z.int(), slug: z.string() })),
    /** Whom a code can be for. */
    segments: z.array(z.object({ code: z.string(), name: z.string() })),
    ...paging,
  }),
  refusals: [],
});

export const createPromotion = defineCall({
  method: 'POST',
  path: '/staff/promotion',
  access: 'promotions.manage',
  tag,
  summary: 'Make a promotion code; a large one waits for a second person',
  query: localeQuery,
  body: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/)), ...terms }),
  answer: z.union([changed, waiting]),
  refusals: ['validation_error', 'promotion_code_taken', 'not_possible_now'],
});

export const changePromotion = defineCall({
  method: 'PUT',
  path: '/staff/promotion/{promotionId}',
  access: 'promotions.manage',
  tag,
  summary: 'Change a promotion code; a large one waits for a second person. Orders that have used it stay as they are',
  params: promotionParams,
  query: localeQuery,
  body: z.strictObject({ version: seenVersion, ...terms }),
  answer: z.union([changed, waiting]),
  refusals: ['not_found', 'content_changed', 'validation_error', 'not_possible_now'],
});

export const endPromotion = defineCall({
  method: 'POST',
  path: '/staff/promotion/{promotionId}/end',
  access: 'promotions.manage',
  tag,
  summary: 'End a promotion code now; ending again answers the same',
  params: promotionParams,
  query: localeQuery,
  answer: changed,
  refusals: ['not_found'],
});

export type StaffPromotion = z.infer<typeof staffPromotion>;
/** Both say what members get, and leave the contract by one door. */
export type { SegmentRule, StaffSegment } from './staff-segments.ts';
