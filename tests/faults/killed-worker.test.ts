import { expect, test, vi } from 'vitest';
import { runMailDrill } from './drill/run-mail-drill.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

test('workers that are killed while they mail lose no alert, and repeat only what they had under way', async ({
  annotate,
}) => {
  const { problems, repeated, kills } = await runMailDrill({ events: 100, kills: 4 });
  expect(problems).toEqual([]);
  await annotate(`${repeated} repeated by ${kills} kills`);
});
