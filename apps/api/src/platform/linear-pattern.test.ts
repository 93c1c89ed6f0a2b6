import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileLinearPattern, PatternNotAllowed } from './linear-pattern.ts';

const native = (source: string, value: string) => new RegExp(`^(?:${source})$`, 'u').test(value);

/** Patterns of every kind that is allowed, over few letters, so that values often match. No deeper than this: to tell what
 * is right, the language's own engine must come back, too. */
const signs = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{0,2}', '{1,}', '{0}');
const letter = fc.constantFrom(
  'a',
  'b',
  '1',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '\\S',
  '\\p{L}',
  '[ab]',
  '[^a]',
  '[a-c1-3]',
  '[\\s1]',
  '\\.',
);
const signed = (one: fc.Arbitrary<string>) => fc.tuple(one, signs).map((parts) => parts.join(''));
const rowOf = (one: fc.Arbitrary<string>) => fc.array(signed(one), { maxLength: 3 }).map((parts) => parts.join(''));
const choicesOf = (one: fc.Arbitrary<string>) =>
  fc.array(rowOf(one), { minLength: 1, maxLength: 2 }).map((rows) => rows.join('|'));
const grouped = (one: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom('(', '(?:'), choicesOf(one)).map(([open, inner]) => `${open}${inner})`);
const pattern = choicesOf(fc.oneof(letter, grouped(letter), grouped(fc.oneof(letter, grouped(letter)))));
const value = fc.string({
  unit: fc.constantFrom('a', 'b', '1', '.', 'é', '🦊', '\u00a0', '\v', '\r', '\u2028'),
  maxLength: 6,
});

describe('[REG-02] patterns from configuration', () => {
  test('mean what they mean to the language itself', () => {
    fc.assert(
      fc.property(pattern, value, (source, typed) => {
        expect(compileLinearPattern(source).matches(typed)).toBe(native(source, typed));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['^\\d{11}$', '12345678901', true],
    ['\\d{11}', '1234567890', false],
    ['[A-Z]{2}\\d{6}', 'AB123456', true],
    ["[\\p{L}' -]{1,60}", "Zoë O'Neil-Ångström", true],
    ['\\d{5}(?:-\\d{4})?', '97205-1234', true],
    ['\\p{Script=Greek}[\\p{Script=Greek}\\u00e9]', 'Ωé', true],
    ['\\(?[(?=]\\d', '(?1', true],
    ['\\$', '$', true],
    ['a\\$', 'a', false],
  ])('%s over %s: %s', (source, value, expected) => {
    expect(compileLinearPattern(source).matches(value)).toBe(expected);
  });

  test('take a bounded number of steps where going back and trying again would take for ever', () => {
    for (const source of ['(\\d+)+', '(a|a)*', '(.*)(.*)(.*)(.*)x', '(?:a?){30}a{30}']) {
      expect(compileLinearPattern(source).matches(`${'1a'.repeat(400)}!`)).toBe(false);
    }
  });

  test.each([
    '(?=a)b',
    '(?<!a)b',
    '(a)\\1',
    '\\bword\\b',
    '(?<name>a)',
    '(a',
    'a)',
    '[z-a]',
    'a{3,1}',
    '\\p{Nothing}',
    '*',
    'a'.repeat(501),
    '(?:a{1000}){1000}',
  ])('%s is refused when it is configured', (source) => {
    expect(() => compileLinearPattern(source)).toThrow(PatternNotAllowed);
  });

  test('a value of any length costs no more than the longest that may be typed', () => {
    expect(compileLinearPattern('.*').matches('a'.repeat(1_001))).toBe(false);
  });
});
