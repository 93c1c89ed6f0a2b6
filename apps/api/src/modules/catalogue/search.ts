import { LANGUAGE_BITS } from './catalogue-columns.ts';
import type { Era } from './catalogue-era.ts';
import type { Dictionary } from './catalogue-dictionary.ts';
import { foldedWords } from './folded-text.ts';
import { productWords, visitWordsLike, visitWordsStarting, type WordIndex, wordsOfNames } from './word-index.ts';

/** How well each product fits what was typed; 0 for those that do not. */
export interface Match {
  readonly scores: Uint8Array;
  /** The words as they were taken, when some were misspelt. */
  readonly corrected: string | null;
}

/** A word in the reader's own language says more than one that merely begins alike in the other. */
const SCORE = { sku: 40, wholeWord: 8, beginning: 6, brandOrCategory: 4, otherLanguage: 3, misspelt: 1 } as const;
/** More words say nothing more about what is wanted, and each costs a pass over the catalogue. */
const MOST_WORDS = 8;

export type SearchLocale = keyof typeof LANGUAGE_BITS;

interface DictionaryWords {
  readonly brands: WordIndex;
  readonly brandIds: readonly number[];
  readonly categories: WordIndex;
  readonly categoryIds: readonly number[];
}

const dictionaryWords = new WeakMap<Dictionary, DictionaryWords>();

function wordsOf(dictionary: Dictionary): DictionaryWords {
  const known = dictionaryWords.get(dictionary);
  if (known) return known;
  const brands = [...dictionary.brands.values()];
  const categories = [...dictionary.categories.values()];
  const words = {
    brands: wordsOfNames(brands.map(({ name }) => name)),
    brandIds: brands.map(({ id }) => id),
    categories: wordsOfNames([...categories.map(({ name }) => name.en), ...categories.map(({ name }) => name.fr)]),
    categoryIds: [...categories, ...categories].map(({ id }) => id),
  };
  dictionaryWords.set(dictionary, words);
  return words;
}

export interface NamedThings {
  readonly brandIds: ReadonlySet<number>;
  readonly categoryIds: ReadonlySet<number>;
}

interface WordHits {
  readonly scores: Uint8Array;
  readonly brandIds: Set<number>;
  readonly categoryIds: Set<number>;
  found: boolean;
}

const noHits = ({ columns }: Era): WordHits => ({
  scores: new Uint8Array(columns.count),
  brandIds: new Set(),
  categoryIds: new Set(),
  found: false,
});

const raise = (scores: Uint8Array, index: number, score: number): void => {
  if ((scores[index] ?? 0) < score) scores[index] = score;
};

function addExact(era: Era, word: string, locale: SearchLocale, hits: WordHits): void {
  const { brands, brandIds, categories, categoryIds } = wordsOf(era.dictionary);
  const found = [
    visitWordsStarting(productWords(era.columns), word, (member, isWhole) => {
      const score = isWhole ? SCORE.wholeWord : SCORE.beginning;
      raise(hits.scores, member >>> 2, member & LANGUAGE_BITS[locale] ? score : SCORE.otherLanguage);
    }),
    visitWordsStarting(brands, word, (place) => hits.brandIds.add(brandIds[place] ?? 0)),
    visitWordsStarting(categories, word, (place) => hits.categoryIds.add(categoryIds[place] ?? 0)),
  ];
  hits.found ||= found.includes(true);
}

/** Answers the word it was taken for. */
function addMisspelt(era: Era, word: string, hits: WordHits): string | undefined {
  const { brands, brandIds, categories, categoryIds } = wordsOf(era.dictionary);
  const nearest = [
    visitWordsLike(productWords(era.columns), word, (member) => raise(hits.scores, member >>> 2, SCORE.misspelt)),
    visitWordsLike(brands, word, (place) => hits.brandIds.add(brandIds[place] ?? 0)),
    visitWordsLike(categories, word, (place) => hits.categoryIds.add(categoryIds[place] ?? 0)),
  ].filter((close) => close !== undefined);
  return nearest.sort((a, b) => a.mistakes - b.mistakes)[0]?.word;
}

/** A brand or a category that is named gives its products; they rank below those that say the word themselves. */
function addProductsOf({ columns, categoriesOfSet }: Era, { brandIds, categoryIds, scores }: WordHits): void {
  if (brandIds.size === 0 && categoryIds.size === 0) return;
  const isSetNamed = categoriesOfSet.map((set) => set.some((category) => categoryIds.has(category)));
  for (let index = 0; index < columns.count; index += 1) {
    const isNamed = brandIds.has(columns.brands[index] ?? 0) || isSetNamed[columns.categorySets[index] ?? 0];
    if (isNamed) raise(scores, index, SCORE.brandOrCategory);
  }
}

interface Taken {
  readonly scores: Uint8Array;
  readonly words: readonly string[];
}

/** A product must fit every word. */
function takeWords(era: Era, words: readonly string[], locale: SearchLocale, isForgivingAll: boolean): Taken {
  let total: Uint8Array | undefined;
  const taken: string[] = [];
  for (const word of words) {
    const hits = noHits(era);
    addExact(era, word, locale, hits);
    const corrected = hits.found && !isForgivingAll ? undefined : addMisspelt(era, word, hits);
    taken.push(hits.found ? word : (corrected ?? word));
    addProductsOf(era, hits);
    const before = total;
    total = before
      ? hits.scores.map((score, index) => (score && before[index] ? score + before[index] : 0))
      : hits.scores;
  }
  return { scores: total ?? new Uint8Array(era.columns.count), words: taken };
}

/** Products that fit what was typed, in either language; `skuIndexes` are those whose number begins like it. */
export function searchProducts(era: Era, typed: string, locale: SearchLocale, skuIndexes: readonly number[]): Match {
  const words = foldedWords(typed).slice(0, MOST_WORDS);
  let taken = takeWords(era, words, locale, false);
  if (words.length > 1 && !taken.scores.some((score) => score > 0)) taken = takeWords(era, words, locale, true);
  for (const index of skuIndexes) raise(taken.scores, index, SCORE.sku);
  const isFound = taken.scores.some((score) => score > 0);
  const isCorrected = isFound && skuIndexes.length === 0 && taken.words.join(' ') !== words.join(' ');
  return { scores: taken.scores, corrected: isCorrected ? taken.words.join(' ') : null };
}

/** Brands and categories one of whose words begins like the last word typed, and which fit all the others too. */
export function searchNames(era: Era, typed: string): NamedThings {
  const hits = foldedWords(typed)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const named = noHits(era);
      addExact(era, word, 'en', named);
      return named;
    });
  const [first, ...others] = hits;
  const inAll = (pick: (hit: WordHits) => Set<number>): Set<number> =>
    new Set([...(first ? pick(first) : [])].filter((id) => others.every((other) => pick(other).has(id))));
  return { brandIds: inAll((hit) => hit.brandIds), categoryIds: inAll((hit) => hit.categoryIds) };
}
