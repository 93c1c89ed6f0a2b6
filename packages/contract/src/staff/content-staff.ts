import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { contentPage, creditCard, faqEntry, globalOffer, menuItem, pageText, slide } from '../content/content.ts';
import { localeQuery, wholeNumber } from '../fields.ts';

const tag = 'Content for staff';

export const contentKinds = [
  'menu_item',
  'account_menu_item',
  'page',
  'slide',
  'broadcast',
  'faq_category',
  'faq_entry',
  'global_offer',
  'credit_card',
] as const;

const kind = z.enum(contentKinds);
const slug = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const entryParams = z.object({ kind, slug });

/** The revision that the person saw: if another person changed it meanwhile, the call is refused and changes nothing. */
const revision = z.int().check(z.minimum(0), z.maximum(2_000_000_000));
const version = z.int().check(z.minimum(1), z.maximum(2_000_000_000));
const instant = z.nullable(z.iso.datetime({ offset: true }));
const window = { shown_from: z.nullable(z.string()), shown_to: z.nullable(z.string()) };

/** A broadcast names 5,000 accounts of 100 characters, and one character can take six bytes. */
const MAX_DRAFT_BYTES = 3_200_000;

/** As it is stored, placeholders and all; its kind decides the shape. */
const document = z.record(z.string(), z.unknown());
const written = z.object({ document, ...window });

