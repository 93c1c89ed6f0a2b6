import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areaOf, areas } from './areas.ts';
import { isTest, readSources, type SourceFile } from '../../scripts/check/source-files.ts';
import { projectRoot as root } from '../../scripts/project.ts';

const sources = readSources('apps', 'packages');
const product = sources.filter(({ path }) => !isTest(path));
const byPath = new Map(sources.map((source) => [source.path, source]));
const isOurs = (path: string): boolean => /^(apps|packages)\//.test(path);

function forbiddenImports({ path, imports }: SourceFile): string[] {
  const area = areaOf(path);
  if (!area) return [];
  return imports.filter(isOurs).flatMap((imported) => {
    const other = areaOf(imported);
    if (!other || other === area || area.knows.includes(other.name)) return [];
    return [`${path} (${area.name}) imports ${imported} (${other.name})`];
  });
}

const featureOf = (path: string): string | undefined => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
const moduleOf = (path: string): string | undefined => /^apps\/api\/src\/modules\/([^/]+)\//.exec(path)?.[1];

function findCycle(start: string, path: string, seen: Set<string>, trail: string[]): string[] | undefined {
  for (const next of byPath.get(path)?.imports ?? []) {
    if (next === start) return [...trail, next];
    if (!byPath.has(next) || seen.has(next)) continue;
    seen.add(next);
    const cycle = findCycle(start, next, seen, [...trail, next]);
    if (cycle) return cycle;
  }
  return undefined;
}

describe('who may import whom', () => {
  test('the reader of imports sees them', () => {
    expect(byPath.get('apps/api/src/main.ts')?.imports).toContain('apps/api/src/app.ts');
    expect(product.length).toBeGreaterThan(100);
  });

  test('every product file has an area', () => {
    const outside = product.filter(({ path }) => path.includes('/src/') && !areaOf(path));
    expect(outside.map(({ path }) => path)).toEqual([]);
  });

  test('an area imports only from the areas of its row', () => {
    expect(product.flatMap(forbiddenImports)).toEqual([]);
  });

  test('features never import another feature', () => {
    const crossings = product.flatMap(({ path, imports }) =>
      imports.filter((other) => featureOf(path) && featureOf(other) && featureOf(path) !== featureOf(other)),
    );
    expect(crossings).toEqual([]);
  });

  test('modules meet only through doors', () => {
    // The samples of mails call the writers themselves: a door would offer them to every other module too.
    const visitors = product.filter(({ path }) => areaOf(path)?.name !== 'api examples');
    const breakIns = visitors.flatMap(({ path, imports }) =>
      imports
        .filter((other) => moduleOf(other) && moduleOf(other) !== moduleOf(path) && !other.endsWith('/index.ts'))
        .map((other) => `${path} reaches into ${other}`),
    );
    expect(breakIns).toEqual([]);
  });

  test('points knows no caller', () => {
    const outside = product
      .filter(({ path }) => moduleOf(path) === 'points')
      .flatMap(({ imports }) => imports.filter((other) => (moduleOf(other) ?? 'points') !== 'points'));
    expect(outside).toEqual([]);
  });

  test('the domain imports no package', () => {
    const impure = product
      .filter(({ path }) => areaOf(path)?.name === 'api domain')
      .flatMap(({ path, imports }) => imports.filter((other) => !isOurs(other)).map((other) => `${path}: ${other}`));
    expect(impure).toEqual([]);
  });

  test('the browser takes only types from the contract, so that no schema is shipped', () => {
    const text = (path: string) => readFileSync(join(root, path), 'utf8');
    const shipped = product
      .filter(({ path }) => path.startsWith('apps/web/src/'))
      .filter(({ path }) => /import (?!type)[^;]*from '@rewards\/contract'/.test(text(path)));
    expect(shipped.map(({ path }) => path)).toEqual([]);
  });

  test('there is no cycle', () => {
    const cycles = product.flatMap(({ path }) => {
      const cycle = findCycle(path, path, new Set(), [path]);
      return cycle ? [cycle.join(' → ')] : [];
    });
    expect(cycles).toEqual([]);
  });

  test('every row of the table names areas that exist', () => {
    const names = new Set(areas.map((area) => area.name));
    expect(areas.flatMap((area) => area.knows.filter((known) => !names.has(known)))).toEqual([]);
  });
});

describe('tests that share a worker', () => {
  test('put nothing in a module’s place: only those in *.alone.test.tsx do', () => {
    const shared = sources.filter(({ path }) => /\.test\.tsx?$/.test(path) && !path.includes('.alone.test.'));
    const changing = shared.filter(({ path }) =>
      /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(changing.map(({ path }) => path)).toEqual([]);
  });
});

describe('names and sizes', () => {
  test('files are kebab-case, and no drawer is called utils, helpers, common or types', () => {
    const named = product.map(({ path }) => path.split('/').at(-1) ?? '');
    expect(named.filter((name) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:ts|tsx|d\.ts|d\.mts)$/.test(name))).toEqual([]);
    expect(product.filter(({ path }) => /\/(?:utils|helpers|common|types)(?:\.tsx?|\/)/.test(path))).toEqual([]);
  });

  test('no file is longer than 300 lines', () => {
    expect(product.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  test('every module has a door', () => {
    const modules = readdirSync(join(root, 'apps/api/src/modules'));
    expect(modules.filter((name) => !existsSync(join(root, 'apps/api/src/modules', name, 'index.ts')))).toEqual([]);
  });

  test('every app, package and module has a README of at most 20 lines', () => {
    const folders = ['apps', 'packages', 'apps/api/src/modules'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
    );
    const linesOf = (folder: string): number =>
      readFileSync(join(root, folder, 'README.md'), 'utf8')
        .trimEnd()
        .split('\n').length;
    const wanting = folders.filter((folder) => !existsSync(join(root, folder, 'README.md')) || linesOf(folder) > 20);
    expect(wanting).toEqual([]);
  });

  test('every decision is in the index', () => {
    const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
    const decisions = readdirSync(join(root, 'docs/adr')).filter((file) => file !== 'README.md');
    expect(decisions.filter((file) => !index.includes(`(${file})`))).toEqual([]);
  });
});
