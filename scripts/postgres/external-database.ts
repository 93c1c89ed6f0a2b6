import { errorCode, PlainFailure } from '../run/plain-failure.ts';
import { withConnection } from './connection.ts';

const OLDEST_MAJOR_VERSION = 18;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ETIMEDOUT: 'there is no answer',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  ECONNRESET: 'the connection was cut',
};

function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return url;
  throw new PlainFailure(
    'DATABASE_URL is not an address of a PostgreSQL: it looks like postgres://user:password@host:5432/name.',
  );
}

/** The address as it may be shown: without password, and without parameters, which can hold one too. */
export function addressWithoutSecrets(url: URL): string {
  const user = url.username === '' ? '' : `${decodeURIComponent(url.username)}@`;
  return `${user}${url.host}${url.pathname}`;
}

export function reasonOf(error: unknown): string {
  const known = REASONS[errorCode(error) ?? ''];
  if (known) return known;
  // A host with several addresses fails with one error for each of them.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('timeout') ? 'there is no answer' : message;
}

/** Throws the sentence that tells what is wrong with the database given by the environment. */
export async function assertReachable(address: string): Promise<void> {
  const url = parse(address);
  const shown = addressWithoutSecrets(url);
  let version: number;
  try {
    version = await withConnection(address, async (client) => {
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      );
      return Math.floor(Number(rows[0]?.version) / 10_000);
    });
  } catch (error) {
    throw new PlainFailure(`The database of DATABASE_URL (${shown}) cannot be reached: ${reasonOf(error)}.`);
  }
  if (version < OLDEST_MAJOR_VERSION) {
    throw new PlainFailure(
      `The database of DATABASE_URL (${shown}) is PostgreSQL ${version}; ${OLDEST_MAJOR_VERSION} or newer is needed.`,
    );
  }
}
