import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing set means loopback and the usual ports', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    config: { host: '127.0.0.1', httpPort: 3025, smtpPort: 2525, portalPublicUrl: 'http://localhost:3000' },
  });
});

test('everything can be set', () => {
  const environment = {
    HOST: '0.0.0.0',
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '65535',
    PORTAL_URL: 'http://127.0.0.1:3000/',
    PORTAL_PUBLIC_URL: 'https://rewards.example/',
  };
  expect(readConfig(environment)).toEqual({
    ok: true,
    config: {
      host: '0.0.0.0',
      httpPort: 0,
      smtpPort: 65_535,
      portalUrl: 'http://127.0.0.1:3000',
      portalPublicUrl: 'https://rewards.example',
    },
  });
});

test.each([
  [{ SANDBOX_PORT: '65536' }, 'SANDBOX_PORT'],
  [{ SANDBOX_PORT: '3e3' }, 'SANDBOX_PORT'],
  [{ SANDBOX_SMTP_PORT: '-1' }, 'SANDBOX_SMTP_PORT'],
  [{ SANDBOX_SMTP_PORT: 'smtp' }, 'SANDBOX_SMTP_PORT'],
  [{ PORTAL_URL: 'portal' }, 'PORTAL_URL'],
  [{ PORTAL_PUBLIC_URL: 'javascript:x' }, 'PORTAL_PUBLIC_URL'],
  [{ PORTAL_URL: 'file:///etc/passwd' }, 'PORTAL_URL'],
])('%j is refused in a sentence that names %s and the value', (environment, name) => {
  const problem = expect.stringMatching(new RegExp(`^${name} must be .*"${Object.values(environment).join('')}"\\.$`));
  expect(readConfig(environment)).toEqual({ ok: false, problem });
});
