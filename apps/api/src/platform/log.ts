import { type Logger as PinoLogger, pino } from 'pino';

export type Log = PinoLogger;

/**
 * Structured lines on standard output. Request bodies, query strings and raw addresses are never logged
 * (tokens travel in some of them); the paths below are a second net for what a caller logs by mistake.
 */
const secrets = ['password', 'new_password', 'token', 'access_token', 'card_number', 'cvv', 'authorization', 'cookie'];

const MAX_CAUSES = 3;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * The error itself without its attachments: libraries attach the refused row, the connection with the key that cancels
 * its queries, and the socket with its headers.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = codeOf(error);
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** For what happens outside our code, where a stack tells nothing. */
export function briefly(error: unknown): { readonly code: string | undefined; readonly reason: string } {
  return error instanceof Error
    ? { code: codeOf(error), reason: error.message }
    : { code: undefined, reason: String(error) };
}

const MAX_UNREAD_BYTES = 4_000_000;

/**
 * Written through the process's own stream. At the exit the library's stream would try for ever to write the rest into
 * a pipe that has no reader any more. A reader that is gone or asleep must neither stop the answers nor fill the
 * memory.
 */
function standardOutput(): { write(line: string): void } {
  const { stdout } = process;
  stdout.on('error', () => undefined);
  return {
    write: (line) => {
      if (stdout.writableLength < MAX_UNREAD_BYTES) stdout.write(line);
    },
  };
}

export function createLog(level: string, destination: { write(line: string): void } = standardOutput()): Log {
  const options = {
    level,
    base: { service: 'rewards-api' },
    serializers: { err: (error: unknown) => describeError(error) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  };
  return pino(options, destination);
}
