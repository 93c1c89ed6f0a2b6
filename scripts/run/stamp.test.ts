import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, stampOf } from './stamp.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  write('src/a.ts', 'one');
  write('src/deep/b.ts', 'two');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

test('the fingerprint of the same files is the same', () => {
  expect(fingerprint(root, ['src'])).toBe(fingerprint(root, ['src']));
});

test.each([
  ['a file changes', () => write('src/a.ts', 'other')],
  ['a file is added', () => write('src/deep/c.ts', '')],
  ['a file is renamed', () => (rmSync(join(root, 'src/a.ts')), write('src/z.ts', 'one'))],
  ['text moves from one file to the next', () => (write('src/a.ts', 'on'), write('src/deep/b.ts', 'etwo'))],
])('the fingerprint changes when %s', (_what, change) => {
  const before = fingerprint(root, ['src']);
  change();
  expect(fingerprint(root, ['src'])).not.toBe(before);
});

test('the fingerprint leaves out what is installed, built or only tested', () => {
  const before = fingerprint(root, ['src']);
  write('src/node_modules/x/index.js', 'x');
  write('src/dist/index.html', 'x');
  write('src/generated/words.ts', 'x');
  write('src/a.test.ts', 'x');
  write('src/README.md', 'x');
  expect(fingerprint(root, ['src'])).toBe(before);
});

test('a stamp matches what was written and nothing after it was cleared', () => {
  const stamp = stampOf('build', join(root, 'stamps'));
  expect(stamp.matches('abc')).toBe(false);
  stamp.write('abc');
  expect(stamp.matches('abc')).toBe(true);
  expect(stamp.matches('abd')).toBe(false);
  stamp.clear();
  expect(stamp.matches('abc')).toBe(false);
});
