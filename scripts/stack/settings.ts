import { PlainFailure } from '../run/plain-failure.ts';
import { parsePort } from '../run/ports.ts';

/** What the start commands read from the environment. */
export interface StartSettings {
  host: string;
  port: number;
  sandboxPort: number;
  /** A PostgreSQL of the caller's own, instead of the embedded one. */
  databaseUrl: string | undefined;
  /** Demonstration world and sandbox. Never for a bank's own production database, unless asked for by name. */
  demonstration: boolean;
}

export function readSettings(env: NodeJS.ProcessEnv): StartSettings {
  const port = parsePort('PORT', env.PORT, 3000);
  const sandboxPort = parsePort('SANDBOX_PORT', env.SANDBOX_PORT, port === 65_535 ? port - 1 : port + 1);
  if (port === sandboxPort) throw new PlainFailure(`PORT and SANDBOX_PORT must differ; both are ${port}.`);
  const databaseUrl = env.DATABASE_URL || undefined;
  const banksOwn = env.NODE_ENV === 'production' && databaseUrl !== undefined;
  return {
    host: env.HOST || '127.0.0.1',
    port,
    sandboxPort,
    databaseUrl,
    demonstration: !banksOwn || env.DEMO === '1',
  };
}
