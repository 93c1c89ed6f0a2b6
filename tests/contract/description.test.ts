import { type Call, calls, refusalCodes } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refusalStatuses } from '../../apps/api/src/http/refusal-statuses.ts';
import { openWorld, type TestWorld } from '../api/test-house.ts';

interface Operation {
  readonly operationId: string;
  readonly security?: unknown[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: unknown;
}
type Description = { readonly openapi: string; readonly paths: Record<string, Record<string, Operation>> };

let world: TestWorld;
let description: Description;
beforeAll(async () => {
  world = await openWorld();
  description = (await world.first.http.inject({ url: '/v1/openapi.json' })).json();
});
afterAll(() => world[Symbol.asyncDispose]());

const everyCall: [string, Call][] = Object.entries(calls);
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const described = () =>
  Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      method: method.toUpperCase() as (typeof methods)[number],
      operation,
    })),
  );

describe('[API-01] the description is what runs', () => {
  test('it is OpenAPI 3.1, and every operation in it is a route of this server, as is every call of the contract', () => {
    const { http } = world.first;
    expect(description.openapi).toMatch(/^3\.1/);
    const lost = described().filter(({ url, method }) => !http.hasRoute({ url, method }));
    expect(lost).toEqual([]);
    const names = new Set(described().map(({ url, method }) => `${method} ${url}`));
    const untold = everyCall.filter(
      ([, { method, path }]) => !names.has(`${method} /v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(untold.map(([name]) => name)).toEqual([]);
  });

  test('every operation names the parameters and the body that its call takes, and no others', () => {
    const keysOf = (schema: Call['params']) =>
      Object.keys((schema && z.toJSONSchema(schema as z.ZodType, { io: 'input' }).properties) ?? {});
    const wrong = everyCall.filter(([, call]) => {
      const operation = description.paths[`/v1${call.path}`]?.[call.method.toLowerCase()];
      const named = operation?.parameters
        ?.filter((one) => one.in === 'path' || one.in === 'query')
        .map((one) => `${one.in} ${one.name}`);
      const wanted = [
        ...keysOf(call.params).map((key) => `path ${key}`),
        ...keysOf(call.query).map((key) => `query ${key}`),
      ];
      const isSame = JSON.stringify((named ?? []).toSorted()) === JSON.stringify(wanted.toSorted());
      return !isSame || (operation?.requestBody === undefined) !== (call.body === undefined && !call.upload);
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('every operation has a name of its own, and every reference leads to something', () => {
    const names = described().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(everyCall.map(([name]) => name).toSorted());
    const text = JSON.stringify(description);
    const references = new Set(Array.from(text.matchAll(/"\$ref":"#\/([^"]+)"/g), ([, path = '']) => path));
    const lost = [...references].filter((path) => {
      const found = path
        .split('/')
        .reduce<unknown>((node, step) => (node as Record<string, unknown>)?.[step], description);
      return found === undefined;
    });
    expect(lost).toEqual([]);
  });

  test('[API-03] what it closes answers nobody without a token, and what it leaves open does not ask for one', async () => {
    const wrong: string[] = [];
    for (const { url, method, operation } of described()) {
      const { statusCode } = await world.first.http.inject({ method, url: url.replaceAll(/:\w+/g, '1') });
      // To refresh a token is open to everybody who has one.
      if ((statusCode === 401) !== (operation.security ?? []).length > 0 && url !== '/v1/auth/refresh') {
        wrong.push(`${method} ${url}: ${statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('people can read it at /v1/docs, where no script runs but the reader’s own', async () => {
    const answer = await world.first.http.inject({ url: '/v1/docs/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
  });
});

describe('the contract', () => {
  test.each(everyCall.filter(([, call]) => call.body !== undefined))(
    '%s refuses unknown keys in its body',
    (_name, call) => {
      const schema = z.toJSONSchema(call.body as z.ZodType, { io: 'input' });
      expect(schema.additionalProperties).toBe(false);
    },
  );

  test('every refusal has a status of its kind', () => {
    for (const code of refusalCodes) expect(refusalStatuses[code]).toBeGreaterThanOrEqual(400);
  });

  test('no two calls share a method and path', () => {
    const names = everyCall.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
