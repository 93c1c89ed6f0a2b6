import { WORD_BITS } from './catalogue-columns.ts';
import type { Era } from './catalogue-era.ts';
import type { Dictionary } from './catalogue-dictionary.ts';
import { foldedWords } from './folded-text.ts';
import { markLacking } from './kind-facet.ts';
import { type Term, termsOf } from './search-terms.ts';
import {
  countStarting,
  hasWord,
  nearestWords,
  productWords,
  visitWordsStarting,
  visitWordsWith,
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

/**
 * A word in the reader's own language says more than one that merely begins alike in the other, and what a product is
 * says more than what comes with it.
 */
const SCORE = {
  sku: 40,
  wholeWord: 10,
  wholeForeignWord: 8,
  synonym: 7,
  beginning: 6,
  extra: 5,
  brandOrCategory: 4,
  otherLanguage: 3,
  inside: 2,
  misspelt: 1,
} as const;
/** More words say nothing more about what is wanted, and each costs a pass over the catalogue. */
const MOST_WORDS = 8;

export type SearchLocale = 'en' | 'fr';

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

function findNames({ dictionary }: Era, word: string, isWholeOnly = false): WordHits {
  const { brands, brandIds, categories, categoryIds } = wordsOf(dictionary);
  const hits: WordHits = { brandIds: new Set(), categoryIds: new Set(), isFound: false };
  const addTo = (found: Set<number>, ids: readonly number[]) => (place: number, isWhole: boolean) => {
    if (isWhole || !isWholeOnly) found.add(ids[place] ?? 0);
  };
  visitWordsStarting(brands, word, addTo(hits.brandIds, brandIds));
  visitWordsStarting(categories, word, addTo(hits.categoryIds, categoryIds));
  return { ...hits, isFound: hits.brandIds.size + hits.categoryIds.size > 0 };
}

/** The best score that a word of a product's name gives. */
function scoreOf(member: number, locale: SearchLocale, best: number): number {
  if ((member & WORD_BITS.extra) !== 0) return Math.min(best, SCORE.extra);
  if ((member & WORD_BITS[locale]) !== 0) return best;
  return best === SCORE.wholeWord ? SCORE.wholeForeignWord : SCORE.otherLanguage;
}

function addExact(era: Era, { typed, others }: Term, locale: SearchLocale, scores: Uint8Array): WordHits {
  const hits = findNames(era, typed);
  const everything = productWords(era.columns);
  let isInName = visitWordsStarting(everything, typed, (member, isWhole) => {
    raise(scores, member >>> 3, scoreOf(member, locale, isWhole ? SCORE.wholeWord : SCORE.beginning));
  });
  for (const other of others) {
    visitWordsStarting(everything, other, (member, isWhole) => {
      if (!isWhole) return;
      isInName = true;
      raise(scores, member >>> 3, scoreOf(member, locale, SCORE.synonym));
    });
    const named = findNames(era, other, true);
    for (const id of named.brandIds) hits.brandIds.add(id);
    for (const id of named.categoryIds) hits.categoryIds.add(id);
    hits.isFound ||= named.isFound;
  }
  if (!isInName && !hits.isFound) {
    isInName = visitWordsWith(everything, typed, (member) => raise(scores, member >>> 3, SCORE.inside));
  }
  return { ...hits, isFound: hits.isFound || isInName };
}

/** Answers the word it was taken for: only the nearest of all words count. */
function addMisspelt(era: Era, word: string, hits: WordHits, scores: Uint8Array): string | undefined {
  const { brands, brandIds, categories, categoryIds } = wordsOf(era.dictionary);
  const near = [
    {
      found: nearestWords(productWords(era.columns), word),
      add: (member: number) => raise(scores, member >>> 3, SCORE.misspelt),
    },
    { found: nearestWords(brands, word), add: (place: number) => hits.brandIds.add(brandIds[place] ?? 0) },
    { found: nearestWords(categories, word), add: (place: number) => hits.categoryIds.add(categoryIds[place] ?? 0) },
  ];
  const nearest = Math.min(...near.map(({ found }) => found?.distance ?? Number.POSITIVE_INFINITY));
  const closest = near.filter(({ found }) => found?.distance === nearest);
  for (const { found, add } of closest) found?.visit(add);
  return closest[0]?.found?.word;
}

/** A brand or a category that is named gives its products; they rank below those that say the word themselves. */
function addProductsOf(era: Era, hits: WordHits, among: Iterable<number>, scores: Uint8Array): void {
  if (hits.brandIds.size === 0 && hits.categoryIds.size === 0) return;
  const { columns, facets } = era;
  const lacks = new Uint8Array(columns.kindList.length);
  markLacking(facets.brand, hits.brandIds, lacks, 1);
  markLacking(facets.category, hits.categoryIds, lacks, 2);
  for (const index of among) if (lacks[columns.kinds[index] ?? 0] !== 3) raise(scores, index, SCORE.brandOrCategory);
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
 * A product must fit every term. The rarest one is looked at first and finds few, and the others are asked of those few
 * alone.
 */
function takeTerms(era: Era, terms: readonly Term[], locale: SearchLocale, isForgivingAll: boolean): Taken {
  const total = new Uint8Array(era.columns.count);
  const later = new Uint8Array(terms.length > 1 ? era.columns.count : 0);
  const taken = terms.map(({ typed }) => typed);
  const everything = productWords(era.columns);
  const rarity = terms.map(({ typed, others }) =>
    [typed, ...others]
      .map((word) => countStarting(everything, word) + (findNames(era, word).isFound ? era.columns.count : 0))
      .reduce((sum, count) => sum + count),
  );
  const rarestFirst = [...terms.keys()].sort((a, b) => (rarity[a] ?? 0) - (rarity[b] ?? 0));
  let indexes: Uint32Array | undefined;
  for (const place of rarestFirst) {
    const term = terms[place] as Term;
    const scores = indexes ? later : total;
    for (const index of indexes ?? []) later[index] = 0;
    const hits = addExact(era, term, locale, scores);
    const corrected = hits.isFound && !isForgivingAll ? undefined : addMisspelt(era, term.typed, hits, scores);
    if (!hits.isFound && corrected !== undefined) taken[place] = corrected;
    if (indexes) {
      addProductsOf(era, hits, indexes, scores);
      indexes = indexes.filter((index) => keepBoth(total, scores, index));
    } else {
      addProductsOf(era, hits, era.columns.orders.created, scores);
      indexes = foundIn(total);
    }
    if (indexes.length === 0) break;
  }
  return { scores: total, indexes: indexes ?? new Uint32Array(0), words: taken };
}

const isBeginning = (era: Era, word: string): boolean =>
  countStarting(productWords(era.columns), word) > 0 || findNames(era, word).isFound;

const hasNumber = ({ typed }: Term): boolean => /\d/.test(typed);

/**
 * When nothing fits everything: without what nothing is called by, and then without one describing word after the other.
 * They stand before the noun in English and behind it in French. A number is never left out: it means one thing.
 */
function takeFewer(era: Era, terms: readonly Term[], locale: SearchLocale): Taken | undefined {
  if (terms.some(hasNumber)) return undefined;
  const isKnown = ({ typed, others }: Term): boolean => [typed, ...others].some((word) => isBeginning(era, word));
  let rest = terms.filter(isKnown);
  for (; rest.length > 0; rest = locale === 'en' ? rest.slice(1) : rest.slice(0, -1)) {
    if (rest.length === terms.length) continue;
    const taken = takeTerms(era, rest, locale, false);
    if (taken.indexes.length > 0) return taken;
  }
  return undefined;
}

function takeBest(era: Era, terms: readonly Term[], locale: SearchLocale): Taken {
  const taken = takeTerms(era, terms, locale, false);
  if (terms.length < 2 || taken.indexes.length > 0) return taken;
  const forgiving = takeTerms(era, terms, locale, true);
  return forgiving.indexes.length > 0 ? forgiving : (takeFewer(era, terms, locale) ?? forgiving);
}

/** Keeps the score of one that fits both, added up, in `total`. */
function keepBoth(total: Uint8Array, scores: Uint8Array, index: number): boolean {
  const score = scores[index] ?? 0;
  total[index] = score === 0 ? 0 : (total[index] ?? 0) + score;
  return score !== 0;
}

/** Products that fit what was typed, in either language; `skuIndexes` are those whose number begins like it. */
export function searchProducts(era: Era, typed: string, locale: SearchLocale, skuIndexes: readonly number[]): Match {
  const everything = productWords(era.columns);
  const { brands, categories } = wordsOf(era.dictionary);
  const terms = termsOf(foldedWords(typed).slice(0, MOST_WORDS), {
    isWord: (word) => [everything, brands, categories].some((index) => hasWord(index, word)),
    isBeginning: (word) => isBeginning(era, word),
  });
  const { scores, indexes, words } = takeBest(era, terms, locale);
  if (skuIndexes.length > 0) {
    for (const index of skuIndexes) raise(scores, index, SCORE.sku);
    return { scores, indexes: foundIn(scores), corrected: null };
  }
  const isCorrected = indexes.length > 0 && words.join(' ') !== terms.map((term) => term.typed).join(' ');
  return { scores, indexes, corrected: isCorrected ? words.join(' ') : null };
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
