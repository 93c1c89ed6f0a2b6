import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../../scripts/check/source-files.ts';
import { projectRoot } from '../../scripts/project.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const listed = [...read('docs/requirements.md').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map((row) => row[1] ?? '');
const proved = new Set(
  readSources('apps', 'packages', 'scripts', 'tests')
    .filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap(({ path }) => [...read(path).matchAll(/\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g)])
    .flatMap((ids) => (ids[1] ?? '').split(/, ?/)),
);

test('every requirement that a test title names is listed', () => {
  expect([...proved].filter((id) => !listed.includes(id))).toEqual([]);
  expect(proved.size).toBeGreaterThan(100);
});

test('every listed requirement is proved by a test, and is listed once', () => {
  expect(listed.filter((id, place) => !proved.has(id) || listed.indexOf(id) !== place)).toEqual([]);
});
