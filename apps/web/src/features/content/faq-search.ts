import type { FaqCategory } from '@rewards/contract';
import { withoutAccents } from '../../lib/without-accents.ts';

type Range = readonly [from: number, to: number];

/** Folded letter by letter, so that each keeps its place: ﬁ and œ are one letter in the text and two when folded. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = withoutAccents(character.replaceAll('œ', 'oe').replaceAll('Œ', 'oe').replaceAll('’', "'"));
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    at += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

const fold = (text: string): string => foldedWithPlaces(text).folded;
const wordsOf = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];

/** Finds the words of a query in a text, without regard to case and accents; overlapping places are joined. */
export function findWords(text: string, query: string): Range[] {
  const { folded, places } = foldedWithPlaces(text);
  const found: [number, number][] = [];
  for (const word of wordsOf(query)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push([places[at] ?? 0, places[at + word.length] ?? text.length]);
    }
  }
  const joined: [number, number][] = [];
  for (const [from, to] of found.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined.filter(([from, to]) => to > from);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** The questions that have every word in question and answer together; categories without one are left out. */
export function searchFaq(categories: readonly FaqCategory[], query: string): FaqCategory[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...categories];
  return categories.flatMap((category) => {
    const entries = category.entries.filter(({ question, answer_html }) => {
      const text = fold(`${question} ${textOf(answer_html)}`);
      return words.every((word) => text.includes(word));
    });
    return entries.length > 0 ? [{ ...category, entries }] : [];
  });
}
