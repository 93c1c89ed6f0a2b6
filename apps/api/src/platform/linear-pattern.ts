import { RE2JS, RE2JSException } from 're2js';

/**
 * Regular expressions that come from configuration. JavaScript's own engine backtracks, so that `(\d+)+` takes minutes
 * over thirty digits and a letter. RE2 follows all ways through a pattern at once. The browser checks the same pattern
 * with its own engine, so a pattern must be valid in both and mean the same. It applies to the whole value, as in
 * Unicode mode.
 */
export interface LinearPattern {
  readonly source: string;
  readonly matches: (value: string) => boolean;
}

export class PatternNotAllowed extends Error {}

/** Together these limit the work: characters of the value times steps of the pattern. */
const MAX_SOURCE = 500;
const MAX_STEPS = 2_000;
const MAX_VALUE = 1_000;

/** The engines agree on groups alone: no look-around, no names, no flags; and no edges of words. */
const NOT_FOR_BOTH = /\(\?(?!:)|\\[bB]/;
const LITERAL = /\\[^bB]|\[(?:\\.|[^\]\\])*\]/gu;

/** What RE2 reads more narrowly than the language does. */
const SPACE = '\\s\\v\\p{Z}\\x{feff}';
const NO_LINE_END = '[^\\n\\r\\x{2028}\\x{2029}]';

const scriptName = (text: string): string => text.replace(/^(\\[pP]\{)(?:Script|sc)=/, '$1');

function inClass(text: string): string {
  if (text.includes('\\S')) throw new PatternNotAllowed('\\S cannot stand in a class');
  return text.replaceAll(/\\(?:[pP]\{[^}]*\}|.)/gu, (one) => (one === '\\s' ? SPACE : scriptName(one)));
}

/** A class, something escaped, or a dot. */
const readAlike = (source: string): string =>
  source.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|.)|\./gu, (one) => {
    if (one === '.') return NO_LINE_END;
    if (one === '\\s') return `[${SPACE}]`;
    if (one === '\\S') return `[^${SPACE}]`;
    return one.startsWith('[') ? inClass(one) : scriptName(one);
  });

function compile(source: string): RE2JS {
  if (source.length > MAX_SOURCE) throw new PatternNotAllowed('the pattern is too long');
  if (NOT_FOR_BOTH.test(source.replaceAll(LITERAL, 'x')))
    throw new PatternNotAllowed('the pattern does not mean the same everywhere');
  try {
    // As the browser will read it; to read is not yet to run.
    const { source: read } = new RegExp(source, 'u');
    return RE2JS.compile(readAlike(RE2JS.translateRegExp(read)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RE2JSException) throw new PatternNotAllowed(error.message);
    throw error;
  }
}

export function compileLinearPattern(source: string): LinearPattern {
  const pattern = compile(source);
  if (pattern.programSize() > MAX_STEPS) throw new PatternNotAllowed('the pattern is too large');
  return { source, matches: (value) => value.length <= MAX_VALUE && pattern.testExact(value) };
}

/** For a pattern that somebody typed. */
export function isAllowedPattern(source: string): boolean {
  try {
    compileLinearPattern(source);
    return true;
  } catch (error) {
    if (error instanceof PatternNotAllowed) return false;
    throw error;
  }
}
