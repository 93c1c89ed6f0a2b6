import { describe, expect, test } from 'vitest';
import { personName, typedLine, typedLineOrNothing } from './typed-text.ts';

describe('one typed line', () => {
  test.each([
    ['5 Fir Street', '5 Fir Street'],
    ['  5 Fir Street ', '5 Fir Street'],
    ['5 Fir\nBcc: x@y.z', '5 Fir Bcc: x@y.z'],
    ['a\r\n\r\nb', 'a b'],
    ['Port\u2028land', 'Port land'],
    ['\u202a5 Fir\u202c', '5 Fir'],
    ['tab\there', 'tab here'],
    ['Flat\u0007', 'Flat'],
    ['Zoë 🏡', 'Zoë 🏡'],
  ])('%j is read as %j', (typed, read) => {
    expect(typedLine(60).parse(typed)).toBe(read);
  });

  test.each(['', '   ', '\n', '\u202e', '\u200b', 'x'.repeat(61)])('%j is none', (typed) => {
    expect(typedLine(60).safeParse(typed).success).toBe(false);
  });

  test('may be nothing where it says so', () => {
    expect(typedLineOrNothing(5).parse(' \n')).toBe('');
  });
});

test.each([
  'R2D2',
  '٣',
  'Ann 1',
  'www.evil.test',
  'https://evil.test',
  'evil.test',
  'ana@evil.test',
  'Call now!',
  'Your card is blocked. Verify now',
  'Your card is blocked please call us',
  '<b>Ana</b>',
])('[ADDR-03] %s is no name', (name) => {
  expect(personName.safeParse(name).success).toBe(false);
});

test.each([
  'O’Neil-van der Berg',
  'Łukasz',
  '李',
  'St. John',
  'J. R.',
  'King Jr.',
  'Marie-Ève',
  "D'Arcy",
  'María de los Ángeles',
])('[ADDR-03] %s is a name', (name) => {
  expect(personName.parse(name)).toBe(name);
});
