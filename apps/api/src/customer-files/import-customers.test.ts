import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardLine, customerLine } from '../../../../tests/api/customer-lines.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { type FileLine, importCustomers } from '../modules/customers/index.ts';
import { csvLines } from './csv-lines.ts';
import { jsonLines } from './json-lines.ts';

let world: TestWorld;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'customer-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world[Symbol.asyncDispose]();
});

async function* inPieces(content: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < content.length; at += size) yield content.slice(at, at + size);
}
async function collect(lines: AsyncIterable<FileLine>): Promise<FileLine[]> {
  const all: FileLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}
const jsonFile = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');
const take = (content: string, batchSize = 2) =>
  importCustomers(world.first.house, jsonLines(inPieces(content, 100)), batchSize);
const familyOf = async (card: string) =>
  (await world.first.house.pool.query('select family from card_of_feed where card = $1', [card])).rows[0]?.family;

const header =
  'kind,customer,as_of,customer_kind,first_name,last_name,email,email_confirmed,language,address_line1,address_city,address_postal_code,address_country,customer_number,card,family,type_code,number_ending,name_on_card,status,opened_at';
const csv = [
  header,
  'customer,c-1,2026-03-01T00:00:00Z,business,"Ana, Maria",Costa,c-1@bank.example,yes,en,1 Main St,Salem,97301,US,7000077777,,,,,,,',
  '',
  'card,c-1,2026-03-01T00:00:00Z,,,,,,,,,,,,c-1-1,business,hsbcrbbc,1234,Ana Costa,A,2020-01-01T00:00:00Z',
];

describe('a file of customers and cards', () => {
  test.each([1, 7, 1000])('is read as the feed is, in pieces of %i characters', async (size) => {
    const read = await collect(csvLines(inPieces(csv.join('\n'), size)));
    expect(read.map(({ number }) => number)).toEqual([2, 4]);
    expect(read[0]?.told).toMatchObject({
      first_name: 'Ana, Maria',
      email_confirmed: true,
      address: { line1: '1 Main St', city: 'Salem', postal_code: '97301', country: 'US' },
    });
    expect(read[1]?.told).toEqual({
      kind: 'card',
      customer: 'c-1',
      as_of: '2026-03-01T00:00:00Z',
      card: 'c-1-1',
      family: 'business',
      type_code: 'hsbcrbbc',
      number_ending: '1234',
      name_on_card: 'Ana Costa',
      status: 'A',
      opened_at: '2020-01-01T00:00:00Z',
    });
    const lines = await collect(jsonLines(inPieces('{"a":1}\r\n\n{broken\n{"b":"é"}', size)));
    expect(lines).toEqual([
      { number: 1, told: { a: 1 } },
      { number: 3, told: '{broken' },
      { number: 4, told: { b: 'é' } },
    ]);
  });

  test('follows the rules of the feed: order and repetition do not matter, and what is wrong is named by its line', async () => {
    const file = jsonFile(
      cardLine('file-1', 'file'),
      cardLine('file-2', 'file', { family: 'gold' }),
      'no line',
      customerLine('file'),
      customerLine('file'),
    );
    const kept = [
      { line: 2, about: 'card:file-2', reason: 'unknown_family' },
      { line: 3, about: expect.stringMatching(/^line:/), reason: 'unreadable' },
    ];
    expect(await take(file)).toEqual({ read: 5, placed: 2, repeated: 1, kept });
    expect(await familyOf('file-1')).toBe('advance');
    expect(await take(file)).toEqual({ read: 5, placed: 0, repeated: 3, kept });
  });

  test('that has no end of a line is not read to its end', async () => {
    await expect(collect(jsonLines(inPieces('x'.repeat(300_000), 10_000)))).rejects.toThrow('Line 1 does not end.');
  });

  test.each([
    ['kind,customer', 'The file has no column as_of.'],
    ['kind,customer,as_of,e_mail', 'The file has columns that mean nothing: e_mail.'],
  ])('whose columns are %s is refused as a whole', async (columns, sentence) => {
    await expect(collect(csvLines(inPieces(`${columns}\n`, 100)))).rejects.toThrow(sentence);
  });

  test('is taken in by a command, which says by its exit code whether all was placed', () => {
    const run = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      const command = [join(import.meta.dirname, '../import-customers.ts'), join(folder, name)];
      const env = { ...process.env, DATABASE_URL: world.databaseUrl };
      const { status, stdout } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
      return { status, report: status === 2 ? undefined : JSON.parse(stdout) };
    };
    expect(run('good.csv', csv.join('\n'))).toEqual({
      status: 0,
      report: { read: 2, placed: 2, repeated: 0, kept: [] },
    });
    expect(run('bad.jsonl', jsonFile(cardLine('bad-1', 'nobody')))).toMatchObject({
      status: 1,
      report: { kept: [{ line: 1, about: 'card:bad-1', reason: 'unknown_customer' }] },
    });
    expect(run('customers.txt', '')).toMatchObject({ status: 2 });
    expect(run('broken.csv', `${header}\ncustomer,"c-2`)).toMatchObject({ status: 2 });
  });
});
