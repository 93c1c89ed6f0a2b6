import { type Call, calls, refusalCodes, rights } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refusalStatuses } from '../../apps/api/src/http/refusal-statuses.ts';
import { openWorld, type TestWorld } from '../api/test-house.ts';

interface Operation {
  readonly parameters?: { readonly name: string; readonly in: string }[];
  readonly requestBody?: unknown;
  readonly responses: Record<string, unknown>;
  readonly security?: unknown[];
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
const operationOf = (call: Call) => description.paths[`/v1${call.path}`]?.[call.method.toLowerCase()];

describe('[API-01] the description is what runs', () => {
  test('it is OpenAPI 3.1 and lists the contract’s calls, no more and no fewer', () => {
    expect(description.openapi).toMatch(/^3\.1/);
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(everyCall.map(([, call]) => `${call.method} /v1${call.path}`).toSorted());
  });

  test.each(everyCall)('%s is described with its parameters, body and answer', (_name, call) => {
    const operation = operationOf(call);
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(described.map((parameter) => parameter.name)).toEqual(inPath);
    expect(operation?.requestBody !== undefined).toBe((call.body ?? call.upload) !== undefined);
    expect(operation?.responses['200']).toBeDefined();
    for (const code of call.refusals) expect(operation?.responses[refusalStatuses[code]]).toBeDefined();
  });

  test.each(everyCall)('[API-03] %s says whether it wants the bearer token, and with which right', (_name, call) => {
    const isOpen = call.access === 'public' || call.access === 'sandbox';
    const needed = rights.filter((right) => right === call.access);
    expect(operationOf(call)?.security).toEqual(isOpen ? undefined : [{ bearer: needed }]);
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
