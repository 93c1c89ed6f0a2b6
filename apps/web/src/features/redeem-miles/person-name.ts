export interface SplitName {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
}

/** Splits a full name as the call wants it: first word, last word, and the words between. Nothing for a single word. */
export function splitName(full: string): SplitName | undefined {
  const words = full.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  return words.length < 2 ? undefined : { first, middle: words.slice(1, -1).join(' '), last };
}
