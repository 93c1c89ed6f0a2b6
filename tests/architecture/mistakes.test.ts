import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { seededMistakes } from '../mutants/seeded-mistakes.ts';

const textOf = (path: string): string => (existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : '');

/** They are made by `npm run mutants:seeded`, which few run. Whoever changes the code meets them here. */
test('every seeded mistake can still be made, at one place', () => {
  const lost = seededMistakes.filter(({ file, find }) => textOf(file).split(find).length !== 2);
  expect(lost.map(({ mistake, file }) => `${file}: ${mistake}`)).toEqual([]);
});

test('the tests that must see them are there', () => {
  const lost = seededMistakes.filter(({ caughtBy }) => !existsSync(inProject(caughtBy)));
  expect(lost.map(({ mistake, caughtBy }) => `${caughtBy}: ${mistake}`)).toEqual([]);
});
