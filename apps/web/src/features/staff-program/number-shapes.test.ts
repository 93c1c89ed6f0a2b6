import { expect, test } from 'vitest';
import { areShapes, patternOf, shapesOf, tryNumber } from './number-shapes.ts';

test.each([
  [String.raw`^1\d{10}$`, '1##########'],
  [String.raw`^2[0-4]\d{9}$`, '2[0-4]#########'],
  [String.raw`^(?:30|35)\d{9}$`, '30#########\n35#########'],
  [String.raw`^6\d{9}[02468]$`, '6#########[02468]'],
])('[MILES-03] the pattern %s is shown as shapes, which make a pattern for the same numbers', (pattern, shapes) => {
  expect(shapesOf(pattern)).toBe(shapes);
  const made = new RegExp(patternOf(shapes));
  for (const number of ['10000000000', '23123456789', '25123456789', '35000000001', '60000000002', '3000000000'])
    expect(made.test(number), number).toBe(new RegExp(pattern).test(number));
  expect(shapesOf(patternOf(shapes))).toBe(shapes);
});

test.each([String.raw`\d{9}`, '^7$', String.raw`^(?:7|8(9))\d{10}$`])(
  'the pattern %s is no shape and stays',
  (pattern) => {
    expect(shapesOf(pattern)).toBe(pattern);
    expect(patternOf(pattern)).toBe(pattern);
  },
);

test('a shape has eleven places', () => {
  expect([areShapes('7##########'), areShapes('7#########'), areShapes('7#########A')]).toEqual([true, false, false]);
});

test('a number is tried against what is typed', () => {
  const shapes = '30#########\n35#########';
  expect(['300 0000 0000', '35-123456789', '36123456789', '35', ''].map((number) => tryNumber(shapes, number))).toEqual(
    ['fits', 'fits', 'other', 'length', undefined],
  );
});
