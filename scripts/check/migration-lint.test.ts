import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { lintOfMigrations } from './migration-lint.ts';

const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'migrations'));

function lint(name: string, sql: string): { code: number | null; said: string } {
  const file = join(folder, 'migrations', name);
  writeFileSync(file, `set local lock_timeout = '5s';\n${sql}\n`);
  const { status, stdout, stderr } = spawnSync(inProject('node_modules/.bin/squawk'), lintOfMigrations(file), {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { code: status, said: `${stdout}${stderr}` };
}

test.each([
  ['alter table member alter column phone set not null;', 'adding-not-nullable-field'],
  ['create index member_by_phone on member (phone);', 'require-concurrent-index-creation'],
  ['alter table member add constraint short check (length(phone) < 30);', 'constraint-missing-not-valid'],
  ['alter table member alter column phone type varchar(30);', 'changing-column-type'],
  ['alter table member rename column phone to telephone;', 'renaming-column'],
])('a migration that locks a table in use is refused: %s', (sql, rule) => {
  const { code, said } = lint('0013_more.sql', sql);
  expect([code, said]).toEqual([1, expect.stringContaining(rule)]);
});

test('a new table and a new column are no problem, nor is anything in the files that make the schema', () => {
  const harmless = 'alter table member add column nickname text; create table note (id bigint primary key);';
  expect(lint('0013_more.sql', harmless)).toMatchObject({ code: 0 });
  expect(lint('0012_console.sql', 'create index member_by_phone on member (phone);')).toMatchObject({ code: 0 });
});
