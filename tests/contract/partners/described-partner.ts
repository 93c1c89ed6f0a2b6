import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

type Json = Readonly<Record<string, unknown>>;

export interface DescribedPartner {
  readonly openapi: string;
  /** `GET /path` of everything in it. */
  readonly operations: readonly string[];
  /** What is wrong with a body by the description of an operation; nothing when it is right. */
  readonly problemsOf: (operation: string, status: string, body: unknown) => readonly string[];
  /** The same for what an operation is asked with; its body is undefined when it has none. */
  readonly problemsOfRequest: (operation: string, body: unknown) => readonly string[];
  /** The statuses of an operation, and which of them have a body. */
  readonly statusesOf: (operation: string) => ReadonlyMap<string, { readonly hasBody: boolean }>;
  /** An own field of an operation, such as `x-tried-after-silence`. */
  readonly fieldOf: (operation: string, name: string) => unknown;
  readonly fits: (schema: string, value: unknown) => boolean;
  readonly examplesOf: (schema: string) => readonly Json[];
}

interface Operation extends Json {
  readonly requestBody?: unknown;
  readonly responses: Record<string, { readonly content?: unknown }>;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const pointer = (...parts: string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** A partner's protocol, as `docs/partners` describes it to whoever builds the other side. */
export function readDescription(file: string): DescribedPartner {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/partners', file), 'utf8');
  const description = parse(text) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, { examples?: Json[] }> };
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'date-time': MOMENT } });
  ajv.addSchema(description, 'partner');
  const check = (path: string) => {
    const validate = ajv.getSchema(`partner#${path}`);
    if (!validate) throw new Error(`${file} has nothing at ${path}`);
    return validate;
  };
  const partsOf = (operation: string): [path: string, method: string] => {
    const [method = '', path = ''] = operation.split(' ');
    return [path, method.toLowerCase()];
  };
  const find = (operation: string): Operation => {
    const [path, method] = partsOf(operation);
    const found = description.paths[path]?.[method];
    if (!found) throw new Error(`${file} has no ${operation}`);
    return found;
  };
  const problems = (operation: string, place: string[], body: unknown): string[] => {
    const at = ['paths', ...partsOf(operation), ...place, 'content', 'application/json', 'schema'];
    const validate = check(pointer(...at));
    if (validate(body) === true) return [];
    return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
  };
  return {
    openapi: description.openapi,
    operations: Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
    problemsOf: (operation, status, body) => problems(operation, ['responses', status], body),
    problemsOfRequest(operation, body) {
      if (find(operation).requestBody) return problems(operation, ['requestBody'], body);
      return body === undefined ? [] : ['there is a body'];
    },
    statusesOf: (operation) =>
      new Map(
        Object.entries(find(operation).responses).map(([status, { content }]) => [status, { hasBody: !!content }]),
      ),
    fieldOf: (operation, name) => find(operation)[name],
    fits: (schema, value) => check(pointer('components', 'schemas', schema))(value) === true,
    examplesOf: (schema) => description.components.schemas[schema]?.examples ?? [],
  };
}

/** Words that mean something in one protocol or another. */
const words = [
  'personal',
  'business',
  'primary',
  'additional',
  'purchase',
  'refund',
  'card',
  'customer',
  'A',
  'Q',
  'en',
];

const spoilt: readonly unknown[] = [
  null,
  '',
  'x',
  'X'.repeat(2),
  'aBc',
  'x'.repeat(41),
  'x'.repeat(65),
  'x'.repeat(101),
  'x'.repeat(201),
  'x'.repeat(255),
  '2026-03-01',
  '2026-03-01T08:00:00',
  0,
  -1,
  1,
  1.5,
  1e12,
  true,
  [],
  [''],
  {},
  ...words,
];

/** An example with each of its fields left out, or replaced by something else, one at a time. */
export function* variantsOf(example: Json): Generator<Json> {
  yield example;
  for (const [name, value] of Object.entries(example)) {
    yield Object.fromEntries(Object.entries(example).filter(([other]) => other !== name));
    for (const other of spoilt) yield { ...example, [name]: other };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    for (const inner of variantsOf(value as Json)) yield { ...example, [name]: inner };
  }
}
