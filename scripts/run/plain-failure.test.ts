import { expect, test } from 'vitest';
import { explain, PlainFailure } from './plain-failure.ts';

test('a plain failure is shown as its sentence alone', () => {
  expect(explain(new PlainFailure('Port 3000 is taken.'))).toBe('Port 3000 is taken.');
});

test.each([
  ['EACCES', 'permission is missing'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'the disk is full'],
])('a folder that cannot be written (%s) is told in one sentence', (code, reason) => {
  const error = Object.assign(new Error(`${code}: mkdir`), { code, path: '/clone/.data' });
  expect(explain(error)).toBe(`/clone/.data cannot be written: ${reason}.`);
});

test('a fault of ours keeps its stack', () => {
  expect(explain(new TypeError('x is not a function'))).toContain('plain-failure.test.ts');
});
