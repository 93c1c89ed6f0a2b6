import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder, inProject } from '../project.ts';
import { placeBuild } from './place-build.ts';

const TARGET = '.data/built-for-tests/built';
let made = 0;
const build = {
  name: 'place-build',
  sources: ['scripts/project.ts'],
  target: TARGET,
  make: async (folder: string) => {
    made += 1;
    mkdirSync(folder);
    for (const name of ['main.js', 'late.js']) writeFileSync(join(folder, name), `build ${made}`);
  },
};
const late = inProject(TARGET, 'late.js');

beforeAll(() => mkdirSync(join(dataFolder, 'built-for-tests'), { recursive: true }));
afterAll(() => {
  rmSync(join(dataFolder, 'built-for-tests'), { recursive: true });
  rmSync(join(dataFolder, 'stamps/place-build'), { force: true });
});

test('a build is made once, and anew when any of its files is missing', async () => {
  expect(await placeBuild(build)).toBe(true);
  expect(await placeBuild(build)).toBe(false);
  rmSync(late);
  expect(await placeBuild(build)).toBe(true);
  expect(readFileSync(late, 'utf8')).toBe('build 2');
});

test('a build that fails leaves the last one in place, and is tried again', async () => {
  const fails = { ...build, sources: ['scripts/build.ts'], make: () => Promise.reject(new Error('a mistake')) };
  await expect(placeBuild(fails)).rejects.toThrow('a mistake');
  expect(readFileSync(late, 'utf8')).toBe('build 2');
  expect(await placeBuild(build)).toBe(true);
});
