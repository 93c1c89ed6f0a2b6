import { describe, expect, test } from 'vitest';
import { webAddress, writtenLine } from './document-fields.ts';

const isTaken = (address: string) => webAddress(100).safeParse(address).success;

describe('an address that becomes a link', () => {
  test.each([
    '/',
    '/register?id=2',
    '/pages/été#prices',
    'https://bank.example.com',
    'https://bank.example.com:8443/a?b=c@d#e',
    'https://bank.example.com?mail=me@example.com',
  ])('%s is taken', (address) => {
    expect(isTaken(address)).toBe(true);
  });

  test.each([
    '',
    'register',
    'javascript:alert(1)',
    'http://bank.example.com',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://',
    'https:///path',
    'https:// x y"onx',
    'https://ok.example@evil.example/',
    'https://user:word@evil.example/',
    'https://ok.example:443@evil.example',
    'https://a..b/',
    'https://ok.example/\u202egpj.exe',
    '/\u200bpath',
    '/line\nbreak',
    '/"onclick',
    `/${'a'.repeat(100)}`,
  ])('%j is not', (address) => {
    expect(isTaken(address)).toBe(false);
  });
});

describe('a line that somebody configured', () => {
  test('is trimmed', () => {
    expect(writtenLine(10).parse('  Aurora ')).toBe('Aurora');
  });

  test.each(['', '   ', '\u200b', 'two\nlines', '\u202eenilo', 'a'.repeat(11)])('%j is none', (text) => {
    expect(writtenLine(10).safeParse(text).success).toBe(false);
  });
});
