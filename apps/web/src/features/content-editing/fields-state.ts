import type { ContentChoices } from '@rewards/contract';
import type { Document } from './document-path.ts';

/** What the server lets an editor choose from. */
export interface Offered {
  readonly placeholders: readonly string[];
  readonly choices: ContentChoices;
}

export const nothingOffered: Offered = {
  placeholders: [],
  choices: { icons: [], carousels: [], page_routes: [], page_groups: [] },
};

/** A document on the way: what it says, and what the server said is wrong with it, by the field's name. */
export interface FieldsState {
  readonly slug: string;
  readonly document: Document;
  readonly onChange: (document: Document) => void;
  readonly errors: ReadonlyMap<string, string>;
  readonly choices: ContentChoices;
}
