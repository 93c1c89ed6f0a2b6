import { existsSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isDatabaseOutage } from './platform/database-errors.ts';

/** A person reads it at a terminal: a sentence, and no stack. */
export function stop(...lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(2);
}

export function readArguments<const C extends ParseArgsConfig>(config: C): ReturnType<typeof parseArgs<C>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return stop((error as Error).message);
  }
}

export const fileThatIsThere = (file: string): string => (existsSync(file) ? file : stop(`There is no file ${file}.`));

/** Class 28: who one is; 3D: which database; 42501: what one may do. */
const isRefusal = (error: unknown): boolean => /^(?:28|3D|42501)/.test(String((error as { code?: unknown }).code));

/** An error that means a wrong setting, in words; every other one is thrown on. */
export function databaseProblem(error: unknown): string {
  if (!isDatabaseOutage(error) && !isRefusal(error)) throw error;
  return `DATABASE_URL: ${(error as Error).message || (error as { code?: string }).code}`;
}
