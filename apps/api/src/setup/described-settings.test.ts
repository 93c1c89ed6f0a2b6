import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../../../scripts/project.ts';
import { exampleFile, refusalsTable, settingsTable } from './described-settings.ts';

const read = (path: string) => readFile(inProject(path), 'utf8');

test('docs/operations.md shows every setting with its default, and everything that production refuses', async () => {
  const text = await read('docs/operations.md');
  expect(text).toContain(settingsTable());
  expect(text).toContain(refusalsTable());
});

test('.env.example has every setting: it is what npm run setup -- --example prints', async () => {
  expect(await read('.env.example')).toBe(exampleFile());
});
