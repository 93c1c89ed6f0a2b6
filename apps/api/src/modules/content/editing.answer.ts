import type { ContentPreview, StaffContentEntry, StaffContentRow } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { nameByCode } from '@rewards/text/name-by-code';
import { broadcastAnswer } from './broadcast.answer.ts';
import { menuAnswer, pageLinkAnswer, slideAnswer } from './content.answer.ts';
import { carousels, menuIcons, pageGroups, pageRoutes } from './choices.ts';
import { audienceOf, type ContentEntry, labelOf, type Translated, type Window } from './content.ts';
import { type DocumentProblem, type KeptVersion, stateOf, type Written } from './editing.ts';
import { cardAnswer, faqEntryAnswer, globalOfferAnswer, pageTextAnswer } from './page.answer.ts';
import type { ShownContent } from './use-cases/show-content.ts';
import type { EntryWithHistory, ListedEntry, PreviewedEntry } from './use-cases/show-entry.ts';

type Program = ShownContent['program'];

const windowAnswer = ({ from, to }: Window) => ({
  shown_from: from?.toISOString() ?? null,
  shown_to: to?.toISOString() ?? null,
});

const writtenAnswer = ({ document, window }: Written) => ({
  document: document as Record<string, unknown>,
  ...windowAnswer(window),
});

type Audiences = Record<'cardFamilies' | 'segments', readonly { readonly code: string; readonly name: Translated }[]>;

/** What the editor offers to choose from. */
export const choicesAnswer = ({ cardFamilies, segments }: Audiences, locale: Locale) => ({
  icons: [...menuIcons],
  carousels: [...carousels],
  page_routes: [...pageRoutes],
  page_groups: [...pageGroups],
  families: cardFamilies.map(({ code, name }) => ({ code, name: name[locale] })),
  segments: segments.map(({ code, name }) => ({ code, name: name[locale] })),
});

export function rowAnswer({ entry, read, showing }: ListedEntry): StaffContentRow {
  const label = read ? labelOf(read) : { en: entry.slug, fr: entry.slug };
  return {
    kind: entry.kind,
    slug: entry.slug,
    title: { ...label },
    state: stateOf(entry),
    version: entry.published?.version ?? null,
    revision: entry.revision,
    updated_at: entry.updatedAt.toISOString(),
    ...windowAnswer((entry.published ?? entry.draft)?.window ?? { from: null, to: null }),
    next_from: entry.next?.window.from?.toISOString() ?? null,
    showing: showing ?? 'not_published',
  };
}

const versionAnswer = (kept: KeptVersion): StaffContentEntry['history'][number] => ({
  version: kept.version,
  ...windowAnswer(kept.window),
  published_at: kept.publishedAt.toISOString(),
  published_by: kept.publishedBy,
  put_back_version: kept.putBackVersion,
  is_draft: kept.isDraft,
});

export function entryAnswer({ entry, history }: EntryWithHistory): { data: StaffContentEntry } {
  const { published, next, draft } = entry;
  return {
    data: {
      kind: entry.kind,
      slug: entry.slug,
      revision: entry.revision,
      updated_at: entry.updatedAt.toISOString(),
      published: published && { ...writtenAnswer(published), version: published.version },
      next: next && { ...writtenAnswer(next), version: next.version },
      draft: draft && writtenAnswer(draft),
      history: history.map(versionAnswer),
    },
  };
}

/** The very object that the public call answers with. */
function shownAnswer(program: Program, entry: ContentEntry, locale: Locale): ContentPreview {
  const { kind } = entry;
  switch (kind) {
    case 'menu_item':
    case 'account_menu_item':
      return { kind, content: menuAnswer(entry, locale) };
    case 'page':
      return { kind, content: { ...pageTextAnswer(entry, locale), link: pageLinkAnswer(entry, locale) } };
    case 'slide':
      return { kind, content: slideAnswer(entry) };
    case 'broadcast':
      return { kind, content: broadcastAnswer(entry, entry.document.segment, locale) };
    case 'faq_category':
      return { kind, content: { slug: entry.slug, title: entry.document.title[locale] } };
    case 'faq_entry':
      return { kind, content: faqEntryAnswer(entry, locale) };
    case 'global_offer':
      return { kind, content: globalOfferAnswer(entry, locale) };
    case 'credit_card':
      return { kind, content: cardAnswer(program, entry, locale) };
  }
}

export const previewAnswer = (program: Program, { entry, isInWindow }: PreviewedEntry, locale: Locale) => ({
  data: {
    is_in_window: isInWindow,
    audience: audienceAnswer(program, entry, locale),
    shown: shownAnswer(program, entry, locale),
  },
});

function audienceAnswer(program: Program, entry: ContentEntry, locale: Locale) {
  const { isEverybody, families, segment, segments } = audienceOf(entry);
  return {
    is_everybody: isEverybody,
    families: families.map((code) => nameByCode(program.cardFamilies, code, locale)),
    segment: [...segment],
    segments: [...segments],
  };
}

const list = (values: readonly string[]): string => values.join(', ');

function messageOf(wrong: DocumentProblem, { t }: Words): string {
  const { field } = wrong;
  switch (wrong.problem) {
    case 'required':
      return t('validation.required', { field });
    case 'invalid':
      return t('validation.invalid', { field });
    case 'too_long':
      return t('validation.max', { field, length: wrong.most });
    case 'unknown_field':
      return t('validation.unknownKey', { field });
    case 'unknown_placeholder':
      return t('validation.unknownPlaceholder', { field });
    case 'unknown_picture':
      return t('contentRules.unknownPicture', { field });
    case 'unsafe_address':
      return t('contentRules.unsafeAddress', { field });
    case 'external_route':
      return t('contentRules.externalRoute', { field });
    case 'ends_first':
      return t('contentRules.endsFirst', { field });
    case 'nobody':
      return t('contentRules.nobody', { field });
    case 'route_or_entries':
      return t('contentRules.routeOrEntries', { field });
    case 'page_route':
      return t('contentRules.pageRoute', { field, own: wrong.own, routes: list(wrong.routes) });
    case 'for_everybody':
      return t('contentRules.forEverybody', { field, own: wrong.own });
    case 'unknown_accounts':
      return t('contentRules.unknownAccounts', { field, accounts: list(wrong.references) });
    case 'unknown_segments':
      return t('contentRules.unknownSegments', { field, segments: list(wrong.segments) });
    case 'none_of':
      return t('contentRules.noneOf', { field, values: list(wrong.values) });
    case 'unreadable': {
      const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toString();
      return t('contentRules.unreadable', { field, contrast: shown(wrong.contrast), least: shown(wrong.least) });
    }
    case 'together':
      return t('contentRules.together', { field, other: wrong.other });
  }
}

export const documentProblemAnswer = (wrong: DocumentProblem, words: Words) => ({
  field: wrong.field,
  message: messageOf(wrong, words),
});
