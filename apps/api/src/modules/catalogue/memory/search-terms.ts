import { LONGEST_SYNONYM, synonymsOf } from './synonyms.ts';

/** One thing that was asked for: what was typed, and other words for it. A product must fit one of them. */
export interface Term {
  readonly typed: string;
  readonly others: readonly string[];
}

/** They are in too many names to say anything. */
const fillers: ReadonlySet<string> = new Set(
  'a an and d de des du en et for in l la le les of on or ou pour the to un une with avec au aux'.split(' '),
);

/** What the word may be in the singular. */
function singulars(word: string): string[] {
  if (word.length < 3) return [];
  const forms: string[] = [];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  if (/(?:s|x|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/[sx]$/.test(word) && !word.endsWith('ss')) forms.push(word.slice(0, -1));
  return forms;
}

const termOf = (typed: string): Term => {
  const forms = singulars(typed);
  return { typed, others: [...new Set([...forms, ...[typed, ...forms].flatMap((form) => [...synonymsOf(form)])])] };
};

interface Known {
  /** A word of a product, a brand or a category. */
  readonly isWord: (word: string) => boolean;
  /** The beginning of one. */
  readonly isBeginning: (word: string) => boolean;
}

const SHORTEST_PART = 3;

/** Two words written as one: "smartwatch". */
function partsOf(word: string, { isWord, isBeginning }: Known): string[] | undefined {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (isWord(first) && isBeginning(second)) return [first, second];
  }
  return undefined;
}

/** What is asked for by the words typed: phrases and compounds are taken together, fillers are left out. */
export function termsOf(words: readonly string[], known: Known): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = Array.from({ length: LONGEST_SYNONYM - 1 }, (_, less) =>
      words.slice(at, at + LONGEST_SYNONYM - less),
    )
      .filter(({ length }) => length > 1)
      .find((several) => synonymsOf(several.join(' ')).length > 0);
    const [first = '', second = ''] = words.slice(at);
    if (phrase) {
      terms.push({ typed: phrase.join(' '), others: [...synonymsOf(phrase.join(' '))] });
      at += phrase.length;
    } else if (second !== '' && first.length >= SHORTEST_PART && known.isWord(first + second)) {
      terms.push(termOf(first + second));
      at += 2;
    } else {
      terms.push(termOf(first));
      at += 1;
    }
  }
  const telling = terms.filter(({ typed }) => !fillers.has(typed));
  return (telling.length > 0 ? telling : terms).flatMap((term) => {
    const isKnown = [term.typed, ...term.others].some(known.isBeginning);
    return isKnown ? [term] : (partsOf(term.typed, known)?.map(termOf) ?? [term]);
  });
}
