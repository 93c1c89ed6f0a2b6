import type { Columns } from './catalogue-columns.ts';
import { foldedWords } from './folded-text.ts';
import { closeWords, type NearWords, nearWordsOf, wordsWith } from './near-words.ts';

/** Words in order, each with the things whose names contain it: the part of `members` from one start to the next. */
export interface WordIndex {
  readonly words: readonly string[];
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
  readonly near: NearWords;
}

type VisitNaming = (word: number, member: number) => void;

interface SortedWords {
  readonly words: readonly string[];
  /** The place in the order for each word of the original list. */
  readonly placeOf: Uint32Array;
  readonly near: NearWords;
}

const sortedLists = new WeakMap<readonly string[], SortedWords>();

function sortWords(list: readonly string[]): SortedWords {
  const known = sortedLists.get(list);
  if (known) return known;
  const order = Array.from(list.keys()).sort((a, b) => ((list[a] ?? '') < (list[b] ?? '') ? -1 : 1));
  const placeOf = new Uint32Array(list.length);
  for (const [place, word] of order.entries()) placeOf[word] = place;
  const words = order.map((word) => list[word] ?? '');
  const sorted = { words, placeOf, near: nearWordsOf(words) };
  sortedLists.set(list, sorted);
  return sorted;
}

/** `eachNaming` runs twice over the same: once to count, once to fill. */
function indexOfNamings(list: readonly string[], size: number, eachNaming: (visit: VisitNaming) => void): WordIndex {
  const { words, placeOf, near } = sortWords(list);
  const starts = new Uint32Array(words.length + 1);
  eachNaming((word) => {
    const after = (placeOf[word] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  });
  for (let place = 1; place < starts.length; place += 1)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const members = new Uint32Array(size);
  const next = starts.slice();
  eachNaming((word, member) => {
    const place = placeOf[word] ?? 0;
    members[next[place] ?? 0] = member;
    next[place] = (next[place] ?? 0) + 1;
  });
  return { words, starts, members, near };
}

const indexes = new WeakMap<Columns, WordIndex>();

/**
 * The words of all products' names, made when first searched. A member is eight times the product's index plus the bits
 * of the word (see `WORD_BITS`).
 */
export function productWords(columns: Columns): WordIndex {
  const known = indexes.get(columns);
  if (known) return known;
  const { words, pool, starts, counts } = columns.nameWords;
  const size = counts.reduce((sum, count) => sum + count, 0);
  const index = indexOfNamings(words, size, (visit) => {
    for (let product = 0; product < columns.count; product += 1) {
      const start = starts[product] ?? 0;
      const end = start + (counts[product] ?? 0);
      for (let at = start; at < end; at += 1) visit((pool[at] ?? 0) >>> 3, product * 8 + ((pool[at] ?? 0) & 7));
    }
  });
  indexes.set(columns, index);
  return index;
}

/** The words of a short list of things (brands, categories), by their place in it. */
export function wordsOfNames(names: readonly string[]): WordIndex {
  const numbers = new Map<string, number>();
  const namings = names.flatMap((name, member) =>
    [...new Set(foldedWords(name))].map((text) => {
      const word = numbers.get(text) ?? numbers.size;
      numbers.set(text, word);
      return { word, member };
    }),
  );
  return indexOfNamings([...numbers.keys()], namings.length, (visit) => {
    for (const { word, member } of namings) visit(word, member);
  });
}

function firstPlace(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type VisitMember = (member: number, isWholeWord: boolean) => void;

const visitMembers = ({ starts, members }: WordIndex, place: number, visit: (member: number) => void): void => {
  const end = starts[place + 1] ?? 0;
  for (let at = starts[place] ?? 0; at < end; at += 1) visit(members[at] ?? 0);
};

const placesStarting = ({ words }: WordIndex, beginning: string): { first: number; end: number } => ({
  first: firstPlace(words, beginning),
  end: firstPlace(words, `${beginning}\uffff`),
});

/** How many namings there are by words that begin like this one. */
export function countStarting(index: WordIndex, beginning: string): number {
  const { first, end } = placesStarting(index, beginning);
  return (index.starts[end] ?? 0) - (index.starts[first] ?? 0);
}

/** Everything named by a word that begins like this one; says whether there was any such word. */
export function visitWordsStarting(index: WordIndex, beginning: string, visit: VisitMember): boolean {
  const { first, end } = placesStarting(index, beginning);
  for (let place = first; place < end; place += 1) {
    const isWhole = index.words[place] === beginning;
    visitMembers(index, place, (member) => visit(member, isWhole));
  }
  return end > first;
}

/** Whether there is exactly this word. */
export const hasWord = ({ words }: WordIndex, word: string): boolean => words[firstPlace(words, word)] === word;

/** Everything named by a word with these letters inside; says whether there was any. */
export function visitWordsWith(index: WordIndex, letters: string, visit: (member: number) => void): boolean {
  const places = wordsWith(index.near, index.words, letters);
  for (const place of places) visitMembers(index, place, visit);
  return places.length > 0;
}

export interface Nearest {
  readonly word: string;
  readonly distance: number;
  /** Visits everything named by the words that are as near. */
  readonly visit: (visit: (member: number) => void) => void;
}

/** The words nearest to a misspelt one. */
export function nearestWords(index: WordIndex, misspelt: string): Nearest | undefined {
  const close = closeWords(index.near, index.words, misspelt);
  const [first] = close;
  return (
    first && {
      word: index.words[first.place] ?? '',
      distance: first.distance,
      visit: (visit) => {
        for (const { place } of close) visitMembers(index, place, visit);
      },
    }
  );
}
