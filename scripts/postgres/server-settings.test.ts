import { expect, test } from 'vitest';
import { serverArguments, serverEnvironment } from './server-settings.ts';

test('the server listens on the loopback address alone', () => {
  const args = serverArguments('/data', 5433, 'durable');
  expect(args.slice(0, 2)).toEqual(['-D', '/data']);
  expect(args).toContain('listen_addresses=127.0.0.1');
  expect(args).toContain('unix_socket_directories=');
  expect(args).toContain('port=5433');
});

test('only the test profile gives safety for speed', () => {
  expect(serverArguments('/data', 1, 'test')).toContain('fsync=off');
  expect(serverArguments('/data', 1, 'durable').join(' ')).not.toMatch(/fsync|synchronous_commit|full_page_writes/);
});

test("the caller's locale, time zone and PostgreSQL variables do not reach the server", () => {
  const env = serverEnvironment({
    PATH: '/bin',
    LANG: 'fr_CA.UTF-8',
    LC_COLLATE: 'tr_TR',
    TZ: 'Asia/Tokyo',
    PGDATA: '/x',
    PGPORT: '1',
  });
  expect(env).toEqual({ PATH: '/bin', LC_ALL: 'C', TZ: 'UTC' });
});
