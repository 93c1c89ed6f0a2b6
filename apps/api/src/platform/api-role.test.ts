import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { openShopFloor, type ShopFloor } from '../../../../tests/api/shop-floor.ts';
import { openDesk } from '../../../../tests/api/staff-desk.ts';
import type { TestHouse } from '../../../../tests/api/test-house.ts';
import { withConnection } from '../../../../scripts/postgres/connection.ts';
import { startWorker } from '../jobs/worker.ts';
import { checkInvariants } from '../modules/points/index.ts';
import { checkInstallation } from '../setup/check-installation.ts';
import { migrate } from './migrations.ts';

const { adminUrl } = inject('testRun').server;
// Roles belong to the whole server: each run has its own.
const role = `api_${randomUUID().replaceAll('-', '')}`;
const scriptOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../..', name), 'utf8').replaceAll('rewards_api', role);

let floor: ShopFloor;
let api: TestHouse;
const asApi = (text: string) => api.house.pool.query(text);
beforeAll(async () => {
  floor = await openShopFloor();
  await withConnection(adminUrl, (client) => client.query(`create role ${role} login password 'a-password'`));
  await migrate(floor.world.databaseUrl, role);
  const url = new URL(floor.world.databaseUrl);
  url.username = role;
  url.password = 'a-password';
  api = await floor.world.openAnother({ DATABASE_URL: url.href });
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
  await withConnection(adminUrl, (client) => client.query(`drop role ${role}`));
});

describe('a role that owns nothing', () => {
  test('must be there before the schema is granted to it', async () => {
    await expect(migrate(floor.world.databaseUrl, 'nobody_here')).rejects.toThrow(
      'API_ROLE: there is no role nobody_here',
    );
  });

  test('is enough for the API: it is ready, sells, and audits', async () => {
    expect((await asApi('select current_user')).rows).toEqual([{ current_user: role }]);
    const readiness = async () => (await api.http.inject({ url: '/readyz' })).json();
    expect(await eventually(readiness, ({ status }) => status === 'ready')).toMatchObject({ status: 'ready' });
    const premier = await floor.buyer('premier', api);
    const before = await premier.balance();
    expect((await premier.checkOut(await premier.add(floor.goods.parcel))).status).toBe(200);
    expect(await premier.balance()).toBe(before - 10_000);
    const support = await openDesk(api, 'staff');
    await support.get(`member/${await support.find('premier@')}`);
    expect((await support.post('audit/chain')).data).toMatchObject({ is_whole: true });
    expect(await checkInvariants(api.house)).toEqual([]);
  });

  test('has the limits of its statements from the server, and the check of an installation misses them', async () => {
    const { config } = api.house;
    const problem =
      'DATABASE_URL: the role has no idle_in_transaction_session_timeout, lock_timeout, statement_timeout: psql -f apps/api/role-limits.sql';
    expect(await checkInstallation(config)).toContain(problem);
    await withConnection(adminUrl, (client) => client.query(scriptOf('role-limits.sql')));
    expect(await checkInstallation(config)).not.toContain(problem);
    const limit = await withConnection(config.databaseUrl, (client) => client.query('show statement_timeout'));
    expect(limit.rows).toEqual([{ statement_timeout: '15s' }]);
  });

  test('is enough for the worker: what was ordered is announced', async () => {
    const worker = await startWorker(api.house);
    try {
      const waiting = async () => floor.count('outbox_event', 'delivered_at is null');
      expect(await eventually(waiting, (count) => count === 0)).toBe(0);
      expect(await floor.count('outbox_event', 'delivered_at is not null')).toBeGreaterThan(0);
    } finally {
      await worker.close();
    }
  });

  test.each([
    'alter table audit_entry disable trigger all',
    'alter table audit_entry disable trigger audit_entry_is_append_only',
    "update audit_entry set act = 'nothing' where seq = 1",
    'delete from audit_entry where seq = 1',
    'truncate audit_entry cascade',
    'delete from audit_chain',
    'drop trigger audit_entry_is_chained on audit_entry',
    'create or replace function chain_audit_entry() returns trigger language plpgsql as $$ begin return new; end $$',
    "set session_replication_role = 'replica'",
    'create temporary table helper (a int)',
    'create table helper (a int)',
    'alter table journal_entry disable trigger all',
    "insert into schema_migration (name, hash) values ('9999', '')",
  ])('is refused: %s', async (statement) => {
    await expect(asApi(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('does not move the end of the chain by hand either, and the grants can be given again', async () => {
    await expect(asApi('update audit_chain set entries = 0')).rejects.toThrow('not changed by hand');
    await migrate(floor.world.databaseUrl, role);
  });
});
