import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { png } from '../../../../tests/api/sample-pictures.ts';
import { openHouse, type TestHouse } from '../../../../tests/api/test-house.ts';
import type { TestDatabase } from '../../../../tests/database/clone-database.ts';
import { createTestDatabase } from '../../../../tests/database/test-database.ts';
import { inProject } from '../../../../scripts/project.ts';
import { askProgram } from './ask-program.ts';
import { takeInArt } from './card-art.ts';
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

describe('at a terminal', () => {
  const typed = async (...lines: string[]) => {
    const said: string[] = [];
    const ask = async (question: string) => {
      const line = lines.shift();
      if (line === undefined) throw new Error(`Nobody answers ${question}`);
      return line;
    };
    const file = await askProgram({ ask, say: (line) => said.push(line) });
    expect(lines).toEqual([]);
    return { file, said };
  };
  const rest = ['', '', '', '', 'https://cards.example', '1 Main St, Salem', '541234-541239'];

  test('a bank answers some questions, and what it leaves open gets a usual value', async () => {
    const { file, said } = await typed('Éclair Bank', '', 'fr', 'CAD', '+1 800 555 0100', ...rest);
    expect(said).toEqual([]);
    const read = readProgramFile(file);
    expect(read).toMatchObject({
      program: {
        slug: 'eclair-bank-rewards',
        brandName: 'Éclair Bank',
        firstLanguage: 'fr',
        cash: { code: 'CAD' },
        support: { businessPhone: '+1 800 555 0100', hours: [{ days: 'weekday', opens: '08:00', closes: '20:00' }] },
        shop: { binRanges: [{ from: '541234', to: '541239' }] },
      },
    });
  });

  test('nonsense is refused in one sentence and asked again', async () => {
    const lines = `|Nord|No Slug|nord|de|fr|dollars|CAD|call us|800 555 0100||Nowhere/Land|UTC|all day|09:00-17:00|
      10:00-14:00|cards|https://cards.example|1 Main St|all of them|541234`;
    const { said } = await typed(...lines.split('|'));
    expect(said.map((line) => line.split(' ')[0])).toEqual([
      'brandName',
      'slug',
      'firstLanguage',
      'cash.code',
      'support.personalPhone',
      'support.timeZone',
      'support.hours.0.opens',
      'links.cardBenefits',
      'shop.binRanges.0.from',
    ]);
  });
});

describe('the picture of a card', () => {
  test('lies beside the program file and is taken in; one that is none is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'card-art-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'boreal.png'), png(640, 400));
    await writeFile(join(folder, 'text.png'), 'no picture');
    const withArt = (art: string) => {
      const { cardFamilies, ...others } = JSON.parse(exampleText);
      const [first, ...more] = cardFamilies;
      const read = readProgramFile(JSON.stringify({ ...others, cardFamilies: [{ ...first, art }, ...more] }));
      if ('problems' in read) throw new Error(read.problems.join('; '));
      return takeInArt(house.house.database, read.program, folder);
    };
    const taken = await withArt('boreal.png');
    const art = 'program' in taken ? (taken.program.cardFamilies[0]?.art ?? '') : '';
    expect(art).toMatch(/^\/pictures\/[0-9a-f]{64}\/960$/);
    expect((await house.http.inject({ url: art })).headers['content-type']).toBe('image/webp');
    expect(await withArt('none.png')).toEqual({ problem: 'There is no picture none.png beside the program file.' });
    expect(await withArt('text.png')).toMatchObject({
      problem: expect.stringContaining('text.png must be a whole PNG'),
    });
  });
});
