import { expect, test } from 'vitest';
import { createTrafficLog } from './traffic-log.ts';

test('the newest entry comes first, with its time', () => {
  const at = new Date('2026-11-15T10:00:00Z');
  const log = createTrafficLog(() => at);
  log.record('first', 'yes');
  log.record('second', 'no');
  expect(log.recent(1)).toEqual([{ at, received: 'second', answer: 'no' }]);
});

test('old entries are forgotten and still counted', () => {
  const log = createTrafficLog();
  for (let call = 1; call <= 250; call += 1) log.record(`call ${call}`, 'yes');
  expect(log.total()).toBe(250);
  expect(log.recent(1000)).toHaveLength(100);
  expect(log.recent(1000).at(-1)?.received).toBe('call 151');
});
