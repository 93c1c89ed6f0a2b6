import { PlainFailure } from '../run/plain-failure.ts';
import { addImport, camelCase, type Edits, insertBefore } from './edits.ts';

const describedCall = (call: string, path: string, tag: string): string => `
export const ${call} = defineCall({
  method: 'GET',
  path: '${path}',
  access: 'member',
  tag: '${tag}',
  summary: 'Say what it does',
  answer: z.object({ data: z.object({ member_id: z.string() }) }),
  refusals: ['not_found'],
});
`;

const useCase = (call: string): string => `import { accept, type Result } from '../../../platform/result.ts';

export async function ${call}(memberId: string): Promise<Result<{ readonly memberId: string }, { code: 'not_found' }>> {
  return accept({ memberId });
}
`;

const servedCall = (call: string): string => `
    serve(calls.${call}, async ({ caller }) => {
      const found = await ${call}(caller.memberId);
      return found.ok ? accept({ data: { member_id: found.value.memberId } }) : found;
    }),`;

const testOf = (call: string, path: string): string => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let bank: TestBank;
let world: TestWorld;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

test('${call} answers a member, and no visitor', async () => {
  const ask = (headers = {}) => world.first.http.inject({ url: '/v1${path}', headers });
  const answer = await ask(bearer(await logOn(world.first, bank, 'premier')));
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { member_id: expect.any(String) } }]);
  expect((await ask()).statusCode).toBe(401);
});
`;

interface NewCall {
  readonly module: string;
  /** As a file is called, and as code calls it. */
  readonly name: string;
  readonly call: string;
  readonly path: string;
}

function describe(edits: Edits, { module, call, path }: NewCall): void {
  const file = `packages/contract/src/${module}.ts`;
  if (!edits.has(file)) edits.create(file, "import * as z from 'zod/mini';\nimport { defineCall } from './call.ts';\n");
  const tag = `${module.charAt(0).toUpperCase()}${module.slice(1).replaceAll('-', ' ')}`;
  edits.change(file, (text) => text + describedCall(call, path, tag));
  edits.change('packages/contract/src/index.ts', (text) => {
    const list = text.indexOf('export const calls =');
    return addImport(insertBefore(text, /^ {2}\.\.\.\w+,$/m, `  ${call},\n`, list), call, `./${module}.ts`);
  });
}

function serveInRoutes(edits: Edits, { module, name, call }: NewCall): void {
  const routes = `apps/api/src/modules/${module}/${module}.routes.ts`;
  if (!edits.has(routes)) throw new PlainFailure(`${routes} does not exist: is "${module}" a module?`);
  edits.change(routes, (text) => {
    const list = text.search(new RegExp(`^export (?:function|const) ${camelCase(module)}Calls\\b`, 'm'));
    const served = insertBefore(text, /\n {0,2}\];\n/, servedCall(call), list);
    return addImport(addImport(served, 'accept', '../../platform/result.ts'), call, `./use-cases/${name}.ts`);
  });
}

/** A call that answers, in a module that serves some already. */
export function addCall(edits: Edits, module: string, name: string): void {
  const call = { module, name, call: camelCase(name), path: `/member/${module}/${name.replace(/^[a-z]+-/, '')}` };
  serveInRoutes(edits, call);
  describe(edits, call);
  edits.create(`apps/api/src/modules/${module}/use-cases/${name}.ts`, useCase(call.call));
  edits.create(`apps/api/src/modules/${module}/${name}.test.ts`, testOf(call.call, call.path));
}
