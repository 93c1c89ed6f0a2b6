import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { briefly, type Log } from './log.ts';

export type ChangeTopic = 'clock' | 'content' | 'catalogue';

export interface ChangeListener {
  /** Called after every commit that changed the topic, by whichever process, and whenever one may have been missed. */
  readonly onChange: (topic: ChangeTopic, forget: () => void) => void;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const RECONNECT_PAUSE_MS = 1_000;
const BEAT_MS = 5_000;

/** A connection that says something to itself through the database, and hears it, hears the others too. */
class Heartbeat {
  readonly #client: pg.Client;
  readonly #channel = `beat_${randomUUID().replaceAll('-', '')}`;
  #isHeard = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(client: pg.Client) {
    this.#client = client;
    client.on('notification', ({ channel }) => {
      if (channel === this.#channel) this.#isHeard = true;
    });
  }

  async start(beatMs: number, onDeaf: () => void): Promise<void> {
    await this.#client.query(`listen ${this.#channel}`);
    const beat = (): void => {
      if (!this.#isHeard) return onDeaf();
      this.#isHeard = false;
      this.#client.query(`notify ${this.#channel}`).catch(onDeaf);
    };
    beat();
    this.#timer = setInterval(beat, beatMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/**
 * What a process keeps in memory stays true across processes: each listens to the database's announcements.
 * While nothing can be heard, nothing can be trusted: everything is forgotten when a connection is lost, at every try to
 * get it back, and when it is back.
 */
export function createChangeListener(url: string, log: Log, beatMs = BEAT_MS): ChangeListener {
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
      query_timeout: 5_000,
    });
    const heartbeat = new Heartbeat(next);
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'changes') announce(payload);
    });
    next.on('error', (error) => log.warn(briefly(error), 'the change listener lost its connection'));
    const giveUp = (): void => {
      heartbeat.stop();
      next.connection.stream.destroy();
    };
    try {
      await next.connect();
      await next.query('listen changes');
      await heartbeat.start(beatMs, () => {
        log.warn('the change listener hears nothing: it needs a connection without a pooler (DATABASE_DIRECT_URL)');
        giveUp();
      });
    } catch (error) {
      giveUp();
      throw error;
    }
    next.on('end', () => {
      heartbeat.stop();
      void reconnect();
    });
    client = next;
    announce(undefined);
    if (closed) await next.end();
  }

  async function reconnect(): Promise<void> {
    announce(undefined);
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
