import * as z from 'zod/mini';
import { localeQuery, wholeNumber } from '../fields.ts';
import { defineCall } from '../call.ts';
import { waiting } from './staff-changes.ts';
import { seenVersion } from './staff-fields.ts';

const tag = 'Configuration for staff';

/** As it is stored; the stored schema decides what is right, and names each field that is not. */
const configuration = z.record(z.string(), z.unknown());
const configured = z.object({
  version: z.int(),
  updated_at: z.iso.datetime(),
  /** Null: it came with the program. */
  updated_by: z.nullable(z.string()),
  configuration,
});
const saving = z.strictObject({ version: seenVersion, configuration });
const saved = z.object({ code: z.literal('success'), data: z.object({ version: z.int() }) });
const savingRefusals = ['not_found', 'content_changed', 'validation_error'] as const;

export const showStaffProgram = defineCall({
  method: 'GET',
  path: '/staff/program',
  access: 'program.see',
  tag,
  summary: 'The program configuration',
  answer: z.object({ data: z.extend(configured, { slug: z.string() }) }),
  refusals: [],
});

const beforeAfter = z.object({ before: z.int(), after: z.int() });
export const weighStaffProgram = defineCall({
  method: 'POST',
  path: '/staff/program/worth',
  access: 'program.see',
  tag,
  summary: 'What a program configuration would cost in thirty days like the last ones; nothing is stored',
  body: z.strictObject({ configuration }),
  answer: z.object({
    data: z.object({
      earned_points: beforeAfter,
      /** Both at the new worth of a point. */
      earned_cents: beforeAfter,
      cashed_cents: beforeAfter,
      /** As the second person will see it. */
      worth_cents: z.int(),
    }),
  }),
  refusals: ['validation_error'],
});

export const saveStaffProgram = defineCall({
  method: 'PUT',
  path: '/staff/program',
  access: 'program.change',
  tag,
  summary: 'Save the program configuration: words hold at once, figures when a second person has approved them',
  body: saving,
  answer: z.union([saved, waiting]),
  refusals: ['content_changed', 'validation_error', 'not_possible_now'],
});

export const listStaffRegistrations = defineCall({
  method: 'GET',
  path: '/staff/registration',
  access: 'program.see',
  tag,
  summary: 'How one registers: the configuration of every registration',
  answer: z.object({ data: z.array(z.extend(configured, { id: z.int() })) }),
  refusals: [],
});

export const saveStaffRegistration = defineCall({
  method: 'PUT',
  path: '/staff/registration/{registrationId}',
  access: 'program.change',
  tag,
  summary: 'Save the configuration of a registration: it holds at once',
  params: z.object({
    registrationId: wholeNumber(1, 2_000_000_000),
  }),
  body: saving,
  answer: saved,
  refusals: savingRefusals,
});

/** What points can become at another company: the group and place of the product, its texts, limits and fields. */
export const listStaffExternalProducts = defineCall({
  method: 'GET',
  path: '/staff/external-product',
  access: 'program.see',
  tag,
  summary: 'Causes, bills and the like: the configuration of every product',
  query: localeQuery,
  answer: z.object({
    data: z.array(z.extend(configured, { id: z.string() })),
    groups: z.array(z.object({ code: z.string(), title: z.string() })),
  }),
  refusals: [],
});

export const saveStaffExternalProduct = defineCall({
  method: 'PUT',
  path: '/staff/external-product/{id}',
  access: 'partners.manage',
  tag,
  summary:
    'Save a product at another company, or make one with version 0: it holds at once; a choice that costs less waits',
  params: z.object({ id: z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)) }),
  body: saving,
  answer: z.union([saved, waiting]),
  refusals: [...savingRefusals, 'not_possible_now'],
});

export type StaffExternalProduct = z.infer<typeof listStaffExternalProducts.answer>['data'][number];
export type StaffProgram = z.infer<typeof showStaffProgram.answer>['data'];
export type ProgramWorth = z.infer<typeof weighStaffProgram.answer>['data'];
export type StaffRegistration = z.infer<typeof listStaffRegistrations.answer>['data'][number];
