import type { ContentChoices } from '@rewards/contract';
import type { Document } from './document-path.ts';

/** The choices that the server offers an editor. */
export interface Offered {
  readonly placeholders: readonly string[];
  readonly choices: ContentChoices;
}

export const nothingOffered: Offered = {
  placeholders: [],
  choices: { icons: [], carousels: [], page_routes: [], page_groups: [], families: [], segments: [] },
};

/** A document while it is edited: its values, and the server's errors by field name. */
export interface FieldsState {
  readonly slug: string;
  readonly document: Document;
  readonly onChange: (document: Document) => void;
  readonly errors: ReadonlyMap<string, string>;
  readonly choices: ContentChoices;
}
