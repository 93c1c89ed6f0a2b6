import { type ContentKind, isInside, type Window } from './content.ts';

/** Which entry of a program. */
export interface EntryKey {
  readonly programSlug: string;
  readonly kind: ContentKind;
  readonly slug: string;
}

/** What a draft or a version says, as it is stored: with its placeholders, and not yet read as its kind. */
export interface Written {
  readonly document: unknown;
  readonly window: Window;
}

export interface Published extends Written {
  readonly version: number;
}

/** An entry as those who edit it see it. */
export interface EditedEntry {
  readonly id: string;
  readonly kind: ContentKind;
  readonly slug: string;
  /** Counts every change; a person who changes something says which one they looked at. */
  readonly revision: number;
  readonly updatedAt: Date;
  readonly published: Published | null;
  /** Published too: it replaces the present one when its window begins. */
  readonly next: Published | null;
  readonly draft: Written | null;
  /** The highest version that was ever published; zero before the first. */
  readonly lastVersion: number;
}

/** The next version has become the present one as soon as it begins. */
export const asOf = (entry: EditedEntry, now: Date): EditedEntry =>
  entry.next?.window.from && entry.next.window.from <= now ? { ...entry, published: entry.next, next: null } : entry;

/** Whether what is published stays until this begins. What readers do not see yet, or no longer, is replaced at once. */
export const waitsItsTurn = ({ published }: Pick<EditedEntry, 'published'>, { from }: Window, now: Date): boolean =>
  published !== null && from !== null && from > now && isInside(published.window, now);

/** One row of an entry's history. */
export interface KeptVersion {
  readonly version: number;
  readonly window: Window;
  readonly publishedAt: Date;
  /** The staff person's name; null: it came with the program. */
  readonly publishedBy: string | null;
  readonly putBackVersion: number | null;
  /** Put aside when an old version was put back; readers never saw it. */
  readonly isDraft: boolean;
}

export type EntryState = 'draft' | 'published' | 'changed' | 'withdrawn';

/** Changed: published, with a different draft. Withdrawn: it was published once. */
export function stateOf({ published, draft }: Pick<EditedEntry, 'published' | 'draft'>): EntryState {
  if (published) return draft ? 'changed' : 'published';
  return draft ? 'draft' : 'withdrawn';
}

/** What is wrong with a field of a document that staff wrote. */
export type DocumentProblem = { readonly field: string } & (
  | {
      readonly problem:
        | 'required'
        | 'invalid'
        | 'unknown_field'
        | 'unknown_placeholder'
        | 'unknown_picture'
        | 'unsafe_address'
        | 'external_route'
        | 'route_or_entries'
        | 'ends_first'
        | 'nobody';
    }
  | { readonly problem: 'too_long'; readonly most: number }
  | { readonly problem: 'page_route'; readonly own: string; readonly routes: readonly string[] }
  | { readonly problem: 'for_everybody'; readonly own: string }
  | { readonly problem: 'unknown_accounts'; readonly references: readonly string[] }
  | { readonly problem: 'unknown_segments'; readonly segments: readonly string[] }
  | { readonly problem: 'none_of'; readonly values: readonly string[] }
  | { readonly problem: 'unreadable'; readonly contrast: number; readonly least: number }
  /** The other half of a pair is there. */
  | { readonly problem: 'together'; readonly other: string }
);
