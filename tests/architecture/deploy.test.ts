import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '../../apps/api/src/settings.ts';
import { projectRoot } from '../../scripts/project.ts';
import { apiPrograms } from '../../scripts/stack/api-build.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const filesUnder = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1));

const CHART = 'deploy/helm/rewards-portal';
const files = ['Dockerfile', 'compose.yaml', ...filesUnder('deploy')];

/** What compose, the proxy and Node read beside the settings of the portal. */
const OWN = ['DATABASE_PASSWORD', 'SITE_HOST', 'SITE_PORT', 'PROGRAM_FILE', 'NODE_COMPILE_CACHE'];

test('every program that an image, a unit or a chart starts is there', () => {
  const named = files.flatMap((file) => read(file).match(/apps\/api\/(?:src|dist)\/[\w/-]+\.[jt]s/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  const built: readonly string[] = Object.values(apiPrograms);
  expect(named.filter((path) => !built.includes(path) && !existsSync(join(projectRoot, path)))).toEqual([]);
});

test('every setting that they give is one that the portal reads', () => {
  const compose = parse(read('compose.yaml'), { merge: true });
  const given = [
    ...Object.values<{ env_file?: string; environment?: object }>(compose.services)
      .filter((service) => service.env_file !== undefined)
      .flatMap((service) => Object.keys(service.environment ?? {})),
    ...files.flatMap((file) => [...read(file).matchAll(/\{ name: ([A-Z_]+), value/g)].map((found) => found[1] ?? '')),
    ...files.flatMap((file) => [...read(file).matchAll(/\/env ([A-Z_]+)=/g)].map((found) => found[1] ?? '')),
    ...[...read('Dockerfile').matchAll(/([A-Z_]+)=\S+/g)].map((found) => found[1] ?? ''),
    ...[...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map((found) => found[1] ?? ''),
  ];
  expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'TRUST_PROXY', 'DRAIN_DELAY_MS', 'WEB_ROOT', 'PORT']));
  const known = new Set([...Object.keys(environment.shape), ...OWN, 'NODE_IMAGE']);
  expect(given.filter((name) => !known.has(name))).toEqual([]);
});

test('a unit’s own settings win over the file, where Environment= would lose', () => {
  const units = files.filter((file) => file.endsWith('.service'));
  expect(units.length).toBe(3);
  expect(units.filter((unit) => /^Environment=/m.test(read(unit)))).toEqual([]);
});

test('the API processes of compose listen where the proxy looks, whatever the file says', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  const port = /server-template api \d+ api:(\d+)/.exec(read('deploy/haproxy.cfg'))?.[1];
  expect(String(services.api.environment.PORT)).toBe(port);
  expect(services.worker.healthcheck).toEqual({ disable: true });
});

test('the chart uses no value that its values lack, and has none that it does not use', () => {
  const values = parse(read(`${CHART}/values.yaml`));
  const templates = filesUnder(`${CHART}/templates`).map(read).join('\n');
  const used = new Set([...templates.matchAll(/\.Values((?:\.\w+)+)/g)].map((found) => (found[1] ?? '').slice(1)));
  const lookUp = (path: string): unknown =>
    path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], values);
  expect([...used].filter((path) => lookUp(path) === undefined)).toEqual([]);
  const all = Object.entries(values).flatMap(([name, value]) =>
    ['image', 'api', 'worker', 'ingress', 'setup'].includes(name)
      ? Object.keys(value as object).map((part) => `${name}.${part}`)
      : [name],
  );
  expect(all.filter((path) => !used.has(path))).toEqual([]);
});
