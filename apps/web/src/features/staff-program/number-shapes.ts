/**
 * Staff write what a membership number looks like, one shape a line: "30#########", where # is any digit and [0-4] one
 * of some. Members and the server check numbers with the pattern that is made of it.
 */
const PLACES = 11;
const PLACE = /#|\d|\[[\d-]+\]/g;
const SHAPE = /^(?:#|\d|\[[\d-]+\])+$/;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isShape = (line: string): boolean => SHAPE.test(line) && line.match(PLACE)?.length === PLACES;

/** A pattern that staff typed themselves, or that is none of ours, stays as it is. */
const isPattern = (text: string): boolean => /[\\^$(]/.test(text);

export const areShapes = (text: string): boolean => isPattern(text) || linesOf(text).every(isShape);

export function patternOf(text: string): string {
  if (isPattern(text)) return text;
  const shapes = linesOf(text).map((line) => line.replaceAll(/#+/g, ({ length }) => `\\d{${length}}`));
  return `^(?:${shapes.join('|')})$`;
}

/** The shapes of a pattern that is made of them; the pattern itself otherwise. */
export function shapesOf(pattern: string): string {
  const digits = (count: string) => '#'.repeat(Math.min(Number(count), PLACES));
  const written = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replaceAll(/\\d\{(\d+)\}/g, (_whole, count: string) => digits(count))
    .replaceAll(String.raw`\d`, '#');
  // Ways to begin, and what all of them go on with.
  const [, begins, rest] = /^\(\?:([^()]*)\)([^()|]*)$/.exec(written) ?? [undefined, written, ''];
  const shapes = (begins ?? '').split('|').map((begin) => begin + (rest ?? ''));
  return pattern.startsWith('^') && pattern.endsWith('$') && shapes.every(isShape) ? shapes.join('\n') : pattern;
}

export type Tried = 'fits' | 'length' | 'other';
export function tryNumber(text: string, number: string): Tried | undefined {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (digits === '' || text.trim() === '' || !areShapes(text)) return undefined;
  if (!/^\d{11}$/.test(digits)) return 'length';
  try {
    return new RegExp(patternOf(text)).test(digits) ? 'fits' : 'other';
  } catch {
    return undefined;
  }
}
