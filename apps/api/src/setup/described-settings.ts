import * as z from 'zod';
import { demandedInProduction, environment } from '../settings.ts';
import { refusals } from '../unfit-for-production.ts';

interface Described {
  readonly name: string;
  readonly about: string;
  /** What is taken when it is not set; empty where nothing is. */
  readonly fallback: string;
  readonly isDemanded: boolean;
}

const demanded = new Set<string>(['DATABASE_URL', ...demandedInProduction]);
/** Defaults that a reader understands better than their value. */
const inWords: Readonly<Record<string, string>> = {
  WEB_ROOT: 'apps/web/dist',
  PUBLIC_URL: 'http://localhost:PORT',
  TOKEN_SECRET: 'random in each process',
  IDEMPOTENCY_SECRET: 'random in each process',
  SEALING_KEY: 'the same in every development',
};

function describeSettings(): Described[] {
  const { properties = {} } = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', default: fallback } = typeof property === 'object' ? property : {};
    const sandboxs = demanded.has(name) && name !== 'DATABASE_URL' ? 'the sandbox’s' : '';
    return {
      name,
      about: description,
      fallback: inWords[name] ?? (fallback === undefined ? sandboxs : JSON.stringify(fallback).replaceAll('"', '')),
      isDemanded: demanded.has(name),
    };
  });
}

/** The table of docs/operations.md. */
export const settingsTable = (): string =>
  ['| variable | default | |', '|---|---|---|']
    .concat(
      describeSettings().map(
        ({ name, about, fallback, isDemanded }) => `| \`${name}\` | ${fallback} | ${isDemanded ? '● ' : ''}${about} |`,
      ),
    )
    .join('\n');

export const refusalsTable = (): string =>
  ['| production refuses | because |', '|---|---|']
    .concat(refusals.map(({ what, why }) => `| ${what} | ${why} |`))
    .join('\n');

/** A file of settings to fill in: what production demands is there, the rest stands behind a #. */
export const exampleFile = (): string =>
  [
    '# Settings of the API and the worker: copy to .env, fill in, start with node --env-file=.env …',
    '# npm run setup -- --check says what is wrong or missing.',
    '# A value with #, $, a space or quotation marks stands in single quotes.',
    ...describeSettings().flatMap(({ name, about, fallback, isDemanded }) => [
      '',
      `# ${about.replaceAll('`', '')}`,
      name === 'NODE_ENV' ? 'NODE_ENV=production' : isDemanded ? `${name}=` : `# ${name}=${fallback}`,
    ]),
    '',
  ].join('\n');
