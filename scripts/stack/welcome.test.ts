import { expect, test } from 'vitest';
import { DEMO_LOGINS } from '../demo-logins.ts';
import { welcome } from './welcome.ts';

const addresses = {
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  sandboxPort: 3001,
  sandboxUrl: 'http://localhost:3001',
  smtpPort: 2525,
};

test('the start ends with the address, the mailbox and every demo login', () => {
  const text = welcome({ addresses, demonstration: true, seconds: 4.21 }).join('\n');
  expect(text).toContain('Ready in 4.2 s.');
  expect(text).toContain('http://localhost:3000');
  expect(text).toContain('http://localhost:3001/mail');
  expect(text).toContain('Rewards#2026');
  for (const { login } of DEMO_LOGINS) expect(text).toContain(`${login}@example.com`);
});

test("a bank's own database is not greeted with demo logins", () => {
  const text = welcome({ addresses, demonstration: false, seconds: 1 }).join('\n');
  expect(text).toContain('http://localhost:3000');
  expect(text).not.toContain('@example.com');
});
