import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { openHouse, type TestHouse } from '../../../../tests/api/test-house.ts';
import type { TestDatabase } from '../../../../tests/database/clone-database.ts';
import { createTestDatabase } from '../../../../tests/database/test-database.ts';
import { inProject } from '../../../../scripts/project.ts';
import { installProgram } from './install-program.ts';
import { readProgramFile } from './program-file.ts';

const PASSWORD = 'Aurora-boreal-77';
const ana = { name: 'Ana Costa', email: 'Ana@bank.example' };
const exampleText = await readFile(inProject('docs/examples/program.json'), 'utf8');
const program = (() => {
  const read = readProgramFile(exampleText);
  if ('problems' in read) throw new Error(read.problems.join('; '));
  return read.program;
})();

let database: TestDatabase;
let house: TestHouse;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  house = await openHouse(database.url, { PROGRAM_SLUG: program.slug });
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

const get = async (url: string) => {
  const answer = await house.http.inject({ url });
  return { status: answer.statusCode, body: answer.json() };
};
const post = async (url: string, payload: object) => {
  const answer = await house.http.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const install = (operator = ana) =>
  installProgram(house.house.database, { program, operator }, house.house.clock.now());

describe('an empty database becomes a portal', () => {
  let token: string;

  test('which says what it lacks until it is set up, and then serves the bank’s own name', async () => {
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', missing: [expect.stringContaining('there is no program north-rewards')] },
    });
    const done = await install();
    expect(done.program).toBe('created');
    token = done.linkToken ?? '';
    expect(
      (
        await eventually(
          () => get('/readyz'),
          ({ status }) => status === 200,
        )
      ).status,
    ).toBe(200);
    const { body } = await get('/v1/guest/program/north-rewards/cms/page?locale=fr-CA');
    expect(body.data.program).toMatchObject({
      brand_name: 'Banque du Nord',
      card_families: [{ name: 'Boréale' }, {}, {}],
    });
    expect(body.data.menu_items.length).toBeGreaterThan(3);
    expect(JSON.stringify(body)).not.toMatch(/HSBC/);
  });

  test('its operator sets a password with the link, once, and logs on with it', async () => {
    expect(await get(`/v1/staff/welcome?token=${token}`)).toMatchObject({
      status: 200,
      body: { data: { name: 'Ana Costa', email: 'ana@bank.example' } },
    });
    const weak = await post('/v1/staff/welcome', { token, new_password: 'aurora' });
    expect(weak.status).toBe(400);
    const tries = await Promise.all([1, 2, 3].map(() => post('/v1/staff/welcome', { token, new_password: PASSWORD })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await get(`/v1/staff/welcome?token=${token}`)).body.code).toBe('token_invalid');
    const login = await post('/v1/staff/login', { email: ana.email, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  test('and the same again changes nothing, nor gives anybody a new password', async () => {
    expect(await install()).toEqual({ program: 'already there', linkToken: undefined });
    const first = await install({ name: 'Ben Li', email: 'ben@bank.example' });
    const second = await install({ name: 'Ben Li', email: 'ben@bank.example' });
    expect((await get(`/v1/staff/welcome?token=${first.linkToken}`)).body.code).toBe('token_invalid');
    expect((await get(`/v1/staff/welcome?token=${second.linkToken}`)).status).toBe(200);
  });
});

describe('a program file', () => {
  const example = JSON.parse(exampleText) as Record<string, object>;
  test.each([
    ['is no JSON', '{', 'It is not JSON'],
    ['is a list', '[]', 'It must be an object'],
    ['has no name', { brandName: undefined }, 'brandName is missing'],
    ['has a slug with spaces', { slug: 'North Rewards' }, 'slug must be'],
    ['names a setting that is none', { brandname: 'x' }, 'brandname is not a setting'],
    ['has days below nothing', { shop: { ...example['shop'], returnDays: -1 } }, 'shop.returnDays must be at least 0'],
    [
      'has a phone that is none',
      { support: { ...example['support'], personalPhone: 'call us' } },
      'support.personalPhone',
    ],
  ])('that %s is refused, with the field', (_what, change, said) => {
    const text = typeof change === 'string' ? change : JSON.stringify({ ...example, ...change });
    expect(readProgramFile(text)).toMatchObject({ problems: [expect.stringContaining(said)] });
  });
});
