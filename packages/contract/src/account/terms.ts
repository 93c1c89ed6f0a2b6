import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, programSlug } from '../fields.ts';

/** One version of one document, in the reader's language. */
export const terms = z.object({
  /** Names the version, such as `program-rules-2`: it is what is accepted. */
  id: z.string(),
  /** Names the document, such as `program-rules`. */
  code: z.string(),
  version: z.int(),
  title: z.string(),
  /** The text in its parts; plain text, no markup. */
  sections: z.array(z.object({ heading: z.nullable(z.string()), paragraphs: z.array(z.string()) })),
  /** ISO 8601. */
  in_force_from: z.string(),
  /** Members accept it before they use the program. */
  must_be_accepted: z.boolean(),
});

const tag = 'Terms';
const termsAnswer = z.object({ data: z.array(terms) });

export const listTerms = defineCall({
  method: 'GET',
  path: '/terms',
  access: 'public',
  tag,
  summary: 'Of every document the version in force',
  query: localeQuery,
  answer: termsAnswer,
  refusals: [],
});

export const listProgramTerms = defineCall({
  method: 'GET',
  path: '/program/{slug}/terms',
  access: 'public',
  tag,
  summary: 'Of every document of a program the version in force',
  params: z.object({ slug: programSlug }),
  query: localeQuery,
  answer: termsAnswer,
  refusals: ['not_found'],
});

const plainText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const writtenTerms = z.strictObject({
  title: plainText(200),
  sections: z
    .array(
      z.strictObject({
        heading: z.nullable(plainText(200)),
        paragraphs: z.array(plainText(5_000)).check(z.minLength(1), z.maxLength(50)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
});

const staffTerms = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  must_be_accepted: z.boolean(),
  in_force_from: z.string(),
  /** Past: a newer one is in force. */
  state: z.enum(['past', 'in_force', 'planned']),
  translations: z.object({ en: writtenTerms, fr: writtenTerms }),
});

export const listStaffTerms = defineCall({
  method: 'GET',
  path: '/staff/terms',
  access: 'program.see',
  tag,
  summary: 'Every version of every document, the newest first',
  query: localeQuery,
  answer: z.object({ data: z.array(staffTerms) }),
  refusals: [],
});

/** From its date on, members who have not accepted it are asked to. */
export const publishTerms = defineCall({
  method: 'POST',
  path: '/staff/terms',
  access: 'program.change',
  tag,
  summary: 'Publish the next version of a document, in force from a date',
  body: z.strictObject({
    code: z.string().check(z.maxLength(60), z.regex(/^[a-z]+(?:-[a-z]+)*$/)),
    /** The newest version that was looked at, 0 for a new document: a second press publishes nothing. */
    after_version: z.int().check(z.minimum(0)),
    in_force_from: z.iso.datetime({ offset: true }),
    must_be_accepted: z.boolean(),
    translations: z.strictObject({ en: writtenTerms, fr: writtenTerms }),
  }),
  answer: z.object({ code: z.literal('success'), data: z.object({ id: z.string(), version: z.int() }) }),
  refusals: ['validation_error', 'content_changed'],
});

export type StaffTerms = z.infer<typeof staffTerms>;
export type Terms = z.infer<typeof terms>;
