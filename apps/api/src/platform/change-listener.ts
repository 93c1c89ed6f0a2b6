import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { briefly, type Log } from './log.ts';

export type ChangeTopic = 'clock' | 'content' | 'catalogue';

export interface ChangeListener {
  /** Called after every commit that changed the topic, by whichever process, and after a lost connection came back. */
  readonly onChange: (topic: ChangeTopic, forget: () => void) => void;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const RECONNECT_PAUSE_MS = 1_000;

/**
 * What a process keeps in memory stays true across processes: each listens to the database's announcements.
 * While the connection is lost nothing can be trusted, so everything is forgotten when it comes back.
 */
export function createChangeListener(url: string, log: Log): ChangeListener {
  const listeners: { topic: ChangeTopic; forget: () => void }[] = [];
  let client: pg.Client | undefined;
  let closed = false;

  const announce = (topic: string | undefined): void => {
    for (const listener of listeners) if (topic === undefined || listener.topic === topic) listener.forget();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'rewards-changes',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on('notification', ({ payload }) => announce(payload));
    next.on('error', (error) => log.warn(briefly(error), 'the change listener lost its connection'));
    try {
      await next.connect();
      await next.query('listen changes');
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    next.on('end', () => void reconnect());
    client = next;
    announce(undefined);
    if (closed) await next.end();
  }

  async function reconnect(): Promise<void> {
    await sleep(RECONNECT_PAUSE_MS, undefined, { ref: false });
    if (closed) return;
    await connect().catch((error: unknown) => {
      log.warn(briefly(error), 'the change listener cannot connect yet');
      void reconnect();
    });
  }

  return {
    onChange: (topic, forget) => listeners.push({ topic, forget }),
    start: connect,
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
