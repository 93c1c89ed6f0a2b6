import { pointsToNumber } from '@rewards/amounts';
import { describe, expect, test } from 'vitest';
import { demoProgram } from '../program.ts';
import { generateCatalogue } from './generate-catalogue.ts';

const now = new Date('2026-06-01T12:00:00Z');

describe('the demonstration’s catalogue', () => {
  test('is the same every time, and a larger one begins like a smaller one', () => {
    const few = [...generateCatalogue(50, now)];
    expect([...generateCatalogue(50, now)]).toEqual(few);
    expect([...generateCatalogue(300, now)].slice(0, 50)).toEqual(few);
  });

  test('gives every product its own name, slug and numbers, in both languages', () => {
    const all = [...generateCatalogue(5_000, now)];
    for (const key of [
      ({ slug }: (typeof all)[0]) => slug,
      ({ name }: (typeof all)[0]) => name.en,
      ({ name }: (typeof all)[0]) => name.fr,
    ]) {
      expect(new Set(all.map(key)).size).toBe(all.length);
    }
    const skus = all.flatMap(({ variants }) => variants.map(({ sku }) => sku));
    expect(new Set(skus).size).toBe(skus.length);
  });

  test('has something of everything', () => {
    const all = [...generateCatalogue(1_200, now)];
    const variants = all.flatMap((product) => product.variants);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['merchandise', 'giftcard', 'egiftcard']));
    expect(new Set(all.map(({ catalogue }) => catalogue))).toEqual(new Set(['REWARDS', 'GIFT_CARD', 'APPLE']));
    expect(new Set(all.flatMap(({ labels }) => labels.map(({ position }) => position))).size).toBe(6);
    expect(variants.some(({ isAvailable }) => !isAvailable)).toBe(true);
    expect(all.some(({ isListed }) => !isListed)).toBe(true);
    expect(variants.some(({ prices }) => prices.some(({ saleAmount }) => saleAmount !== null))).toBe(true);
  });

  test('[CART-05] a reward that can be bought costs less than a cart must come to', () => {
    const { minimumCartPoints } = demoProgram.shop;
    const sold = [...generateCatalogue(1_200, now)].filter(({ isListed }) => isListed);
    const cheap = sold
      .flatMap(({ variants }) => variants)
      .filter(({ isAvailable, prices }) => {
        return isAvailable && prices.every(({ amount }) => pointsToNumber(amount) < minimumCartPoints);
      });
    expect(cheap.length).toBeGreaterThan(0);
  });
});
