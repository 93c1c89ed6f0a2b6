import type { Document } from './document-path.ts';

/** A document on the way: what it says, and what the server said is wrong with it, by the field's name. */
export interface FieldsState {
  readonly document: Document;
  readonly onChange: (document: Document) => void;
  readonly errors: ReadonlyMap<string, string>;
}
