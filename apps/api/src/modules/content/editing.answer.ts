import type { ContentPreview, StaffContentEntry, StaffContentRow } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { broadcastAnswer } from './broadcast.answer.ts';
import { menuAnswer, pageLinkAnswer, slideAnswer } from './content.answer.ts';
import { type ContentEntry, labelOf, type Window } from './content.ts';
import { type DocumentProblem, type KeptVersion, stateOf, type Written } from './editing.ts';
import { cardTextAnswer, faqEntryAnswer, globalOfferAnswer, pageTextAnswer } from './page.answer.ts';
import type { EntryWithHistory, ListedEntry } from './use-cases/show-entry.ts';

const windowAnswer = ({ from, to }: Window) => ({
  shown_from: from?.toISOString() ?? null,
  shown_to: to?.toISOString() ?? null,
});

const writtenAnswer = ({ document, window }: Written) => ({
  document: document as Record<string, unknown>,
  ...windowAnswer(window),
});

export function rowAnswer({ entry, read }: ListedEntry): StaffContentRow {
  const label = read ? labelOf(read) : { en: entry.slug, fr: entry.slug };
  return {
    kind: entry.kind,
    slug: entry.slug,
    title: { ...label },
    state: stateOf(entry),
    version: entry.published?.version ?? null,
    revision: entry.revision,
    updated_at: entry.updatedAt.toISOString(),
    ...windowAnswer((entry.draft ?? entry.published)?.window ?? { from: null, to: null }),
  };
}

const versionAnswer = (kept: KeptVersion): StaffContentEntry['history'][number] => ({
  version: kept.version,
  ...windowAnswer(kept.window),
  published_at: kept.publishedAt.toISOString(),
  published_by: kept.publishedBy,
  put_back_version: kept.putBackVersion,
});

export function entryAnswer({ entry, history }: EntryWithHistory): { data: StaffContentEntry } {
  const { published, draft } = entry;
  return {
    data: {
      kind: entry.kind,
      slug: entry.slug,
      revision: entry.revision,
      updated_at: entry.updatedAt.toISOString(),
      published: published && { ...writtenAnswer(published), version: published.version },
      draft: draft && writtenAnswer(draft),
      history: history.map(versionAnswer),
    },
  };
}

/** The very object that the public call answers with. */
export function shownAnswer(entry: ContentEntry, locale: Locale): ContentPreview {
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
      return { kind, content: cardTextAnswer(entry, locale) };
  }
}

export function documentProblemAnswer({ field, problem, most = 0 }: DocumentProblem, { t }: Words) {
  const message = {
    required: () => t('validation.required', { field }),
    invalid: () => t('validation.invalid', { field }),
    too_long: () => t('validation.max', { field, length: most }),
    unknown_field: () => t('validation.unknownKey', { field }),
    unknown_placeholder: () => t('validation.unknownPlaceholder', { field }),
  }[problem]();
  return { field, message };
}
