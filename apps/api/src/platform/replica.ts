import { sql } from 'kysely';
import type { Database } from './database.ts';
import { briefly, type Log } from './log.ts';

export interface Replica {
  /** For figures that may be a few seconds old: the copy, or the primary while the copy is behind or away. */
  readonly current: () => Database;
  readonly close: () => Promise<void>;
}

export interface ReplicaOptions {
  readonly primary: Database;
  readonly copy: Database;
  readonly log: Log;
  readonly maxLagMs: number;
  readonly everyMs?: number;
}

const EVERY_MS = 1_000;

/** A place in the primary's log, and when it was the last one. */
interface Mark {
  readonly place: bigint;
  readonly at: number;
}

async function placeIn(database: Database): Promise<bigint> {
  // After a failover the copy may be the primary.
  const { rows } = await sql<{ place: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn
      as place`.execute(database);
  return BigInt(rows[0]?.place ?? 0);
}

/**
 * Compares the two logs. The copy's own word for its lag would not do: a copy whose line is cut calls itself up to date.
 */
export function watchReplica({ primary, copy, log, maxLagMs, everyMs = EVERY_MS }: ReplicaOptions): Replica {
  let marks: Mark[] = [];
  let lag: number | undefined;
  let isUsed = false;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const at = Date.now();
    marks.push({ place: await placeIn(primary), at });
    const reached = await placeIn(copy);
    const last = marks.findLast(({ place }) => place <= reached);
    // Whatever lies before the last mark that it reached is of no use any more.
    if (last) marks = marks.slice(marks.indexOf(last));
    lag = last && at - last.at;
  }

  const use = (next: boolean, why: object): void => {
    if (next !== isUsed) log.info(why, next ? 'the replica is used' : 'the replica is not used');
    isUsed = next;
  };
  const lookAgain = (): void => {
    looking ??= look()
      .then(
        () => use(lag !== undefined && lag <= maxLagMs, { lagMs: lag ?? null }),
        (error: unknown) => use(false, briefly(error)),
      )
      .finally(() => {
        looking = undefined;
      });
  };
  lookAgain();
  const timer = setInterval(lookAgain, everyMs).unref();
  return {
    current: () => (isUsed ? copy : primary),
    close: async () => {
      clearInterval(timer);
      await looking;
      await copy.destroy();
    },
  };
}
