import * as z from 'zod/mini';
import { type ContentEntry, type ContentKind, isPossibleSlug, type Window } from './content.ts';
import type { DocumentProblem } from './editing.ts';
import { problemsIn } from './document-rules.documents.ts';
import { unknownPlaceholders } from './placeholders.ts';
import { sanitizeRichText } from './rich-text.documents.ts';

const knowsItsPlaceholders = z.refine<string>((text) => unknownPlaceholders(text).length === 0, {
  error: 'unknown placeholder',
});
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), knowsItsPlaceholders);
const translated = (most: number) => z.strictObject({ en: text(most), fr: text(most) });
const name = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

const html = z.pipe(
  z.pipe(z.string().check(z.maxLength(40_000), knowsItsPlaceholders), z.transform(sanitizeRichText)),
  z.string().check(z.minLength(1)),
);
const translatedHtml = z.strictObject({ en: html, fr: html });

/** A path of this site or an https address: a stored `javascript:` address must never become a link. */
const route = z.string().check(z.maxLength(500), z.regex(/^(?:\/(?![/\\])|https:\/\/[^/])[^\s\\\p{Cc}]*$/u));
/** Pictures come from this site alone. */
const picture = z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)[\w./-]+$/));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

const references = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))).check(z.maxLength(5_000));
/** Which families there are is a rule for writing: an entry for one that is gone is still read, and nobody sees it. */
const families = z.optional(z.nullable(z.array(name).check(z.maxLength(20))));
const segments = z.optional(z.nullable(z.array(name).check(z.maxLength(20))));
const audience = { families, segment: z.optional(z.nullable(references)), segments };

const menuNode = {
  title: translated(60),
  description: z.nullable(translated(200)),
  route: z.nullable(route),
  media: z.nullable(picture),
  icon: z.nullable(name),
  colours: z.nullable(z.strictObject({ ink: colour, ground: colour })),
  groupCode: z.nullable(name),
  isMemberVisible: z.boolean(),
  isMemberEnabled: z.boolean(),
  isLoginAsVisible: z.boolean(),
  isLoginAsEnabled: z.boolean(),
  unauthHide: z.boolean(),
};

const hasEachSlugOnce = z.refine<readonly { readonly slug: string }[]>(
  (nodes) => new Set(nodes.map(({ slug }) => slug)).size === nodes.length,
);
const menuItem = z.strictObject({
  ...menuNode,
  ...audience,
  nodes: z.array(z.strictObject({ slug: name, ...menuNode })).check(z.maxLength(20), hasEachSlugOnce),
});

const slideText = z.strictObject({
  image: picture,
  heading: text(120),
  body: text(400),
  buttonText: z.nullable(text(40)),
  buttonUrl: z.nullable(route),
});

/** The shape of each kind's document, checked when it is written and again when it is read. */
const documents = {
  menu_item: menuItem,
  account_menu_item: menuItem,
  page: z.strictObject({
    title: translated(120),
    lead: z.nullable(translated(400)),
    bodyHtml: z.nullable(translatedHtml),
    route,
    type: z.enum(['internal', 'external', 'footer']),
    groupCode: z.nullable(name),
    ...audience,
  }),
  slide: z.strictObject({
    carousel: name,
    isActive: z.boolean(),
    translations: z.strictObject({ en: slideText, fr: slideText }),
    ...audience,
  }),
  broadcast: z.strictObject({
    title: translated(120),
    description: translated(600),
    families,
    segments,
    segment: references,
  }),
  faq_category: z.strictObject({ title: translated(80) }),
  faq_entry: z.strictObject({ category: name, question: translated(200), answerHtml: translatedHtml }),
  global_offer: z.strictObject({
    title: translated(120),
    summary: translated(400),
    bodyHtml: translatedHtml,
    linkText: z.nullable(translated(60)),
    linkUrl: z.nullable(route),
  }),
  credit_card: z.strictObject({
    summary: translated(300),
    benefits: z.array(translated(200)).check(z.minLength(1), z.maxLength(8)),
  }),
} as const satisfies Record<ContentKind, z.ZodMiniType>;

const isMissing = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'invalid_type' && issue.input === undefined) ||
  (issue.code === 'too_small' && issue.origin === 'string');

function problemsOf(issue: z.core.$ZodIssue): DocumentProblem[] {
  const path = ['document', ...issue.path.map(String)];
  const field = path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), problem: 'unknown_field' }));
  }
  if (isMissing(issue)) return [{ field, problem: 'required' }];
  if (issue.code === 'too_big') return [{ field, problem: 'too_long', most: Number(issue.maximum) }];
  const isPlaceholder = issue.code === 'custom' && issue.message === 'unknown placeholder';
  return [{ field, problem: isPlaceholder ? 'unknown_placeholder' : 'invalid' }];
}

/** What staff wrote, as it will be stored; or every field that is wrong: of its shape first, then of what it says. */
export function readDocument(
  { kind, slug, document }: { readonly kind: ContentKind; readonly slug: string; readonly document: unknown },
  families: readonly string[],
): { readonly document: ContentEntry['document'] } | { readonly problems: readonly DocumentProblem[] } {
  const isCard = kind === 'credit_card';
  if (isCard ? !families.includes(slug) : !isPossibleSlug(kind, slug))
    return { problems: [{ field: 'slug', problem: 'invalid' }] };
  const parsed = documents[kind].safeParse(document, { reportInput: true });
  if (!parsed.success) return { problems: parsed.error.issues.flatMap(problemsOf) };
  const read = parsed.data as ContentEntry['document'];
  const problems = problemsIn({ kind, slug, document: read }, families);
  return problems.length > 0 ? { problems } : { document: read };
}

export function parseEntry(kind: ContentKind, slug: string, document: unknown, window: Window): ContentEntry {
  return { kind, slug, window, document: documents[kind].parse(document) } as ContentEntry;
}
