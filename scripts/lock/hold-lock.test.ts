import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askHolder, tryLock, withLock } from './hold-lock.mjs';

test('a lock is held by one at a time, and its holder can be asked', async () => {
  const name = randomUUID();
  const lock = await tryLock(name, () => 'I am here');
  expect(lock).toBeDefined();
  expect(await tryLock(name)).toBeUndefined();
  expect(await askHolder(name)).toBe('I am here');
  lock?.release();
  expect(await askHolder(name)).toBeUndefined();
  const next = await tryLock(name);
  expect(next).toBeDefined();
  next?.release();
});

test('locks of different names do not meet', async () => {
  const locks = await Promise.all([tryLock(randomUUID()), tryLock(randomUUID())]);
  expect(locks).not.toContain(undefined);
  for (const lock of locks) lock?.release();
});

test('a lock whose holder was killed is free at once', async () => {
  const name = randomUUID();
  const script = `import { tryLock } from ${JSON.stringify(join(import.meta.dirname, 'hold-lock.mjs'))};
    await tryLock(${JSON.stringify(name)}); process.send('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(holder, 'message');
  expect(await tryLock(name)).toBeUndefined();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = await tryLock(name);
  expect(lock).toBeDefined();
  lock?.release();
});

test('work under one lock is done one after the other', async () => {
  const name = randomUUID();
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  await Promise.all([withLock(name, work), withLock(name, work), withLock(name, work)]);
  expect(most).toBe(1);
});
