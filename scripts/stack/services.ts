import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { placeDatabase } from '../postgres/placement.ts';
import type { PostgresServer } from '../postgres/start-postgres.ts';
import { dataFolder } from '../project.ts';
import { deathOf } from '../run/node-process.ts';
import { PlainFailure } from '../run/plain-failure.ts';
import { freePort } from '../run/ports.ts';
import { lastingSecret } from '../run/secret.ts';
import { type Service, spawnService } from '../run/service.ts';
import { apiPrograms } from './api-build.ts';
import { webRoot } from './web-build.ts';

/** Where the stack is met. `host` is where it listens, the addresses are what people and programs open. */
export interface StackAddresses {
  host: string;
  port: number;
  publicUrl: string;
  sandboxPort: number;
  sandboxUrl: string;
  smtpPort: number;
}

interface ServiceOptions {
  /** Another program than the one that is meant. */
  script?: string;
  env?: Record<string, string>;
  onLine?: (line: string) => void;
}

export async function stackAddresses(host: string, port: number, sandboxPort: number): Promise<StackAddresses> {
  // A name works from everywhere the server can be met from; 0.0.0.0 is no address to open.
  const shown = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    host,
    port,
    publicUrl: process.env.PUBLIC_URL || `http://${shown}:${port}`,
    sandboxPort,
    sandboxUrl: `http://${shown}:${sandboxPort}`,
    smtpPort: await freePort(),
  };
}

export function mailboxUrl({ sandboxUrl }: StackAddresses): string {
  return `${sandboxUrl}/mail`;
}

/** The parties' books are kept beside the database and deleted with it: books of another database would not agree. */
export function sandboxBooks(databaseUrl: string | undefined): Record<string, string> {
  const folder =
    databaseUrl === undefined
      ? join(placeDatabase('postgres').homeFolder, 'sandbox')
      : join(dataFolder, `sandbox-${createHash('sha256').update(databaseUrl).digest('hex').slice(0, 12)}`);
  return { SANDBOX_DATA: folder };
}

export function startSandbox(at: StackAddresses, options: ServiceOptions = {}): Service {
  return spawnService('The sandbox', {
    script: 'apps/sandbox/src/main.ts',
    ...options,
    env: {
      HOST: at.host,
      SANDBOX_PORT: String(at.sandboxPort),
      SANDBOX_SMTP_PORT: String(at.smtpPort),
      SANDBOX_PUBLIC_URL: at.sandboxUrl,
      PORTAL_URL: `http://127.0.0.1:${at.port}`,
      PORTAL_PUBLIC_URL: at.publicUrl,
      ...options.env,
    },
  });
}

/** The API with its worker inside, serving the built web application; its partners are the sandbox. */
export function startApi(at: StackAddresses, databaseUrl: string, options: ServiceOptions = {}): Service {
  return spawnService('The API', {
    script: apiPrograms.api,
    ...options,
    env: {
      HOST: at.host,
      PORT: String(at.port),
      PUBLIC_URL: at.publicUrl,
      DATABASE_URL: databaseUrl,
      WEB_ROOT: process.env.WEB_ROOT ?? webRoot,
      RUN_WORKER: '1',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      IDEMPOTENCY_SECRET: process.env.IDEMPOTENCY_SECRET ?? lastingSecret('idempotency-secret'),
      // Sessions outlive a restart, too.
      TOKEN_SECRET: process.env.TOKEN_SECRET ?? lastingSecret('token-secret'),
      ...options.env,
    },
  });
}

/** What makes the API talk to the sandbox. */
export function sandboxEnvironment(at: StackAddresses): Record<string, string> {
  return {
    SANDBOX_MODE: '1',
    STAFF_SECOND_FACTOR: 'optional',
    STAFF_OIDC_ISSUER: `${at.sandboxUrl}/bank/staff`,
    STAFF_OIDC_CLIENT_ID: 'rewards-console',
    STAFF_OIDC_CLIENT_SECRET: 'a secret of the sandbox, known to everybody',
    STAFF_OIDC_GROUPS: JSON.stringify({
      'rewards-administration': 'administrator',
      'rewards-operations': 'operator',
      'rewards-support': 'support',
    }),
    BANK_SIGN_IN_URL: `${at.sandboxUrl}/bank/sign-in`,
    BANK_ISSUER: 'sandbox-bank',
    BANK_JWKS_URL: `http://127.0.0.1:${at.sandboxPort}/bank/jwks.json`,
    CARD_FEED_URL: `http://127.0.0.1:${at.sandboxPort}`,
    CARD_GATEWAY_URL: `http://127.0.0.1:${at.sandboxPort}`,
    ADDRESS_CHECK_URL: `http://127.0.0.1:${at.sandboxPort}`,
    FULFILMENT_URL: `http://127.0.0.1:${at.sandboxPort}`,
    PAYOUTS_URL: `http://127.0.0.1:${at.sandboxPort}`,
    TRAVEL_SITES_URL: `http://127.0.0.1:${at.sandboxPort}`,
    TRAVEL_PAGE_URL: `http://localhost:${at.sandboxPort}/travel`,
    VACATION_PAGE_URL_EN: `http://localhost:${at.sandboxPort}/vacation/en`,
    VACATION_PAGE_URL_FR: `http://localhost:${at.sandboxPort}/vacation/fr`,
    ACCESS_PAGE_URL: `http://localhost:${at.sandboxPort}/access`,
    RETAILER_URL: `http://127.0.0.1:${at.sandboxPort}`,
    RETAILER_PAGE_URL: `http://localhost:${at.sandboxPort}`,
    MILES_PARTNER_URL: `http://127.0.0.1:${at.sandboxPort}`,
    SMTP_URL: `smtp://127.0.0.1:${at.smtpPort}`,
  };
}

/** Rejects when one of them ends that should not, with its name and the last it said. */
export function firstDeath(services: readonly Service[], server: PostgresServer | undefined): Promise<never> {
  const deaths = services.map(async ({ name, exited, lastLines }) => {
    throw deathOf(name, await exited, lastLines());
  });
  const databaseDeath = server?.exited.then(() => {
    throw new PlainFailure(['PostgreSQL has ended.', ...server.lastLines()].join('\n  '));
  });
  return Promise.race([...deaths, ...(databaseDeath ? [databaseDeath] : [])]);
}
