import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn, logOnAs } from '../../../../../tests/api/signed-in.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { checkAudit } from './index.ts';

let bank: TestBank;
let world: TestWorld;
let support: Desk;
let operator: Desk;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  support = await openDesk(world.first, 'staff');
  operator = await openDesk(world.first, 'operator');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});
let minutes = 0;
beforeEach(async () => {
  minutes = 0;
  await moveClock(world.first, 0);
});
/** A check is not made again within a minute. */
const nextMinute = () => {
  minutes += 1;
  return moveClock(world.first, minutes * 61_000);
};

const query = (text: string, ...values: unknown[]) => world.first.house.pool.query(text, values);
const chain = async () => {
  await nextMinute();
  await checkAudit(world.first.house);
  return (await support.get('audit/chain')).data;
};

/** What a person with the keys of the database could do. */
async function behindTheBack(statement: string, ...values: unknown[]): Promise<void> {
  const client = await world.first.house.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table audit_entry disable trigger user');
    await client.query(statement, values);
    await client.query('alter table audit_entry enable trigger user');
    await client.query('commit');
  } finally {
    client.release();
  }
}

describe('the chain of the audit', () => {
  test('is not replayed by looking: nothing is told before the first check', async () => {
    expect((await support.get('audit/chain')).data).toBeNull();
  });

  test('many who ask at once, and again within a minute, get one check, which is kept as an act', async () => {
    await nextMinute();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => (place % 2 === 0 ? support : operator).post('audit/chain')),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ data }) => data.checked_at)).size).toBe(1);
    expect(answers.every(({ status, code }) => status === 200 || code === 'in_progress')).toBe(true);
    expect((await support.post('audit/chain')).data).toEqual(done[0]?.data);
    expect((await support.get('audit/chain')).data).toEqual(done[0]?.data);
    const acts = async () => (await query(`select from audit_entry where act = 'audit.check'`)).rows.length;
    expect(await acts()).toBe(1);
    await nextMinute();
    expect((await operator.post('audit/chain')).data.entries).toBeGreaterThan(done[0]?.data.entries);
    expect(await acts()).toBe(2);
  });

  test('while one is being made nobody begins another', async () => {
    await nextMinute();
    const client = await world.first.house.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from audit_check for update');
      expect(await support.post('audit/chain')).toMatchObject({ status: 409, code: 'in_progress' });
      await checkAudit(world.first.house);
      expect(world.first.logLines.at(-1)).toContain('the audit is being checked already');
      expect((await support.get('audit/chain')).status).toBe(200);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('its head goes into the log, with its number', async () => {
    await nextMinute();
    await checkAudit(world.first.house, { onlyNew: true });
    const { rows } = await query(`select entries, encode(head, 'hex') as head from audit_chain`);
    expect(JSON.parse(world.first.logLines.at(-1) ?? '')).toMatchObject({ msg: 'the audit is whole', ...rows[0] });
  });

  test('is whole, grows with every act, also with many at once, and numbers them without gaps', async () => {
    const before = await chain();
    expect(before).toMatchObject({ is_whole: true, broken_at: null });
    await Promise.all(Array.from({ length: 20 }, (_, place) => support.get(`member?query=somebody${place}`)));
    const after = await chain();
    expect(after).toMatchObject({ is_whole: true, entries: before.entries + 20 });
    expect(after.head).not.toBe(before.head);
    const { rows } = await query('select count(*), max(seq) from audit_entry');
    expect(rows[0]).toEqual({ count: after.entries, max: after.entries });
  });

  test('an entry cannot be changed, removed or the table emptied, and the end of the chain is not written by hand', async () => {
    await expect(query(`update audit_entry set act = 'nothing'`)).rejects.toThrow('append-only');
    await expect(query('delete from audit_entry')).rejects.toThrow('append-only');
    await expect(query('truncate audit_entry')).rejects.toThrow('append-only');
    await expect(query('update audit_chain set entries = 0')).rejects.toThrow('not changed by hand');
    await expect(query('delete from audit_chain')).rejects.toThrow('append-only');
  });

  test('a check of what is new begins where the last one ended, and that end must still be there', async () => {
    const checkNew = async () => {
      await nextMinute();
      await checkAudit(world.first.house, { onlyNew: true });
      return (await support.get('audit/chain')).data;
    };
    const { entries } = await chain();
    await support.get('member?query=somebody');
    await query('create table kept_audit as select * from audit_entry');
    await behindTheBack(`update audit_entry set act = 'nothing' where seq = 2`);
    // Only a check of everything goes back so far.
    expect(await checkNew()).toMatchObject({ is_whole: true, entries: entries + 1 });
    expect(await chain()).toMatchObject({ is_whole: false, broken_at: 2 });
    // As long as something is broken, every check looks at everything.
    expect(await checkNew()).toMatchObject({ is_whole: false, broken_at: 2 });
    await behindTheBack(`update audit_entry set act = (select act from kept_audit where seq = 2) where seq = 2`);
    expect(await checkNew()).toMatchObject({ is_whole: true });
    await behindTheBack(`update audit_entry set hash = '\\x00' where seq = ${entries + 1}`);
    expect(await checkNew()).toMatchObject({ is_whole: false, broken_at: entries + 1 });
    await behindTheBack(
      `update audit_entry set hash = (select hash from kept_audit where seq = ${entries + 1}) where seq = ${entries + 1}`,
    );
    await support.get('member?query=somebody else');
    expect(await checkNew()).toMatchObject({ is_whole: true, entries: entries + 2 });
    await support.get('member?query=a third');
    await behindTheBack(`update audit_entry set details = '{}' where seq = ${entries + 3}`);
    expect(await checkNew()).toMatchObject({ is_whole: false, broken_at: entries + 3 });
    await behindTheBack(`update audit_entry set details = '{"query": "a third"}' where seq = ${entries + 3}`);
    await query('drop table kept_audit');
  });

  test.each([
    ['details that were changed', `update audit_entry set details = '{"query": "nobody"}' where seq = 4`, 4],
    ['another person', `update audit_entry set staff_id = (select max(id::text)::uuid from staff) where seq = 4`, 4],
    ['another time', `update audit_entry set at = at - interval '1 hour' where seq = 6`, 6],
    ['an entry that was taken out', `delete from audit_entry where seq = 5`, 5],
    ['the newest entry that was cut off', `delete from audit_entry where seq = (select max(seq) from audit_entry)`, -1],
  ])('%s is found, and where', async (_name, statement, place) => {
    const { entries } = await chain();
    world.first.logLines.length = 0;
    await query('create table kept_audit as select * from audit_entry');
    await behindTheBack(statement);
    expect(await chain()).toMatchObject({ is_whole: false, broken_at: place === -1 ? entries : place });
    expect(world.first.logLines.some((line) => line.includes('the audit is broken'))).toBe(true);
    await behindTheBack('delete from audit_entry');
    await behindTheBack(
      'insert into audit_entry overriding system value select (k).* from (select k from kept_audit k order by seq) kept',
    );
    await query('drop table kept_audit');
    expect((await chain()).is_whole).toBe(true);
  });
});

