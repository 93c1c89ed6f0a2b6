import type { NewProduct } from '../../modules/catalogue/index.ts';

/** What a leaf of the tree sells: English, French, picture, and the range of its price in points. */
type Noun = readonly [en: string, fr: string, picture: string, from: number, to: number];

export interface Leaf {
  readonly slug: string;
  readonly en: string;
  readonly fr: string;
  readonly choice: 'colour' | 'size' | 'shoe-size' | 'none';
  readonly nouns: readonly Noun[];
}

export interface Department {
  readonly slug: string;
  readonly en: string;
  readonly fr: string;
  readonly ground: NewProduct['ground'];
  readonly brands: readonly string[];
  readonly shelves: readonly {
    readonly slug: string;
    readonly en: string;
    readonly fr: string;
    readonly leaves: readonly Leaf[];
  }[];
}

export const leaf = (slug: string, en: string, fr: string, choice: Leaf['choice'], ...nouns: Noun[]): Leaf => ({
  slug,
  en,
  fr,
  choice,
  nouns,
});

export const shelf = (slug: string, en: string, fr: string, ...leaves: Leaf[]) => ({ slug, en, fr, leaves });
