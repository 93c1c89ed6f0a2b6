import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { startSandbox, type TestSandbox } from '../../../../tests/api/test-sandbox.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { appendToOutbox, queueEvents } from '../platform/outbox.ts';
import { accept, refuse } from '../platform/result.ts';
import { inTransaction } from '../platform/transaction.ts';
import { deliverEvent } from './deliver-event.ts';
import { startWorker, type Worker } from './worker.ts';

let sandbox: TestSandbox;
let world: TestWorld;
let worker: Worker;
beforeAll(async () => {
  sandbox = await startSandbox();
  world = await openWorld({ SMTP_URL: sandbox.smtpUrl });
  worker = await startWorker(world.first.house);
});
afterAll(async () => {
  await worker.close();
  await world[Symbol.asyncDispose]();
  await sandbox.close();
});

const mailTo = (to: string) => ({
  topic: 'mail.send',
  payload: { to, subject: 'Hello', text: 'Hello there', html: '<p>Hello there</p>' },
  occurredAt: new Date(),
});
/** Answers the event's id. */
async function queue(to: string): Promise<string> {
  const { database, pool } = world.first.house;
  await inTransaction(database, async (tx) => accept(appendToOutbox(tx, mailTo(to))));
  const { rows } = await pool.query("select id from outbox_event where payload ->> 'to' = $1", [to]);
  return rows[0].id;
}
const isDelivered = async (id: string): Promise<boolean> => {
  const { rows } = await sql<{
    done: boolean;
  }>`select delivered_at is not null as done from outbox_event where id = ${id}`.execute(world.first.house.database);
  return rows[0]?.done === true;
};

describe('an event', () => {
  test('leaves with the commit and reaches the mailbox over SMTP', async () => {
    const queued = await queue('first@example.com');
    await eventually(() => isDelivered(queued), Boolean);
    const mails = await sandbox.mailsTo('first@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Hello' });
  });

  test('of a refused transaction never leaves', async () => {
    await inTransaction(world.first.house.database, async (tx) => {
      appendToOutbox(tx, mailTo('never@example.com'));
      return refuse('not_found');
    });
    const queued = await queue('after@example.com');
    await eventually(() => isDelivered(queued), Boolean);
    expect(await sandbox.mailsTo('never@example.com')).toEqual([]);
  });

  test('that travels with the commit is queued a moment later with others, once, and delivered', async () => {
    const { database, pool } = world.first.house;
    const addresses = ['together1@example.com', 'together2@example.com'];
    for (const to of addresses) {
      await inTransaction(database, async (tx) => accept(appendToOutbox(tx, mailTo(to))));
    }
    await Promise.all([queueEvents(database), queueEvents(database)]);
    const left = async () => (await pool.query('select from outbox_event where delivered_at is null')).rowCount;
    await eventually(left, (count) => count === 0);
    for (const to of addresses) expect(await sandbox.mailsTo(to)).toHaveLength(1);
  });

  test('whose process died before it was queued is queued by the sweep', async () => {
    const { pool } = world.first.house;
    await pool.query(
      `insert into outbox_event (topic, payload, occurred_at, is_queued) values ('mail.send', $1, now(), false)`,
      [JSON.stringify(mailTo('orphan@example.com').payload)],
    );
    await pool.query("select graphile_worker.add_job('queue-events', '{}')");
    await eventually(
      () => sandbox.mailsTo('orphan@example.com'),
      (mails) => mails.length === 1,
    );
  });

  test('delivered twice is one mail', async () => {
    const queued = await queue('once@example.com');
    await eventually(() => isDelivered(queued), Boolean);
    await deliverEvent(world.first.house, queued);
    expect(await sandbox.mailsTo('once@example.com')).toHaveLength(1);
  });

  test('to an address that bounces is final, and is not tried for ever', async () => {
    const queued = await queue('bounce@example.com');
    expect(await eventually(() => isDelivered(queued), Boolean)).toBe(true);
  });
});