describe('the audit log', () => {
  test('is found by person, member, act and day, fifty a page, newest first', async () => {
    const id = await support.find('platinum@');
    await operator.get(`member/${id}`);
    await operator.get(`member/${id}/lot`);
    const { data: me } = await operator.get('me');
    const listed = await support.get(`audit?staff_id=${me.id}&member_id=${id}&act=member.&locale=fr`);
    expect(listed.total).toBe(2);
    expect(listed.data[0]).toMatchObject({
      staff: { name: 'Alex Moreau', role: 'operator' },
      member: { id, name: 'Ingrid Solberg' },
      act: 'member.look',
      description: 'Consultation d’un membre',
      details: { part: 'lots' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const today = new Date().toISOString().slice(0, 10);
    const all = await support.get(`audit?from_date=${today}&to_date=${today}`);
    expect(all.total).toBeGreaterThan(20);
    expect(all.filters.acts).toContainEqual({ act: 'members.search', description: 'Searched for members' });
    expect(all.filters.staff).toHaveLength(3);
    expect((await support.get('audit?from_date=2020-01-02&to_date=2020-01-01')).code).toBe('validation_error');
    expect((await support.get('audit?from_date=2020-01-01&to_date=2020-01-01')).total).toBe(0);
    expect((await support.get('audit?act=%25')).total).toBe(0);
  });
});

describe('what a member is told of staff', () => {
  test('[SES-06] looks within an hour are one visit, by a first name, newest first, in their language', async () => {
    const id = await support.find('business2@');
    await support.get(`member/${id}`);
    await support.get(`member/${id}/order`);
    await moveClock(world.first, 2 * 60 * 60_000);
    const later = await openDesk(world.first, 'staff');
    await later.get(`member/${id}/session`);
    await logOnAs(world.first, later.token, 'business2');
    const headers = bearer(await logOn(world.first, bank, 'business2'));
    const { data, total } = (
      await world.first.http.inject({ url: '/v1/member/staff-visit?locale=fr', headers })
    ).json();
    expect(total).toBe(4);
    expect(data.map((visit: { description: string }) => visit.description)).toEqual([
      'A vu le portail tel que vous le voyez',
      'A ouvert une séance de soutien dans votre compte',
      'A consulté votre compte pour vous aider',
      'A consulté votre compte pour vous aider',
    ]);
    expect(data[0]).toMatchObject({ staff_first_name: 'Robin', role: 'Service à la clientèle' });
    expect(JSON.stringify(data)).not.toContain('Ashworth');
  });
});
