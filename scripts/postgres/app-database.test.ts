import { expect, test } from 'vitest';
import { embeddedServer } from './app-database.ts';

const server = embeddedServer('postgres://postgres:secret@127.0.0.1:5433/postgres');

function passwordOf(url: string): string {
  return new URL(url).password;
}

test('the application has a role and a password of its own', () => {
  const url = new URL(server.appUrl('rewards'));
  expect(url.username).toBe('rewards');
  expect(url.password).not.toBe('secret');
  expect(url.pathname).toBe('/rewards');
  expect(url.port).toBe('5433');
});

test("the application's password is the same at every start and differs with the administrator's", () => {
  const again = embeddedServer('postgres://postgres:secret@127.0.0.1:9999/postgres');
  const other = embeddedServer('postgres://postgres:changed@127.0.0.1:5433/postgres');
  expect(passwordOf(again.appUrl('x'))).toBe(passwordOf(server.appUrl('x')));
  expect(passwordOf(other.appUrl('x'))).not.toBe(passwordOf(server.appUrl('x')));
});
