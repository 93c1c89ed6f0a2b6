/** Words by the pairs of letters in them: the few that share most pairs with a misspelt word are looked at closely. */
export interface NearWords {
  readonly placesOfPair: ReadonlyMap<string, Uint32Array>;
}

export interface CloseWord {
  readonly place: number;
  readonly mistakes: number;
}

const SHORTEST_FORGIVEN = 4;
const LONG_WORD = 8;
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
    if (lowest > allowed) return allowed + 1;
    [before, above] = [above, line];
  }
  return Math.min(...above);
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

/** The words that need the fewest corrections, the most alike first. */
export function closeWords(near: NearWords, words: readonly string[], typed: string): CloseWord[] {
  const allowed = mistakesAllowed(typed.length);
  if (allowed === 0 || isNumber(typed)) return [];
  const close = candidates(near, words.length, typed)
    .map((place) => ({ place, mistakes: mistakesIn(typed, words[place] ?? '', allowed) }))
    .filter(({ mistakes }) => mistakes <= allowed);
  const fewest = Math.min(...close.map(({ mistakes }) => mistakes));
  const extra = ({ place }: CloseWord): number => Math.abs((words[place] ?? '').length - typed.length);
  return close.filter(({ mistakes }) => mistakes === fewest).sort((a, b) => extra(a) - extra(b) || a.place - b.place);
}
