import { describe, expect, test } from 'vitest';
import { phoneMask } from '../phone-field/phone-mask.ts';
import { applyMask, type Edit, inGroups } from './mask.ts';

/** Makes the edit at the bar (|) of a masked text, as a browser would, and shows where the caret is afterwards. */
function edit(before: string, change: (left: string, right: string) => [string, string], deletion?: Edit['deletion']) {
  const [left = '', right = ''] = before.split('|');
  const [newLeft, newRight] = change(left, right);
  const masked = applyMask(phoneMask, {
    text: newLeft + newRight,
    caret: newLeft.length,
    previousValue: phoneMask.clean(left + right),
    deletion,
  });
  return `${masked.text.slice(0, masked.caret)}|${masked.text.slice(masked.caret)}`;
}

const type = (before: string, text: string) => edit(before, (left, right) => [left + text, right]);
const backspace = (before: string) => edit(before, (left, right) => [left.slice(0, -1), right], 'backward');
const forwardDelete = (before: string) => edit(before, (left, right) => [left, right.slice(1)], 'forward');

describe('typing', () => {
  test('decoration appears when the next group begins, and the caret stays behind what was typed', () => {
    expect(type('|', '4')).toBe('(4|');
    expect(type('(415|', '5')).toBe('(415) 5|');
    expect(type('(415) 555|', '0')).toBe('(415) 555-0|');
  });

  test('in the middle the caret stays behind the new figure', () => {
    expect(type('(4|15) 550-134', '9')).toBe('(49|1) 555-0134');
    expect(type('(415|) 550-134', '9')).toBe('(415) 9|55-0134');
  });

  test('a character that does not belong changes nothing and leaves the caret where it was', () => {
    expect(type('(415) 5|55-0134', 'x')).toBe('(415) 5|55-0134');
  });

  test('a whole number may be pasted with its country code and any punctuation', () => {
    expect(type('|', '+1 415.555.0134')).toBe('(415) 555-0134|');
  });

  test('what does not fit is dropped from the end', () => {
    expect(type('(415) 555-0134|', '9')).toBe('(415) 555-0134|');
  });
});

describe('deleting', () => {
  test('backspace takes the figure before the caret', () => {
    expect(backspace('(415) 555-0134|')).toBe('(415) 555-013|');
    expect(backspace('(4|')).toBe('|');
  });

  test('backspace on decoration takes the figure before it, so the key is never dead', () => {
    expect(backspace('(415) |555-0134')).toBe('(41|5) 550-134');
    expect(backspace('(415) 555-|0134')).toBe('(415) 55|0-134');
  });

  test('delete on decoration takes the figure after it', () => {
    expect(forwardDelete('(415|) 555-0134')).toBe('(415|) 550-134');
  });

  test('backspace before the first figure changes nothing', () => {
    expect(backspace('(|415) 555-0134')).toBe('|(415) 555-0134');
  });
});

test('groups take what is left and no empty group is made', () => {
  expect(inGroups('123456', [4, 4])).toEqual(['1234', '56']);
  expect(inGroups('123456', [2])).toEqual(['12', '3456']);
  expect(inGroups('', [2, 2])).toEqual([]);
});
