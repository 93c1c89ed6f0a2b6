import { calls } from '@rewards/contract';
import { describe, expect, test } from 'vitest';
import { isOfferShelf, listQuery, MAX_FILTER_POINTS, readFilter, searchOf, withoutChoices } from './shop-filter.ts';

const asked = (address: Record<string, unknown>, isMember = false) =>
  Object.fromEntries(Object.entries(listQuery(readFilter(address), isMember)).filter(([, each]) => each !== undefined));

describe('[SHOP-01] the address', () => {
  const full = {
    productType: undefined,
    catalog_slug: 'APPLE',
    promotion: 'weekly-specials',
    category: 'electronics>audio,fashion',
    brand: 'sonora,tempo',
    points_from: '5000',
    points_to: '120000',
    within_balance: 'true',
    is_available: 'true',
    search: 'head phones',
    sort: 'price_asc',
  };

  test('holds every filter and gives it back as it was', () => {
    expect(searchOf(readFilter(full))).toEqual(full);
  });

  test.each([
    { category: 'a>b>c>d', brand: '../x', promotion: '<script>', sort: 'cheapest', productType: '__proto__' },
    { points_from: '-1', points_to: '10000001', catalog_slug: 'OTHER', is_available: '1', search: '   ' },
    { points_from: '500', points_to: '100' },
    { brand: { toString: () => 'sonora' }, search: ['x'] },
  ])('%j is nobody’s filter', (address) => {
    expect(Object.values(searchOf(readFilter(address))).filter(Boolean)).toEqual([]);
  });

  test('names a catalogue in any case', () => {
    expect(readFilter({ catalog_slug: 'apple' }).catalog).toBe('APPLE');
  });
});

describe('what is asked for', () => {
  test('[SHOP-03] without a type is merchandise of the default catalogue, 24 at a time', () => {
    expect(asked({})).toEqual({ product_type: 'merchandise', catalog_slug: 'REWARDS', count: 24 });
  });

  test.each(['giftcard', 'egiftcard'])(
    '[SHOP-03] for %s is the catalogue GIFT_CARD, whatever else is named',
    (type) => {
      expect(asked({ productType: type, catalog_slug: 'APPLE' })).toMatchObject({
        product_type: type,
        catalog_slug: 'GIFT_CARD',
      });
    },
  );

  test('by a search is every type in every catalogue; by a promotion every catalogue', () => {
    expect(asked({ search: 'tea' })).toEqual({ search: 'tea', count: 24 });
    expect(asked({ promotion: 'weekly-specials' })).not.toHaveProperty('catalog_slug');
  });

  test('within the balance is for members alone', () => {
    expect(asked({ within_balance: 'true' })).not.toHaveProperty('within_balance');
    expect(asked({ within_balance: 'true' }, true)).toMatchObject({ within_balance: true });
  });
});

test('[SHOP-04] the most points a filter takes is the contract’s ten million', () => {
  const isTaken = (points_to: number) => calls.listGuestProducts.query.safeParse({ points_to }).success;
  expect(MAX_FILTER_POINTS).toBe(10_000_000);
  expect([isTaken(MAX_FILTER_POINTS), isTaken(MAX_FILTER_POINTS + 1)]).toEqual([true, false]);
});

describe('clearing all', () => {
  test.each([
    [{ productType: 'egiftcard', brand: 'sonora' }, { productType: 'egiftcard' }],
    [{ catalog_slug: 'APPLE', points_to: '100' }, { catalog_slug: 'APPLE' }],
    [{ promotion: 'weekly-specials', category: 'fashion' }, { promotion: 'weekly-specials' }],
    [{ catalog_slug: 'REWARDS', promotion: 'weekly-specials', sort: 'oldest' }, { sort: 'oldest' }],
    [{ search: 'tea', productType: 'giftcard', brand: 'sonora' }, { search: 'tea' }],
  ])('of %j leaves %j', (before, after) => {
    const left = searchOf(withoutChoices(readFilter(before)));
    expect(Object.fromEntries(Object.entries(left).filter(([, each]) => each !== undefined))).toEqual(after);
  });

  test('knows an offer’s own shelf from an offer chosen on another', () => {
    expect(isOfferShelf(readFilter({ promotion: 'weekly-specials' }))).toBe(true);
    expect(isOfferShelf(readFilter({ promotion: 'weekly-specials', catalog_slug: 'REWARDS' }))).toBe(false);
  });
});
