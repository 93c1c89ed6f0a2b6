import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { projectRoot } from '../../scripts/project.ts';

const SOURCES = ['apps/api', 'apps/sandbox', 'packages', 'scripts', 'tests'];
const SETTINGS = ['package.json', 'tsconfig.base.json', 'tsconfig.node.json', 'vitest.config.ts', 'biome.json'];
const copy = mkdtempSync(join(tmpdir(), 'new-call-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The project with the packages it has installed; our own packages are those of the copy. */
function copyProject(): void {
  const filter = (path: string): boolean => !path.endsWith('node_modules');
  for (const file of [...SOURCES, ...SETTINGS, '.gitignore', '.oxlintrc.json']) {
    cpSync(join(projectRoot, file), join(copy, file), { recursive: true, filter });
  }
  const link = (from: string, to: string): void => symlinkSync(from, join(copy, 'node_modules', to), 'junction');
  mkdirSync(join(copy, 'node_modules/@rewards'), { recursive: true });
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    if (name !== '@rewards' && !name.startsWith('.')) link(join(projectRoot, 'node_modules', name), name);
  }
  for (const name of readdirSync(join(copy, 'packages'))) link(join(copy, 'packages', name), `@rewards/${name}`);
}

function run(command: string, ...args: string[]): Promise<{ isContent: boolean; said: string }> {
  const path = `${join(projectRoot, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH: path, TEST_RUN: JSON.stringify(inject('testRun')) };
  return new Promise((resolve) => {
    execFile(command, args, { cwd: copy, env }, (error, stdout, stderr) =>
      resolve({ isContent: error === null, said: `${stdout}${stderr}` }),
    );
  });
}

const generate = (...args: string[]) => run(process.execPath, 'scripts/new.ts', ...args);
const module = (name: string): string => join('apps/api/src/modules', name);

describe('npm run new', () => {
  beforeAll(async () => {
    copyProject();
    expect((await generate('module', 'greetings')).said).toContain('greetings.routes.ts');
    expect((await generate('call', 'wishlist', 'show-first')).said).toContain('show-first.test.ts');
  });

  test('a new module and a new call answer, and their tests pass', { timeout: 180_000 }, async () => {
    const ran = await run('vitest', 'run', '--project=server', 'show-greetings.test', 'show-first.test');
    expect(ran).toEqual({ isContent: true, said: expect.stringContaining('2 passed') });
  });

  test('types, lint and format are content', { timeout: 180_000 }, async () => {
    const include = ['greetings/greetings.routes.ts', 'wishlist/wishlist.routes.ts'].map(module);
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.node.json', include }));
    expect(await run('tsc', '-p', '.', '--checkers', '1')).toEqual({ isContent: true, said: '' });
    const written = [module('greetings'), module('wishlist'), 'apps/api/src/app.ts', 'packages/contract/src'];
    expect(await run('oxlint', '--deny-warnings', ...written)).toMatchObject({ isContent: true });
    expect(await run('biome', 'format', ...written)).toMatchObject({ isContent: true });
  });

  test('a name that is taken, or that is no name, changes nothing', async () => {
    const before = readdirSync(join(copy, module('greetings')));
    for (const wrong of [
      ['call', 'greetings', 'show-greetings'],
      ['module', 'greetings'],
      ['module', 'Not A Name'],
      ['call', 'nothing', 'show-it'],
      ['call'],
    ]) {
      expect(await generate(...wrong)).toMatchObject({ isContent: false });
    }
    expect(readdirSync(join(copy, module('greetings')))).toEqual(before);
    expect(existsSync(join(copy, module('nothing')))).toBe(false);
  });
});
