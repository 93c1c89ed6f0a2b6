import type { ContentKind, Window } from './content.ts';

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

/** An entry as those who edit it see it. */
export interface EditedEntry {
  readonly id: string;
  readonly kind: ContentKind;
  readonly slug: string;
  /** Counts every change; a person who changes something says which one they looked at. */
  readonly revision: number;
  readonly updatedAt: Date;
  readonly published: (Written & { readonly version: number }) | null;
  readonly draft: Written | null;
  /** The highest version that was ever published; zero before the first. */
  readonly lastVersion: number;
}

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
        | 'route_or_entries';
    }
  | { readonly problem: 'too_long'; readonly most: number }
  | { readonly problem: 'page_route'; readonly own: string; readonly routes: readonly string[] }
  | { readonly problem: 'for_everybody'; readonly own: string }
  | { readonly problem: 'unknown_accounts'; readonly references: readonly string[] }
  | { readonly problem: 'none_of'; readonly values: readonly string[] }
  | { readonly problem: 'unreadable'; readonly contrast: number; readonly least: number }
  /** The other half of a pair is there. */
  | { readonly problem: 'together'; readonly other: string }
);