export const listStaffContent = defineCall({
  method: 'GET',
  path: '/staff/content',
  access: 'program.see',
  tag,
  summary: 'The entries of a kind, in their order',
  query: z.object({ kind }),
  answer: z.object({
    data: z.array(
      z.object({
        kind,
        slug: z.string(),
        title: z.object({ en: z.string(), fr: z.string() }),
        state: z.enum(['draft', 'published', 'changed', 'withdrawn']),
        version: z.nullable(z.int()),
        revision: z.int(),
        updated_at: z.string(),
        /** Of what is published, by the portal's clock; of the draft where nothing is. */
        ...window,
        /** When the next version takes its place; null when none waits. */
        next_from: z.nullable(z.string()),
        /** What readers see of it: `inactive` is switched off beside its window. */
        showing: z.enum(['shown', 'later', 'ended', 'inactive', 'not_published']),
      }),
    ),
    /** Names that texts may use in braces. */
    placeholders: z.array(z.string()),
    /** What can be chosen from: anything else is refused. */
    choices: z.object({
      icons: z.array(z.string()),
      carousels: z.array(z.string()),
      /** Pages that the site has; beside them every page can have its own, `/pages/{slug}`. */
      page_routes: z.array(z.string()),
      page_groups: z.array(z.string()),
      /** Families of cards that an entry can be for. */
      families: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Segments that it can be for. */
      segments: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  refusals: [],
});

export const showStaffContent = defineCall({
  method: 'GET',
  path: '/staff/content/{kind}/{slug}',
  access: 'program.see',
  tag,
  summary: 'One entry: what is published, its draft, and its history, newest first',
  params: entryParams,
  answer: z.object({
    data: z.object({
      kind,
      slug: z.string(),
      revision: z.int(),
      updated_at: z.string(),
      published: z.nullable(z.extend(written, { version: z.int() })),
      /** Published too: readers keep the present version until this one begins. */
      next: z.nullable(z.extend(written, { version: z.int() })),
      draft: z.nullable(written),
      history: z.array(
        z.object({
          version: z.int(),
          ...window,
          published_at: z.string(),
          /** Null: it came with the program. */
          published_by: z.nullable(z.string()),
          /** A draft that was put aside: kept, and never seen by readers. */
          is_draft: z.boolean(),
          put_back_version: z.nullable(z.int()),
        }),
      ),
    }),
  }),
  refusals: ['not_found'],
});

/** Who sees it, beside its dates: everybody, or holders of these cards and these accounts. */
const audience = z.object({
  is_everybody: z.boolean(),
  families: z.array(z.string()),
  segment: z.array(z.string()),
  segments: z.array(z.string()),
});

/** What it would be to readers: the object that the public call answers with. */
const shown = z.union([
  z.object({ kind: z.enum(['menu_item', 'account_menu_item']), content: menuItem }),
  z.object({ kind: z.literal('page'), content: z.extend(pageText, { link: contentPage }) }),
  z.object({ kind: z.literal('slide'), content: slide }),
  z.object({
    kind: z.literal('broadcast'),
    content: z.object({ id: z.string(), title: z.string(), description: z.string(), segment: z.array(z.string()) }),
  }),
  z.object({ kind: z.literal('faq_category'), content: z.object({ slug: z.string(), title: z.string() }) }),
  z.object({ kind: z.literal('faq_entry'), content: faqEntry }),
  z.object({ kind: z.literal('global_offer'), content: globalOffer }),
  z.object({ kind: z.literal('credit_card'), content: creditCard }),
]);

export const previewStaffContent = defineCall({
  method: 'GET',
  path: '/staff/content/{kind}/{slug}/preview',
  access: 'program.see',
  tag,
  summary: 'The draft, or a version of the history, as readers would see it',
  params: entryParams,
  query: z.extend(localeQuery, {
    version: z.optional(wholeNumber(1, 2_000_000_000)),
  }),
  answer: z.object({ data: z.object({ is_in_window: z.boolean(), audience, shown }) }),
  refusals: ['not_found'],
});

export const previewTypedContent = defineCall({
  method: 'POST',
  path: '/staff/content/{kind}/{slug}/preview',
  access: 'content.edit',
  tag,
  summary: 'What is typed and not saved yet, as readers would see it; nothing is stored',
  maxBodyBytes: MAX_DRAFT_BYTES,
  params: entryParams,
  query: localeQuery,
  body: z.strictObject({ document, shown_from: instant, shown_to: instant }),
  answer: previewStaffContent.answer,
  refusals: ['validation_error', 'body_too_large'],
});

/** What came of a change: the revision to name next, and the version that is published now. */
const changed = z.object({
  code: z.literal('success'),
  data: z.object({ revision: z.int(), version: z.nullable(z.int()) }),
});
const changeRefusals = ['not_found', 'content_changed', 'not_possible_now'] as const;

/** A thousand names of 100 characters. */
const MAX_ORDER_BYTES = 120_000;

export const saveContentDraft = defineCall({
  method: 'PUT',
  path: '/staff/content/{kind}/{slug}',
  access: 'content.edit',
  tag,
  summary: 'Save a draft, which nobody but staff sees; revision 0 makes a new entry',
  maxBodyBytes: MAX_DRAFT_BYTES,
  params: entryParams,
  body: z.strictObject({ revision, document, shown_from: instant, shown_to: instant }),
  answer: changed,
  refusals: [...changeRefusals, 'validation_error', 'body_too_large'],
});

export const publishContent = defineCall({
  method: 'POST',
  path: '/staff/content/{kind}/{slug}/publish',
  access: 'content.edit',
  tag,
  summary:
    'Publish the draft: everybody sees it at once, or from its beginning on; until then the present version stays',
  params: entryParams,
  body: z.strictObject({ revision }),
  answer: z.object({
    code: z.literal('success'),
    data: z.object({
      revision: z.int(),
      version: z.nullable(z.int()),
      /** When readers will see it; null when they see it now. */
      begins_at: z.nullable(z.string()),
    }),
  }),
  refusals: changeRefusals,
});

export const unscheduleContent = defineCall({
  method: 'POST',
  path: '/staff/content/{kind}/{slug}/unschedule',
  access: 'content.edit',
  tag,
  summary: 'Stop the version that begins later and keep it as a draft; what readers see stays',
  params: entryParams,
  body: z.strictObject({ revision }),
  answer: changed,
  refusals: changeRefusals,
});

export const unpublishContent = defineCall({
  method: 'POST',
  path: '/staff/content/{kind}/{slug}/unpublish',
  access: 'content.edit',
  tag,
  summary: 'Take it from everybody’s eyes and keep it as a draft',
  params: entryParams,
  body: z.strictObject({ revision }),
  answer: changed,
  refusals: changeRefusals,
});

export const putBackContent = defineCall({
  method: 'POST',
  path: '/staff/content/{kind}/{slug}/put-back',
  access: 'content.edit',
  tag,
  summary: 'Publish an old version again, as a new one; a draft that waits is kept as a version, too',
  params: entryParams,
  body: z.strictObject({ revision, version }),
  answer: changed,
  refusals: changeRefusals,
});

export const discardContentDraft = defineCall({
  method: 'DELETE',
  path: '/staff/content/{kind}/{slug}/draft',
  access: 'content.edit',
  tag,
  summary: 'Throw the draft away; an entry that was never published goes with it',
  params: entryParams,
  query: z.object({ revision: wholeNumber(0, 2_000_000_000) }),
  answer: changed,
  refusals: changeRefusals,
});

export const reorderContent = defineCall({
  method: 'PUT',
  path: '/staff/content-order/{kind}',
  access: 'content.edit',
  tag,
  summary: 'Put the entries of a kind in another order',
  maxBodyBytes: MAX_ORDER_BYTES,
  params: z.object({ kind }),
  body: z.strictObject({ slugs: z.array(slug).check(z.maxLength(1_000)) }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['content_changed'],
});

export type ContentKind = z.infer<typeof kind>;
export type StaffContentEntry = z.infer<typeof showStaffContent.answer>['data'];
export type ContentChoices = z.infer<typeof listStaffContent.answer>['choices'];
export type StaffContentRow = z.infer<typeof listStaffContent.answer>['data'][number];
export type ContentAudience = z.infer<typeof audience>;
export type ContentPreview = z.infer<typeof shown>;
