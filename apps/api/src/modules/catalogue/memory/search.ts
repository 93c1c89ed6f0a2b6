import { LANGUAGE_BITS } from './catalogue-columns.ts';
import type { Era } from './catalogue-era.ts';
import type { Dictionary } from './catalogue-dictionary.ts';
import { foldedWords } from './folded-text.ts';
import {
  countStarting,
  productWords,
  visitWordsLike,
  visitWordsStarting,
  type WordIndex,
  wordsOfNames,
} from './word-index.ts';

/** How well each product fits what was typed; 0 for those that do not. */
export interface Match {
  readonly scores: Uint8Array;
  /** Those that do. */
  readonly indexes: Uint32Array;
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
  readonly brandIds: Set<number>;
  readonly categoryIds: Set<number>;
  /** Whether the word is known at all. */
  isFound: boolean;
}

/** A product's score for one word is never taken down: the best reason to show it counts. */
const raise = (scores: Uint8Array, index: number, score: number): void => {
  if ((scores[index] ?? 0) < score) scores[index] = score;
};

function findNames({ dictionary }: Era, word: string): WordHits {
  const { brands, brandIds, categories, categoryIds } = wordsOf(dictionary);
  const hits: WordHits = { brandIds: new Set(), categoryIds: new Set(), isFound: false };
  const isBrand = visitWordsStarting(brands, word, (place) => hits.brandIds.add(brandIds[place] ?? 0));
  const isCategory = visitWordsStarting(categories, word, (place) => hits.categoryIds.add(categoryIds[place] ?? 0));
  return { ...hits, isFound: isBrand || isCategory };
}

function addExact(era: Era, word: string, locale: SearchLocale, scores: Uint8Array): WordHits {
  const hits = findNames(era, word);
  const isInName = visitWordsStarting(productWords(era.columns), word, (member, isWhole) => {
    const score = isWhole ? SCORE.wholeWord : SCORE.beginning;
    raise(scores, member >>> 2, member & LANGUAGE_BITS[locale] ? score : SCORE.otherLanguage);
  });
  return { ...hits, isFound: hits.isFound || isInName };
}

/** Answers the word it was taken for. */
function addMisspelt(era: Era, word: string, hits: WordHits, scores: Uint8Array): string | undefined {
  const { brands, brandIds, categories, categoryIds } = wordsOf(era.dictionary);
  const nearest = [
    visitWordsLike(productWords(era.columns), word, (member) => raise(scores, member >>> 2, SCORE.misspelt)),
    visitWordsLike(brands, word, (place) => hits.brandIds.add(brandIds[place] ?? 0)),
    visitWordsLike(categories, word, (place) => hits.categoryIds.add(categoryIds[place] ?? 0)),
  ].filter((close) => close !== undefined);
  return nearest.sort((a, b) => a.mistakes - b.mistakes)[0]?.word;
}

/** A brand or a category that is named gives its products; they rank below those that say the word themselves. */
function addProductsOf(era: Era, hits: WordHits, among: Iterable<number>, scores: Uint8Array): void {
  if (hits.brandIds.size === 0 && hits.categoryIds.size === 0) return;
  const { columns, categoriesOfSet, dictionary } = era;
  const isBrand = new Uint8Array(Math.max(0, ...dictionary.brands.keys()) + 1);
  for (const id of hits.brandIds) isBrand[id] = 1;
  const isSet = Uint8Array.from(categoriesOfSet, (set) => (set.some((id) => hits.categoryIds.has(id)) ? 1 : 0));
  for (const index of among) {
    if (isBrand[columns.brands[index] ?? 0] === 1 || isSet[columns.categorySets[index] ?? 0] === 1) {
      raise(scores, index, SCORE.brandOrCategory);
    }
  }
}

function foundIn(scores: Uint8Array): Uint32Array {
  const found = new Uint32Array(scores.length);
  let count = 0;
  for (let index = 0; index < scores.length; index += 1) if (scores[index] !== 0) found[count++] = index;
  return found.slice(0, count);
}

interface Taken extends Pick<Match, 'scores' | 'indexes'> {
  readonly words: readonly string[];
}

/**
 * A product must fit every word. The rarest word is looked at first and finds few, and the others are asked of those few
 * alone.
 */
function takeWords(era: Era, words: readonly string[], locale: SearchLocale, isForgivingAll: boolean): Taken {
  const total = new Uint8Array(era.columns.count);
  const later = new Uint8Array(words.length > 1 ? era.columns.count : 0);
  const taken = [...words];
  const everything = productWords(era.columns);
  const rarity = words.map(
    (word) => countStarting(everything, word) + (findNames(era, word).isFound ? era.columns.count : 0),
  );
  const rarestFirst = [...words.keys()].sort((a, b) => (rarity[a] ?? 0) - (rarity[b] ?? 0));
  let indexes: Uint32Array | undefined;
  for (const place of rarestFirst) {
    const word = words[place] ?? '';
    const scores = indexes ? later : total;
    for (const index of indexes ?? []) later[index] = 0;
    const hits = addExact(era, word, locale, scores);
    const corrected = hits.isFound && !isForgivingAll ? undefined : addMisspelt(era, word, hits, scores);
    if (!hits.isFound && corrected !== undefined) taken[place] = corrected;
    if (indexes) {
      addProductsOf(era, hits, indexes, scores);
      indexes = indexes.filter((index) => keepBoth(total, scores, index));
    } else {
      addProductsOf(era, hits, era.columns.orders.created, scores);
      indexes = foundIn(total);
    }
  }
  return { scores: total, indexes: indexes ?? new Uint32Array(0), words: taken };
}

/** Keeps the score of one that fits both, added up, in `total`. */
function keepBoth(total: Uint8Array, scores: Uint8Array, index: number): boolean {
  const score = scores[index] ?? 0;
  total[index] = score === 0 ? 0 : (total[index] ?? 0) + score;
  return score !== 0;
}

/** Products that fit what was typed, in either language; `skuIndexes` are those whose number begins like it. */
export function searchProducts(era: Era, typed: string, locale: SearchLocale, skuIndexes: readonly number[]): Match {
  const words = foldedWords(typed).slice(0, MOST_WORDS);
  let taken = takeWords(era, words, locale, false);
  if (words.length > 1 && taken.indexes.length === 0) taken = takeWords(era, words, locale, true);
  const { scores, indexes } = taken;
  if (skuIndexes.length > 0) {
    for (const index of skuIndexes) raise(scores, index, SCORE.sku);
    return { scores, indexes: foundIn(scores), corrected: null };
  }
  const isCorrected = indexes.length > 0 && taken.words.join(' ') !== words.join(' ');
  return { scores, indexes, corrected: isCorrected ? taken.words.join(' ') : null };
}

/** Brands and categories that are called so: each word typed begins one of theirs. */
export function searchNames(era: Era, typed: string): NamedThings {
  const [first, ...others] = foldedWords(typed)
    .slice(0, MOST_WORDS)
    .map((word) => findNames(era, word));
  const inAll = (pick: (hit: WordHits) => Set<number>): Set<number> =>
    new Set([...(first ? pick(first) : [])].filter((id) => others.every((other) => pick(other).has(id))));
  return { brandIds: inAll((hit) => hit.brandIds), categoryIds: inAll((hit) => hit.categoryIds) };
}
