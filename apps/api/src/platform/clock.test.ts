import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { createSandboxClock } from './clock.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('an announcement whose answer comes late does not move the clock back', async () => {
  const { promise: isLate, resolve: letCome } = Promise.withResolvers<void>();
  let answers = 0;
  const slow = world.first.house.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1;
      if (answers === 1) await isLate;
      return result;
    },
  });
  const announcements: (() => void)[] = [];
  const clock = createSandboxClock(slow, {
    onChange: (_topic, forget) => announcements.push(forget),
    start: async () => undefined,
    close: async () => undefined,
  });
  for (const announce of announcements) announce();
  await expect.poll(() => answers).toBe(1);
  await clock.moveTo(61_000);
  letCome();
  await new Promise(setImmediate);
  expect(clock.offsetMs()).toBe(61_000);
});
