import type { ChangeListener } from './change-listener.ts';
import type { Database } from './database.ts';

export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be moved, so that windows of hours and months can be tried. It exists in sandbox mode only. */
export interface SandboxClock extends Clock {
  readonly offsetMs: () => number;
  readonly moveTo: (offsetMs: number) => Promise<void>;
  readonly start: () => Promise<void>;
}

type ClockTables = {
  sandbox_clock: { only_row: boolean; offset_ms: number };
};

/** The offset lives in the database, so that every process of the portal tells the same time. */
export function createSandboxClock(database: Database, changes: ChangeListener): SandboxClock {
  const tables = database.withTables<ClockTables>();
  let offsetMs = 0;
  let asked = 0;
  let answered = 0;
  const read = async (): Promise<void> => {
    asked += 1;
    const place = asked;
    const row = await tables.selectFrom('sandbox_clock').select('offset_ms').executeTakeFirstOrThrow();
    // An answer that comes after a later one is out of date.
    if (place < answered) return;
    answered = place;
    offsetMs = row.offset_ms;
  };
  changes.onChange('clock', () => void read().catch(() => undefined));
  return {
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    moveTo: async (wanted) => {
      await tables.updateTable('sandbox_clock').set({ offset_ms: wanted }).execute();
      await read();
    },
    start: read,
  };
}
