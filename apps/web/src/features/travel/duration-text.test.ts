import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test('[TRAV-02] minutes of a flight are hours and minutes', () => {
  const said: unknown[] = [];
  const t = ((key: string, values: object) => (said.push([key, values]), '')) as never;
  durationText({ amount: 385, unit: 'minutes' }, t);
  durationText({ amount: 4, unit: 'nights' }, t);
  expect(said).toEqual([
    ['travel.flightTime', { hours: 6, minutes: 25 }],
    ['travel.duration', { amount: 4, unit: 'nights' }],
  ]);
});
