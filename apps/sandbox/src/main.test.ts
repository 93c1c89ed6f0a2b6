import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const program of started.splice(0)) program.kill('SIGKILL');
});

function start(environment: Record<string, string> = {}) {
  const program = fork(new URL('./main.ts', import.meta.url), {
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(program);
  let printed = '';
  program.stdout?.on('data', (data) => {
    printed += String(data);
  });
  program.stderr?.on('data', (data) => {
    printed += String(data);
  });
  return { program, closed: once(program, 'close'), printed: () => printed };
}

test('it says when it is ready, answers, and ends by itself on SIGTERM', async () => {
  const { program, closed, printed } = start();
  expect(await once(program, 'message')).toEqual(['ready', undefined]);
  const pagesUrl = /pages at (\S+),/.exec(printed())?.[1];
  expect((await fetch(`${pagesUrl}/healthz`)).status).toBe(200);
  program.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
});

test('it ends when its starter is gone', async () => {
  const { program } = start();
  await once(program, 'message');
  program.disconnect();
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test.each([
  [{ SANDBOX_PORT: 'many' }, 'SANDBOX_PORT must be a port between 0 and 65535 (0 takes a free one), not "many".\n'],
  [{ PORTAL_URL: 'portal' }, 'PORTAL_URL must be an http or https address, not "portal".\n'],
])('%j ends it with one sentence', async (environment, sentence) => {
  const { closed, printed } = start(environment);
  expect(await closed).toEqual([1, null]);
  expect(printed()).toBe(sentence);
});

test.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])('a taken port in %s ends it with one sentence', async (name) => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : address);
  const { closed, printed } = start({ [name]: port });
  expect(await closed).toEqual([1, null]);
  expect(printed()).toBe(`The sandbox cannot start: port ${port} is taken.\n`);
  other.close();
});
