/** `durable` for the portal; `test` gives safety for speed: what a test run wrote is worth nothing after a crash. */
export type Profile = 'durable' | 'test';

const ALWAYS = {
  listen_addresses: '127.0.0.1',
  // Only the loopback address with a password: a socket file has a path limit that deep folders break.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  password_encryption: 'scram-sha-256',
};

const BY_PROFILE = {
  durable: { max_connections: '100' },
  test: {
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Nothing is copied to another server, and no database lives long enough to be cleaned up.
    wal_level: 'minimal',
    max_wal_senders: '0',
    autovacuum: 'off',
    jit: 'off',
    // Few connections live long enough to plan a statement six times, or to earn the work of a slow password.
    plan_cache_mode: 'force_generic_plan',
    scram_iterations: '1',
    io_method: 'sync',
    checkpoint_timeout: '1h',
    max_wal_size: '512MB',
  },
};

export function serverArguments(dataFolder: string, port: number, profile: Profile): string[] {
  const settings = Object.entries({ ...ALWAYS, ...BY_PROFILE[profile], port: String(port) });
  return ['-D', dataFolder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The surroundings for PostgreSQL's programs: no locale, time zone or PG… variable of the caller may change the outcome. */
export function serverEnvironment(surroundings: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = Object.entries(surroundings).filter(([name]) => !/^(PG|LC_|LANG|TZ$|NODE_|npm_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
