import { isDatabaseOutage } from './platform/database-errors.ts';
import { briefly, type Log } from './platform/log.ts';

const PATIENCE_MS = 25_000;
/** A statement is known twice, or not at all. */
const LOST_STATEMENT = new Set(['42P05', '26000']);

export interface ProcessLife {
  /** What was opened last is closed first. */
  readonly atEnd: (close: () => Promise<void>) => void;
}

async function closeInOrder(closers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

/**
 * An error for a taken port or a missing database has a code, and one sentence is enough for it. Anything else is a
 * bug.
 */
function sayWhyNot(log: Log, error: unknown): void {
  const { code, reason } = briefly(error);
  if (code && LOST_STATEMENT.has(code))
    console.error('Could not start: the pooler mixes up prepared statements. Set its max_prepared_statements to 2000.');
  else if (code) console.error(`Could not start: ${reason || code}.`);
  else log.fatal({ err: error }, 'could not start');
}

/**
 * Starts a process that ends once, in order: on SIGTERM and SIGINT, and when the program that started it is gone (a
 * killed starter must leave nothing behind). It listens before it starts, so that it can be told to end at any moment.
 * If the orderly end takes too long, the process exits anyway.
 */
export async function live(log: Log, start: (life: ProcessLife) => Promise<void>): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  let isEnding = false;
  const end = (reason: string): void => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, 'ending');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    closeInOrder(closers).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not end in order');
        process.exit(1);
      },
    );
  };
  // A library may drop an error of a lost database; the process survives that. Any other uncaught fault ends it.
  process.on('unhandledRejection', (error) => {
    if (isDatabaseOutage(error)) return log.warn(briefly(error), 'an outage that nobody waited for');
    log.fatal({ err: error }, 'nobody caught this');
    return process.exit(1);
  });
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('disconnect', () => end('the starter is gone'));
  // The starter may have died while this program was being loaded, before the listener above existed.
  const { connected }: { connected?: boolean } = process;
  if (connected === false) end('the starter is gone');

  try {
    await start({ atEnd: (close) => closers.push(close) });
  } catch (error) {
    // Something that was being opened when the end came may fail, because its parts are closed already.
    if (isEnding) return;
    sayWhyNot(log, error);
    process.exit(1);
  }
}
