import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function screen() {
  const written: string[] = [];
  return { written, write: (text: string) => written.push(text) };
}

test('without a terminal every step has a line for its start and its end', async () => {
  const plain = screen();
  await createProgress(plain, false).step('Database', async () => undefined);
  expect(plain.written[0]).toBe('… Database\n');
  expect(plain.written[1]).toMatch(/^✓ Database \(\d+\.\d s\)\n$/);
});

test('a failed step is marked and its failure handed on', async () => {
  const plain = screen();
  const failing = createProgress(plain, false).step('Migrations', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(plain.written[1]).toMatch(/^✗ Migrations/);
});

test('a step that was told to stop is not marked as failed', async () => {
  const plain = screen();
  const stopped = createProgress(plain, false).step('Build', () =>
    Promise.reject(new DOMException('stop', 'AbortError')),
  );
  await expect(stopped).rejects.toThrow('stop');
  expect(plain.written[1]).toMatch(/^– Build/);
});

test('on a terminal running steps are drawn below what is finished', async () => {
  const live = screen();
  const progress = createProgress(live, true);
  await progress.step('Database', async () => progress.line('a line in between'));
  const text = live.written.join('');
  expect(text).toContain('a line in between\n');
  expect(live.written.at(-1)).toContain('✓');
  expect(live.written.at(-1)).toContain('Database');
});
