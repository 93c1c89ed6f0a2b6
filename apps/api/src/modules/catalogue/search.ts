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
function addProductsOf({ columns, categoriesOfSet, dictionary }: Era, hits: WordHits, scores: Uint8Array): void {
  if (hits.brandIds.size === 0 && hits.categoryIds.size === 0) return;
  const isBrand = new Uint8Array(Math.max(0, ...dictionary.brands.keys()) + 1);
  for (const id of hits.brandIds) isBrand[id] = 1;
  const isSet = Uint8Array.from(categoriesOfSet, (set) => (set.some((id) => hits.categoryIds.has(id)) ? 1 : 0));
  for (let index = 0; index < columns.count; index += 1) {
    if (isBrand[columns.brands[index] ?? 0] === 1 || isSet[columns.categorySets[index] ?? 0] === 1) {
      raise(scores, index, SCORE.brandOrCategory);
    }
  }
}

/** Keeps the score of those that fit both, added up, in `total`. */
function keepBoth(total: Uint8Array, scores: Uint8Array): void {
  for (let index = 0; index < total.length; index += 1) {
    const [before = 0, score = 0] = [total[index], scores[index]];
    total[index] = before === 0 || score === 0 ? 0 : before + score;
  }
}

function isAny(scores: Uint8Array): boolean {
  for (const score of scores) if (score > 0) return true;
  return false;
}

interface Taken {
  readonly scores: Uint8Array;
  readonly words: readonly string[];
}

/** A product must fit every word. */
function takeWords(era: Era, words: readonly string[], locale: SearchLocale, isForgivingAll: boolean): Taken {
  const total = new Uint8Array(era.columns.count);
  const later = words.length > 1 ? new Uint8Array(era.columns.count) : total;
  const taken: string[] = [];
  for (const [place, word] of words.entries()) {
    const scores = place === 0 ? total : later.fill(0);
    const hits = addExact(era, word, locale, scores);
    const corrected = hits.isFound && !isForgivingAll ? undefined : addMisspelt(era, word, hits, scores);
    taken.push(hits.isFound ? word : (corrected ?? word));
    addProductsOf(era, hits, scores);
    if (place > 0) keepBoth(total, scores);
  }
  return { scores: total, words: taken };
}

/** Products that fit what was typed, in either language; `skuIndexes` are those whose number begins like it. */
export function searchProducts(era: Era, typed: string, locale: SearchLocale, skuIndexes: readonly number[]): Match {
  const words = foldedWords(typed).slice(0, MOST_WORDS);
  let taken = takeWords(era, words, locale, false);
  if (words.length > 1 && !isAny(taken.scores)) taken = takeWords(era, words, locale, true);
  for (const index of skuIndexes) raise(taken.scores, index, SCORE.sku);
  const isCorrected = skuIndexes.length === 0 && taken.words.join(' ') !== words.join(' ') && isAny(taken.scores);
  return { scores: taken.scores, corrected: isCorrected ? taken.words.join(' ') : null };
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
