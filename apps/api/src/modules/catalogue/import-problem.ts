/** What is wrong with a row of a file. The code that shows the report puts it into words. */
export type ImportProblemKind =
  | 'missing'
  | 'unknown_field'
  | 'no_product'
  | 'no_text'
  | 'no_list'
  | 'no_group'
  | 'no_flag'
  | 'no_whole'
  | 'no_points'
  | 'too_small'
  | 'too_big'
  | 'too_long'
  | 'too_many'
  | 'no_choice'
  | 'no_moment'
  | 'no_slug'
  | 'no_sku'
  | 'no_category_path'
  | 'no_picture'
  | 'no_file'
  | 'not_public'
  | 'not_fetched'
  | 'not_a_picture'
  | 'picture_too_large'
  | 'far_below'
  | 'sale_not_lower'
  | 'sale_without_price'
  | 'sale_ends_early'
  | 'wrong_catalogue'
  | 'shared_sku'
  | 'shared_position'
  | 'shared_attributes'
  | 'named_twice'
  | 'not_known'
  | 'belongs_to'
  | 'seen_before';

export interface ImportProblem {
  /** The path into the row, as in the document; empty for the row itself. */
  readonly path: readonly (string | number)[];
  readonly kind: ImportProblemKind;
  /** What stood there. */
  readonly was?: string;
  /** The least or the most that is allowed, the line it was in before, or the values that are allowed there. */
  readonly allowed?: number | string;
}

/** A table whose header has unknown columns, or lacks some that every product needs. */
export class WrongColumns extends Error {
  override readonly name = 'WrongColumns';
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  constructor(missing: readonly string[], unknown: readonly string[]) {
    super(`Missing columns: ${missing.join(', ')}; unknown: ${unknown.join(', ')}`);
    this.missing = missing;
    this.unknown = unknown;
  }
}

/** An archive that cannot be read, or is not one that a supplier packs. */
export class WrongArchive extends Error {
  override readonly name = 'WrongArchive';
}

/** Why a file was not even begun. */
export type FileProblem =
  | { readonly kind: 'empty' | 'unreadable' | 'archive' }
  | { readonly kind: 'columns'; readonly missing: readonly string[]; readonly unknown: readonly string[] };
