import { type Logger as PinoLogger, pino } from 'pino';

export type Log = PinoLogger;

/**
 * Structured lines on standard output. Request bodies, query strings and raw addresses are never logged
 * (tokens travel in some of them); the paths below are a second net for what a caller logs by mistake.
 */
const secrets = ['password', 'new_password', 'token', 'access_token', 'card_number', 'cvv', 'authorization', 'cookie'];

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: { service: 'rewards-api' },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
