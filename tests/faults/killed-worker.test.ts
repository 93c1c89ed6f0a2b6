import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { runMailDrill } from './drill/run-mail-drill.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

test('workers that are killed while they mail lose no alert, and repeat only what they had under way', async ({
  annotate,
}) => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase('demonstration');
  stack.defer(() => database.drop());
  const { problems, repeated, kills } = await runMailDrill(database.url, { events: 60, kills: 2 });
  expect(problems).toEqual([]);
  await annotate(`${repeated} repeated by ${kills} kills`);
});
