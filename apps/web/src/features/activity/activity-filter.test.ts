import { describe, expect, test } from 'vitest';
import { filterQuery, ranges, readFilter, searchOf, views } from './activity-filter.ts';

describe('[TXN-01] the filter in the address', () => {
  test('is all of the last 30 days when nothing is said', () => {
    expect(readFilter({})).toEqual({ view: 'all', range: '30' });
    expect(searchOf({ view: 'all', range: '30' })).toEqual({ view: undefined, days: undefined });
  });

  test.each(views.flatMap((view) => ranges.map((range) => ({ view, range }))))('comes back as it was: %j', (filter) => {
    expect(readFilter(searchOf(filter))).toEqual(filter);
  });

  test.each([
    { days: '31' },
    { days: '-7' },
    { days: '<script>' },
    { days: '' },
    { view: 'toString', days: '__proto__' },
    { view: { all: 1 }, days: ['7', '15'] },
  ])('%j is no filter, and the default holds', (search) => {
    expect(readFilter(search)).toEqual({ view: 'all', range: '30' });
  });
});

describe('[TXN-01] what the server is asked', () => {
  test.each([
    ['7', { from_date: '2026-02-24' }],
    ['15', { from_date: '2026-02-16' }],
    ['30', { from_date: '2026-02-01' }],
    ['60', { from_date: '2026-01-02' }],
    ['90', { from_date: '2025-12-03' }],
    ['old', { to_date: '2020-10-29' }],
  ] as const)('on 3 March 2026, for %s', (range, dates) => {
    expect(filterQuery({ view: 'all', range }, '2026-03-03')).toEqual({ ...dates, is_purchase_eraser: '0' });
  });

  test('the redeemable view has no dates, whatever was chosen before', () => {
    expect(filterQuery({ view: 'redeemable', range: 'old' }, '2026-03-03')).toEqual({ is_purchase_eraser: '1' });
  });
});
