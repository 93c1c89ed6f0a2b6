import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { spawnNode } from '../../scripts/run/node-process.ts';
import { createTestDatabase } from '../database/test-database.ts';
import type { TestDatabase } from '../database/clone-database.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
  database = await createTestDatabase('empty');
  for (const [name, text] of Object.entries({
    'products.csv': 'sku\nA-1\n',
    'no-archive.zip': 'not an archive',
    'names.json': '{}',
    'half.json': '{',
    'wrong.json': '{"categories":[{"path":"home"}]}',
    'customers.csv': 'kind\ncustomer\n',
  }))
    await writeFile(join(folder, name), text);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = async (script: string, args: readonly string[], env: Record<string, string> = {}) => {
  const named = args.map((arg) => arg.replace('@', `${folder}/`));
  const { exited, lastLines } = spawnNode({
    script: `apps/api/src/${script}.ts`,
    args: named,
    env: { NODE_ENV: 'test', DATABASE_URL: database.url, ...env },
  });
  const { code } = await exited;
  return { code, said: lastLines().join('\n') };
};
const elsewhere = (change: (url: URL) => void): Record<string, string> => {
  const url = new URL(database.url);
  change(url);
  return { DATABASE_URL: url.href };
};

describe('an administrator’s mistake is answered in a sentence, without a stack', () => {
  test.each([
    ['setup/setup', ['--fil', 'program.json'], 'Unknown option'],
    ['setup/setup', ['--operator', 'Ana Costa <ana@bank.example>'], '--operator needs --file'],
    ['import-customers', ['--btch', '3'], 'Unknown option'],
    ['import-catalogue', ['--btch', '3'], 'Unknown option'],
    ['import-catalogue', ['@nowhere.zip'], 'There is no file'],
    ['import-catalogue', ['@products.csv'], 'Missing columns: slug'],
    ['import-catalogue', ['@no-archive.zip'], 'cannot be read'],
    ['import-catalogue', ['@products.csv', '--dictionary', '@nowhere.json'], 'There is no file'],
    ['import-catalogue', ['@products.csv', '--dictionary', '@half.json'], 'is not JSON'],
    ['import-catalogue', ['@products.csv', '--dictionary', '@wrong.json'], 'categories.0.name'],
  ])('%s %o', async (script, args, sentence) => {
    const { code, said } = await run(script, args);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^\s+at /m);
    expect(code).not.toBe(0);
  });

  test.each([
    ['migrate', [], elsewhere],
    ['import-customers', ['@customers.csv'], elsewhere],
    ['import-catalogue', ['@products.csv', '--dictionary', '@names.json'], elsewhere],
  ])('%s names the setting when the database is not there', async (script, args, at) => {
    for (const env of [at((url) => (url.port = '1')), at((url) => (url.pathname = '/nowhere'))]) {
      const { code, said } = await run(script, args, env);
      expect(said).toContain('DATABASE_URL');
      expect(said).not.toMatch(/^\s+at /m);
      expect(code).not.toBe(0);
    }
  });
});
