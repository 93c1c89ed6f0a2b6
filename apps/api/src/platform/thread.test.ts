import { expect, test } from 'vitest';
import { createThread } from './thread.ts';

const entry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (asked) => {
      if (asked === 'fail') throw new Error('failed');
      parentPort.postMessage(asked.toUpperCase());
    });`)}`,
);

test('a thread works one after the other, leaves out what nobody waits for, and goes on after a failure', async () => {
  const thread = createThread<string, string>(entry);
  const [first, unwanted, failed, next] = await Promise.allSettled([
    thread.ask('one', () => true),
    thread.ask('two', () => false),
    thread.ask('fail', () => true),
    thread.ask('three', () => true),
  ]);
  expect(first).toMatchObject({ value: 'ONE' });
  expect(unwanted).toMatchObject({ value: undefined });
  expect(failed).toMatchObject({ reason: new Error('failed') });
  expect(next).toMatchObject({ value: 'THREE' });
});
