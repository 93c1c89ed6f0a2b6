/** Words by the pairs of letters in them: the few that share most pairs with a misspelt word are looked at closely. */
export interface NearWords {
  readonly placesOfPair: ReadonlyMap<string, Uint32Array>;
}

export interface CloseWord {
  readonly place: number;
  /** Lower is closer. A whole word comes before one of which only the beginning was typed. */
  readonly distance: number;
}

const SHORTEST_FORGIVEN = 3;
const SHORTEST_UNFINISHED = 4;
const LONG_WORD = 7;
/** Farther than every whole word. */
const UNFINISHED = 8;
/** So many words at most are compared letter by letter. */
const MOST_CANDIDATES = 200;
const mistakesAllowed = (length: number): number => (length < SHORTEST_FORGIVEN ? 0 : length < LONG_WORD ? 1 : 2);

/** With a mark before the first letter, which people rarely get wrong. */
function pairsOf(word: string): string[] {
  const marked = `^${word}`;
  return [...new Set(Array.from({ length: marked.length - 1 }, (_, at) => marked.slice(at, at + 2)))];
}

/** A number is not misspelt but another number; leaving numbers out also leaves out most words of a large catalogue. */
const isNumber = (word: string): boolean => /\d/.test(word);

export function nearWordsOf(words: readonly string[]): NearWords {
  const places = new Map<string, number[]>();
  for (const [place, word] of words.entries()) {
    if (isNumber(word)) continue;
    for (const pair of pairsOf(word)) {
      const known = places.get(pair);
      if (known) known.push(place);
      else places.set(pair, [place]);
    }
  }
  return { placesOfPair: new Map([...places].map(([pair, list]) => [pair, Uint32Array.from(list)])) };
}

/**
 * How many letters must be put right to make what was typed the beginning of the word: added, left out, replaced or two
 * neighbours swapped. What comes after the beginning has not been typed yet and is no mistake.
 */
export function mistakesIn(typed: string, word: string, allowed: number): number {
  return Math.min(...lastRow(typed, word, allowed));
}

/** The table of letter changes from what was typed to each beginning of the word: its last row. */
function lastRow(typed: string, word: string, allowed: number): Uint8Array {
  const width = Math.min(word.length, typed.length + allowed) + 1;
  let before = new Uint8Array(width);
  let above = Uint8Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = new Uint8Array(width);
    line[0] = row;
    let lowest = row;
    for (let column = 1; column < width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      line[column] = cost;
      lowest = Math.min(lowest, cost);
    }
    if (lowest > allowed) return line;
    [before, above] = [above, line];
  }
  return above;
}

function candidates({ placesOfPair }: NearWords, wordCount: number, typed: string): number[] {
  const shared = new Uint8Array(wordCount);
  const pairs = pairsOf(typed);
  const found: number[] = [];
  for (const pair of pairs) {
    for (const place of placesOfPair.get(pair) ?? []) {
      if (shared[place] === 0) found.push(place);
      shared[place] = (shared[place] ?? 0) + 1;
    }
  }
  // One wrong letter spoils two pairs, two swapped ones three.
  const needed = Math.max(1, pairs.length - 3 * mistakesAllowed(typed.length));
  return found
    .filter((place) => (shared[place] ?? 0) >= needed)
    .sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || a - b)
    .slice(0, MOST_CANDIDATES);
}

/** A short word has few letters to go by: it is taken for one that begins alike and has a letter more. */
const isLikely = (typed: string, word: string): boolean =>
  typed.length >= SHORTEST_UNFINISHED || (word.length > typed.length && word[0] === typed[0]);

/** The words that need the fewest corrections, the most alike first. */
export function closeWords(near: NearWords, words: readonly string[], typed: string): CloseWord[] {
  const allowed = mistakesAllowed(typed.length);
  if (allowed === 0 || isNumber(typed)) return [];
  const distanceOf = (word: string): number => {
    const row = lastRow(typed, word, allowed);
    const whole = row[word.length] ?? allowed + 1;
    // A letter is left out more often than one is added.
    const added = word.length > typed.length ? 0 : 0.5;
    if (whole <= allowed) return isLikely(typed, word) ? whole + added : Number.POSITIVE_INFINITY;
    const beginning = typed.length >= SHORTEST_UNFINISHED ? Math.min(...row) : allowed + 1;
    return beginning <= allowed ? UNFINISHED + beginning : Number.POSITIVE_INFINITY;
  };
  const close = candidates(near, words.length, typed).map((place) => ({
    place,
    distance: distanceOf(words[place] ?? ''),
  }));
  const nearest = Math.min(...close.map(({ distance }) => distance));
  if (!Number.isFinite(nearest)) return [];
  const extra = ({ place }: CloseWord): number => Math.abs((words[place] ?? '').length - typed.length);
  return close.filter(({ distance }) => distance === nearest).sort((a, b) => extra(a) - extra(b) || a.place - b.place);
}

/** Words that have these letters somewhere inside. */
export function wordsWith({ placesOfPair }: NearWords, words: readonly string[], letters: string): number[] {
  const [, ...pairs] = pairsOf(letters);
  const lists = pairs.map((pair) => placesOfPair.get(pair));
  if (letters.length < SHORTEST_UNFINISHED || isNumber(letters) || lists.includes(undefined)) return [];
  const rarest = lists.reduce((a, b) => ((a?.length ?? 0) <= (b?.length ?? 0) ? a : b));
  return [...(rarest ?? [])].filter((place) => words[place]?.includes(letters));
}
