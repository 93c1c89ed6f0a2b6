import { createHash, randomInt } from 'node:crypto';
import { loadDemoWorld } from '../../../apps/api/src/demo/load-demo-world.ts';
import { appendAlert } from '../../../apps/api/src/platform/alert.ts';
import { releaseDeadWorkers } from '../../../apps/api/src/jobs/worker-life.ts';
import { openDatabase, openPool } from '../../../apps/api/src/platform/database.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { accept } from '../../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../../apps/api/src/platform/transaction.ts';
import { apiPrograms } from '../../../scripts/stack/api-build.ts';
import { eventually } from '../../api/eventually.ts';
import { type ApiProcess, startApiProcess } from '../../api/test-process.ts';
import { startSandbox } from '../../api/test-sandbox.ts';

export interface MailDrill {
  readonly events: number;
  readonly kills: number;
}

export interface MailDrillReport {
  readonly events: number;
  readonly kills: number;
  /** Message-IDs that came more than once. */
  readonly repeated: number;
  readonly problems: readonly string[];
}

/** As many jobs as a worker has under way. */
const UNDER_WAY = 4;
const READER = 'maya@drill.example';

const hashOf = (eventId: string): string => createHash('sha256').update(eventId).digest('hex');

interface KeptMail {
  readonly id: string;
  readonly message_id: string;
}

/**
 * Alerts of one member, and workers that are killed (−9) while they mail them. Two live at any time, so that one goes on
 * while the next one starts; the last one takes over what the dead had under way.
 */
export async function runMailDrill(databaseUrl: string, { events, kills }: MailDrill): Promise<MailDrillReport> {
  const sandbox = await startSandbox();
  const pool = openPool({ url: databaseUrl, maxConnections: 4, onLostConnection: () => undefined });
  const database = openDatabase(pool);
  await loadDemoWorld(database, new Date());
  const ask = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const workers: ApiProcess[] = [];
  const start = async (): Promise<void> => {
    workers.push(await startApiProcess(databaseUrl, { SMTP_URL: sandbox.smtpUrl }, apiPrograms.worker));
  };
  const left = async (): Promise<number> =>
    (await ask('select count(*) from outbox_event where delivered_at is null'))[0].count;
  /** Nobody works on them. What a dead worker holds waits for the end of the drill. */
  const free = async (): Promise<number> =>
    (
      await ask(
        `select count(*) from graphile_worker.jobs where task_identifier = 'deliver-event' and locked_by is null`,
      )
    )[0].count;
  const arrived = new Map<string, string>();
  /** Often, because the mailbox keeps the newest 500 alone. */
  const look = async (): Promise<void> => {
    const answer = await fetch(`${sandbox.url}/api/mail?to=${encodeURIComponent(READER)}`);
    for (const { id, message_id } of ((await answer.json()) as { data: KeptMail[] }).data) arrived.set(id, message_id);
  };
  const names = async (): Promise<string[]> =>
    (await ask('select worker_id as name from worker_life')).map(({ name }) => name);
  let doomed: readonly string[] = [];
  try {
    const [member] = await ask(
      `update member set email = $1 where id = (select id from member order by id limit 1)
      returning id`,
      [READER],
    );
    await ask('update outbox_event set delivered_at = now() where delivered_at is null');
    await Promise.all([start(), start()]);
    await inTransaction(database, async (tx) => {
      for (let number = 1; number <= events; number++) {
        appendAlert(tx, { memberId: member.id, kind: 'points_given', about: number }, new Date());
      }
      return accept(undefined);
    });
    for (let killed = 0; killed < kills; killed++) {
      await workers[0]?.ready;
      // At any point of the work: at once, or after some of what is a fair share.
      const target = Math.max(0, (await free()) - randomInt(0, Math.ceil((2 * events) / (kills + 1))));
      await eventually(free, (count) => count <= target);
      const worker = workers.shift();
      worker?.child.kill('SIGKILL');
      await worker?.ended;
      // The names of those that will be dead in the end, before the last one starts.
      if (killed === kills - 2) doomed = await eventually(names, ({ length }) => length === kills);
      if (killed < kills - 1) await start();
      await look();
    }
    // A test does not wait until their silence is long enough.
    const long = `now() - interval '1 hour'`;
    await ask(`update worker_life set seen_at = ${long} where worker_id = any($1)`, [doomed]);
    await ask(`update graphile_worker._private_jobs set locked_at = ${long} where locked_by = any($1)`, [doomed]);
    await releaseDeadWorkers({ database, log: createLog('silent') });
    const undelivered = await eventually(left, (count) => count === 0);
    const ids = await ask(`select id, content is not null as written from member_message where member_id = $1`, [
      member.id,
    ]);
    await look();
    const counts = new Map<string, number>();
    for (const messageId of arrived.values()) {
      const hash = messageId.slice(1, 65);
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
    const expected = new Set(ids.map(({ id }) => hashOf(id)));
    const repeated = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
    const problems = [
      ...(undelivered > 0 ? [`${undelivered} events were not delivered`] : []),
      ...(ids.length === events ? [] : [`${ids.length} messages of ${events} events`]),
      ...ids.filter(({ written }) => !written).map(({ id }) => `message ${id} has no words`),
      ...[...expected].filter((hash) => !counts.has(hash)).map((hash) => `mail ${hash} never came`),
      ...[...counts.keys()].filter((hash) => !expected.has(hash)).map((hash) => `mail ${hash} is of no event`),
      ...(repeated <= kills * UNDER_WAY ? [] : [`${repeated} mails were repeated by ${kills} kills`]),
    ];
    return { events, kills, repeated, problems };
  } finally {
    for (const { child } of workers) child.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    await database.destroy();
    await sandbox.close();
  }
}
