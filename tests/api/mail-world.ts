import { randomUUID } from 'node:crypto';
import en from '../../packages/text/messages/en/mail.json' with { type: 'json' };
import fr from '../../packages/text/messages/fr/mail.json' with { type: 'json' };
import { createTaskList } from '../../apps/api/src/jobs/task-list.ts';
import { startWorker } from '../../apps/api/src/jobs/worker.ts';
import { eventually } from './eventually.ts';
import { moveClock } from './move-clock.ts';
import { bearer } from './signed-in.ts';
import { startTestBank, type TestBank } from './test-bank.ts';
import { openWorld, type TestWorld } from './test-house.ts';
import { startSandbox } from './test-sandbox.ts';

export const PUBLIC_URL = 'https://rewards.example';

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- each test knows what its call answers
type Told = any;

export interface MailWorld extends AsyncDisposable {
  readonly world: TestWorld;
  readonly bank: TestBank;
  /** The newest first, once there are so many, without news of a new device; fewer when they do not come. */
  readonly mailsTo: (address: string, count: number) => Promise<Mail[]>;
  /** Everything that was to happen after a commit has happened. */
  readonly allDelivered: () => Promise<void>;
  /** One call, with a key of its own unless one is given. */
  readonly ask: (token: string, method: 'GET' | 'POST', path: string, payload?: object, key?: string) => Promise<Told>;
  /** The present time, and no member locked out. */
  readonly calm: () => Promise<void>;
}

/** Each log-on of a test is from a new device: its mail comes before or after the one that is waited for. */
const NEWS_OF_DEVICE = new Set([en.alert_new_device, fr.alert_new_device]);

/**
 * What mails many members when its minute of the hour comes. Tests call it themselves: a mailbox holds the same at every
 * hour of the day.
 */
const HOURLY_MAILS = new Set(['announce-expiry', 'mail-reports']);

/** The demonstration world with its worker and a mailbox: real SMTP, real jobs. */
export async function openMailWorld(): Promise<MailWorld> {
  const [bank, sandbox] = await Promise.all([startTestBank(), startSandbox()]);
  const world = await openWorld({ ...bank.env, SMTP_URL: sandbox.smtpUrl, PUBLIC_URL });
  const tasks = Object.entries(createTaskList(world.first.house)).filter(([task]) => !HOURLY_MAILS.has(task));
  const worker = await startWorker(world.first.house, Object.fromEntries(tasks));
  const { pool } = world.first.house;
  const countUndelivered = async (): Promise<number> =>
    (await pool.query('select count(*) from outbox_event where delivered_at is null')).rows[0].count;
  return {
    world,
    bank,
    mailsTo: (address, count) =>
      eventually(
        async () => (await sandbox.mailsTo(address)).filter(({ subject }) => !NEWS_OF_DEVICE.has(subject)),
        (mails) => mails.length >= count,
      ),
    allDelivered: async () => {
      const left = await eventually(countUndelivered, (count) => count === 0);
      if (left > 0) throw new Error(`${left} events were not delivered`);
    },
    ask: async (token, method, path, payload, key = randomUUID()) => {
      const answer = await world.first.http.inject({
        method,
        url: `/v1/${path}`,
        headers: { ...bearer(token), 'idempotency-key': key },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, ...answer.json() };
    },
    calm: async () => {
      await moveClock(world.first, 0);
      await pool.query('delete from login_throttle');
    },
    [Symbol.asyncDispose]: async () => {
      await worker.close();
      await world[Symbol.asyncDispose]();
      await Promise.all([bank.close(), sandbox.close()]);
    },
  };
}

export const linkIn = (mail: Mail | undefined): URL => new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
export const tokenIn = (mail: Mail | undefined): string => linkIn(mail).searchParams.get('token') ?? '';
