import type { Log } from './platform/log.ts';

/**
 * Ends the process once, in order: on SIGTERM and SIGINT, and when the program that started it is gone
 * (a killed starter must leave nothing behind). What does not end in time is ended.
 */
export function endGracefully(log: Log, close: () => Promise<void>, patienceMs = 25_000): void {
  let ending = false;
  const end = (reason: string): void => {
    if (ending) return;
    ending = true;
    log.info({ reason }, 'ending');
    setTimeout(() => process.exit(1), patienceMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not end in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('disconnect', () => end('the starter is gone'));
}
