import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without any variable the portal is a demonstration on port 3000 with its own database', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    sandboxPort: 3001,
    databaseUrl: undefined,
    demonstration: true,
  });
});

test('the sandbox stands beside the portal, also at the last port', () => {
  expect(readSettings({ PORT: '4000' }).sandboxPort).toBe(4001);
  expect(readSettings({ PORT: '65535' }).sandboxPort).toBe(65_534);
  expect(readSettings({ PORT: '4000', SANDBOX_PORT: '5000' }).sandboxPort).toBe(5000);
});

test('both on one port is refused', () => {
  expect(() => readSettings({ PORT: '4000', SANDBOX_PORT: '4000' })).toThrow(
    'PORT and SANDBOX_PORT must differ; both are 4000.',
  );
});

describe('the demonstration world', () => {
  const DATABASE_URL = 'postgres://bank@db/rewards';
  test.each([
    [{ DATABASE_URL }, true],
    [{ NODE_ENV: 'production' }, true],
    [{ NODE_ENV: 'production', DATABASE_URL }, false],
    [{ NODE_ENV: 'production', DATABASE_URL, DEMO: '1' }, true],
    [{ NODE_ENV: 'production', DATABASE_URL, DEMO: '0' }, false],
  ])('for %o is loaded: %s', (env, expected) => {
    expect(readSettings(env).demonstration).toBe(expected);
  });
});
