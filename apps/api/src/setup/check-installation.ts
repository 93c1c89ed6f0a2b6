import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { findProgram } from '../modules/program/index.ts';
import { openDatabase, openPool } from '../platform/database.ts';
import { missingMigrations } from '../platform/migrations.ts';

const PATIENCE_MS = 3_000;

/** Whether somebody answers there. What they answer to an empty question means nothing. */
async function isReached(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    return true;
  } catch {
    return false;
  }
}

function isOpen(url: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) });
    const tell = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(PATIENCE_MS, tell(false));
    socket.once('connect', tell(true));
    socket.once('error', tell(false));
  });
}

const partnersOf = (config: Config): Readonly<Record<string, string>> => ({
  BANK_JWKS_URL: config.bank.jwksUrl,
  CARD_FEED_URL: config.cardFeedUrl,
  CARD_GATEWAY_URL: config.cardGatewayUrl,
  ADDRESS_CHECK_URL: config.addressCheckUrl,
  FULFILMENT_URL: config.fulfilmentUrl,
  PAYOUTS_URL: config.payoutsUrl,
  TRAVEL_SITES_URL: config.travelSitesUrl,
  RETAILER_URL: config.retailer.url,
  MILES_PARTNER_URL: config.milesPartnerUrl,
  ...(config.staffProvider && {
    STAFF_OIDC_ISSUER: `${config.staffProvider.issuer}/.well-known/openid-configuration`,
  }),
});

async function problemsOfPartners(config: Config): Promise<string[]> {
  const asked = Object.entries(partnersOf(config)).map(async ([name, url]) =>
    (await isReached(url)) ? [] : [`${name}: nobody answers at ${new URL(url).origin}`],
  );
  const mail = (await isOpen(config.mail.url)) ? [] : ['SMTP_URL: nobody answers there'];
  return [...(await Promise.all(asked)).flat(), ...mail];
}

interface Waiting {
  readonly email: string;
  readonly until: string;
}

/** A group with a role that nobody made lets nobody in. */
async function problemsOfRoles(pool: pg.Pool, wanted: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>('select code from staff_role');
  const missing = [...new Set(wanted)].filter((code) => !rows.some((role) => role.code === code));
  return missing.map(
    (code) => `STAFF_OIDC_GROUPS: there is no role ${code} (${rows.map((role) => role.code).join(', ')})`,
  );
}

/** Somebody who was sent a link has three days to set a password: another invitation would only end that link. */
async function problemsOfStaff(pool: pg.Pool, { staffProvider }: Config): Promise<string[]> {
  if (staffProvider) return problemsOfRoles(pool, [...staffProvider.roles.values()]);
  const { rows } = await pool.query<{ has_staff: boolean; waiting: Waiting[] }>(
    `select exists (select from staff where password_hash is not null) as has_staff,
      array(select json_build_object('email', s.email, 'until', l.expires_at) from staff_link l
        join staff s on s.id = l.staff_id where l.used_at is null and l.expires_at > now() order by l.expires_at) as waiting`,
  );
  const [{ has_staff: hasStaff, waiting } = { has_staff: false, waiting: [] }] = rows;
  if (hasStaff) return [];
  if (waiting.length === 0)
    return ['nobody can log on to the console: npm run setup -- --file program.json --operator "Name <address>"'];
  return waiting.map(
    ({ email, until }) =>
      `nobody has a password for the console yet: the link of ${email} waits until ${new Date(until).toISOString()}`,
  );
}

/** A statement without a limit holds its connection, and its locks, for as long as it likes. */
async function problemsOfLimits(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
     order by name`,
  );
  if (rows.length === 0) return [];
  return [`DATABASE_URL: the role has no ${rows.map(({ name }) => name).join(', ')}: psql -f apps/api/role-limits.sql`];
}

/** A pooler gives a number of its own for the connection, not the server's. */
async function leadsThroughPooler(url: string): Promise<boolean> {
  const client: pg.Client & { processID?: number } = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== client.processID;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const messageOf = (name: string) => (error: Error) => [`${name}: ${error.message}`];

/** The ways to the database beside `DATABASE_URL`, which is looked at for itself. */
async function problemsOfLines({ databaseUrl, databaseDirectUrl, replica }: Config): Promise<string[]> {
  const isSame = databaseDirectUrl === databaseUrl;
  const [direct, read] = await Promise.all([
    leadsThroughPooler(databaseDirectUrl).then(
      (isPooled) =>
        isPooled
          ? ['DATABASE_DIRECT_URL must lead past the pooler: announcements and jobs are not heard through it']
          : [],
      isSame ? () => [] : messageOf('DATABASE_DIRECT_URL'),
    ),
    replica ? leadsThroughPooler(replica.url).then(() => [], messageOf('DATABASE_READ_URL')) : [],
  ]);
  return [...direct, ...read];
}

async function problemsOfDatabase(config: Config): Promise<string[]> {
  const pool = openPool({ url: config.databaseUrl, maxConnections: 1, onLostConnection: () => undefined });
  const database = openDatabase(pool);
  try {
    const behind = await missingMigrations(database);
    if (behind.length > 0) return [`the schema lacks ${behind.length} migrations: node apps/api/src/migrate.ts`];
    const program = await findProgram(database, config.programSlug);
    if (!program) return [`there is no program ${config.programSlug}: npm run setup -- --file program.json`];
    return [...(await problemsOfLimits(pool)), ...(await problemsOfStaff(pool, config))];
  } catch (error) {
    return [`DATABASE_URL: ${(error as Error).message}`];
  } finally {
    await database.destroy();
  }
}

/** Everything that keeps this installation from serving members, found at once. */
export async function checkInstallation(config: Config): Promise<string[]> {
  const site = existsSync(join(config.webRoot, 'index.html')) ? [] : [`WEB_ROOT: no built site there: npm run build`];
  return [
    ...(await problemsOfDatabase(config)),
    ...(await problemsOfLines(config)),
    ...(await problemsOfPartners(config)),
    ...site,
  ];
}
