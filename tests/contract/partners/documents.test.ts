import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PARTNER_DOCS, readYaml } from './read-yaml.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every `$ref` below a value. */
const refsIn = (value: unknown): string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) =>
        name === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
      )
    : [];

const at = (document: unknown, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce((inner: unknown, name) => (isObject(inner) ? inner[name.replaceAll('~1', '/')] : undefined), document);

const files = readdirSync(PARTNER_DOCS).filter((file) => file.endsWith('.openapi.yaml'));

test.each(files)('%s is OpenAPI 3.1, and everything that it names is in it', (file) => {
  const document = readYaml(file) as { openapi: string; paths: Record<string, Record<string, Json>> };
  expect(document.openapi).toBe('3.1.0');
  expect(refsIn(document).filter((ref) => !ref.startsWith('#/') || at(document, ref) === undefined)).toEqual([]);
  const operations = Object.values(document.paths).flatMap((path) =>
    ['get', 'put', 'post', 'delete'].map((method) => path[method]).filter((each) => each !== undefined),
  );
  expect(operations.length).toBeGreaterThan(0);
  expect(operations.filter(({ operationId, summary, responses }) => !operationId || !summary || !responses)).toEqual(
    [],
  );
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});
