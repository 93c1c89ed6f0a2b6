import { expect, test } from 'vitest';
import { createDatabaseHealth } from './database-health.ts';

const silent = new Error('timeout exceeded when trying to connect');
const coded = (code: string) => Object.assign(new Error('from the database'), { code });

function openHealth() {
  let now = 0;
  const health = createDatabaseHealth(() => now);
  return {
    health,
    pass: (ms: number) => (now += ms),
    fail: (times: number) => Array.from({ length: times }, () => health.failed(silent)),
  };
}

test('after five failures callers are refused at once; each second one tries, and its answer lets all in', () => {
  const { health, pass, fail } = openHealth();
  fail(4);
  expect(health.mayAsk()).toBe(true);
  fail(1);
  expect([health.mayAsk(), health.mayAsk()]).toEqual([false, false]);
  pass(1_000);
  expect([health.mayAsk(), health.mayAsk()]).toEqual([true, false]);
  health.answered();
  expect([health.mayAsk(), health.mayAsk()]).toEqual([true, true]);
});

test('a refusal and a slow statement are answers', () => {
  const { health, fail } = openHealth();
  for (const code of ['23505', '57014', '55P03']) {
    fail(4);
    health.failed(coded(code));
  }
  fail(4);
  expect(health.mayAsk()).toBe(true);
});

test.each(['25006', '57P01', '57P03'])('after %s the connections from before are not used again', (code) => {
  const { health } = openHealth();
  const before = health.era();
  health.failed(silent);
  expect(health.era()).toBe(before);
  health.failed(coded(code));
  expect(health.era()).not.toBe(before);
});
