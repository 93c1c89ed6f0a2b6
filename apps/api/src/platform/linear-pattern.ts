/**
 * Regular expressions that come from configuration. The language's own engine goes back and tries again, so that
 * `(\d+)+` over thirty digits and a letter stands still for minutes; here all ways through the pattern are walked at
 * once, one step a character. What cannot be walked so (a look ahead, a back reference) is refused when it is compiled.
 * A pattern holds for the whole value, as in Unicode mode; `^` and `$` may stand at its ends.
 */
export interface LinearPattern {
  readonly source: string;
  readonly matches: (value: string) => boolean;
}

export class PatternNotAllowed extends Error {}

/** Together they bound the work: characters of the value times states of the pattern. */
const MAX_SOURCE = 500;
const MAX_STATES = 2_000;
const MAX_VALUE = 1_000;

/** One character of a value leads from a state to the next; without a test, the way goes on at once. */
type State = { readonly test: RegExp; readonly next: number } | { readonly test?: never; readonly ways: number[] };
type Piece =
  | { readonly kind: 'character'; readonly test: RegExp }
  | { readonly kind: 'all'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'either'; readonly choices: readonly Piece[] }
  | { readonly kind: 'repeat'; readonly piece: Piece; readonly least: number; readonly most: number };

const ATOM =
  /^(?:\\(?:[dDwWsStnr]|[pP]\{[A-Za-z_=]+\}|[\^$\\.*+?()[\]{}|/-])|\[(?:\\.|[^\]\\])+\]|[^\\^$.*+?()[\]{}|]|\.)/u;
const REPEAT = /^(?:[*+?]|\{(\d{1,4})(,(\d{0,4}))?\})/;

/** A single character is judged by the engine itself: over one character nothing can be tried twice. */
function characterTest(atom: string): RegExp {
  try {
    return new RegExp(`^(?:${atom})$`, 'u');
  } catch {
    throw new PatternNotAllowed(`${atom} is not a character or a class of them`);
  }
}

class PatternReader {
  #rest: string;

  constructor(source: string) {
    this.#rest = source;
  }

  get isAtEnd(): boolean {
    return this.#rest === '';
  }

  #take(text: string): boolean {
    if (!this.#rest.startsWith(text)) return false;
    this.#rest = this.#rest.slice(text.length);
    return true;
  }

  readChoices(): Piece {
    const choices = [this.#readRow()];
    while (this.#take('|')) choices.push(this.#readRow());
    return { kind: 'either', choices };
  }

  #readRow(): Piece {
    const pieces: Piece[] = [];
    while (!this.isAtEnd && !this.#rest.startsWith('|') && !this.#rest.startsWith(')')) {
      pieces.push(this.#readRepeat(this.#readOne()));
    }
    return { kind: 'all', pieces };
  }

  #readOne(): Piece {
    if (this.#take('(?:') || this.#take('(')) {
      const inner = this.readChoices();
      if (!this.#take(')')) throw new PatternNotAllowed('a group is not closed');
      return inner;
    }
    const [atom] = ATOM.exec(this.#rest) ?? [];
    if (atom === undefined) throw new PatternNotAllowed(`cannot be read from: ${this.#rest}`);
    this.#take(atom);
    return { kind: 'character', test: characterTest(atom) };
  }

  #readRepeat(piece: Piece): Piece {
    const [sign, least, comma, most] = REPEAT.exec(this.#rest) ?? [];
    if (sign === undefined) return piece;
    this.#take(sign);
    const bounds = {
      '*': [0, Infinity],
      '+': [1, Infinity],
      '?': [0, 1],
      '{': [Number(least), comma === undefined ? Number(least) : most === '' ? Infinity : Number(most)],
    }[sign.charAt(0)] ?? [1, 1];
    const [atLeast = 1, atMost = 1] = bounds;
    if (atMost < atLeast) throw new PatternNotAllowed(`${sign} ends before it begins`);
    return { kind: 'repeat', piece, least: atLeast, most: atMost };
  }
}

/** Written from the end to the beginning: each piece is told where the way goes on after it, and says where it starts. */
class StateWriter {
  readonly states: State[] = [];

  #add(state: State): number {
    if (this.states.length >= MAX_STATES) throw new PatternNotAllowed('the pattern is too large');
    return this.states.push(state) - 1;
  }

  write(piece: Piece, after: number): number {
    switch (piece.kind) {
      case 'character':
        return this.#add({ test: piece.test, next: after });
      case 'all':
        return piece.pieces.reduceRight((next, each) => this.write(each, next), after);
      case 'either':
        return this.#add({ ways: piece.choices.map((choice) => this.write(choice, after)) });
      case 'repeat':
        return this.#writeRepeat(piece, after);
    }
  }

  #writeRepeat({ piece, least, most }: Extract<Piece, { kind: 'repeat' }>, after: number): number {
    let start = after;
    if (most === Infinity) {
      const ways = [after];
      start = this.#add({ ways });
      ways.push(this.write(piece, start));
    } else {
      for (let optional = most - least; optional > 0; optional -= 1) {
        start = this.#add({ ways: [after, this.write(piece, start)] });
      }
    }
    for (let needed = least; needed > 0; needed -= 1) start = this.write(piece, start);
    return start;
  }
}

/** Every state that is reached without a character. Each is entered once, so loops of empty pieces end. */
function reach(states: readonly State[], from: readonly number[]): Set<number> {
  const reached = new Set<number>();
  const open = [...from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const state = states[at];
    if (state && !state.test) open.push(...state.ways);
  }
  return reached;
}

function walk(states: readonly State[], start: number, end: number, value: string): boolean {
  let reached = reach(states, [start]);
  for (const character of value) {
    const next: number[] = [];
    for (const at of reached) {
      const state = states[at];
      if (state?.test?.test(character)) next.push(state.next);
    }
    if (next.length === 0) return false;
    reached = reach(states, next);
  }
  return reached.has(end);
}

export function compileLinearPattern(source: string): LinearPattern {
  if (source.length > MAX_SOURCE) throw new PatternNotAllowed('the pattern is too long');
  const reader = new PatternReader(source.replace(/^\^/, '').replace(/(?<!\\)\$$/, ''));
  const pattern = reader.readChoices();
  if (!reader.isAtEnd) throw new PatternNotAllowed('a group is closed that was not opened');
  const writer = new StateWriter();
  const end = writer.write({ kind: 'either', choices: [] }, -1);
  const start = writer.write(pattern, end);
  return { source, matches: (value) => value.length <= MAX_VALUE && walk(writer.states, start, end, value) };
}
