import { points, pointsToNumber } from '@rewards/amounts';
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

  test('[SHOP-05] shows every product and every colour by a picture of its own', () => {
    const all = [...generateCatalogue(undefined, now)];
    const leading = all.map(({ pictures, variants: [first] }) => first?.pictures[0] ?? pictures[0]);
    expect(new Set(leading).size).toBe(all.length);
    for (const { name, variants } of all) {
      const colours = new Map(variants.map(({ attributes, pictures }) => [attributes['colour'], pictures[0]]));
      expect([name.en, new Set(colours.values()).size]).toEqual([name.en, colours.size]);
    }
  });

  test('asks more for a newer model and for one with more', () => {
    const demo = [...generateCatalogue(undefined, now)].length;
    const all = [...generateCatalogue(demo * 2, now)];
    const priceOf = (name: string) => {
      const product = all.find((each) => each.name.en === name);
      return pointsToNumber(product?.variants[0]?.prices[0]?.amount ?? points(0));
    };
    expect(priceOf('iPad Air')).toBeGreaterThan(priceOf('iPad'));
    expect(priceOf('iPad 2')).toBeGreaterThan(priceOf('iPad'));
    for (const { name } of all.slice(0, demo)) expect(priceOf(`${name.en} 2`)).toBeGreaterThan(priceOf(name.en));
  });

  test('has something of everything', () => {
    const all = [...generateCatalogue(undefined, now)];
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
    const sold = [...generateCatalogue(undefined, now)].filter(({ isListed }) => isListed);
    const cheap = sold
      .flatMap(({ variants }) => variants)
      .filter(({ isAvailable, prices }) => {
        return isAvailable && prices.every(({ amount }) => pointsToNumber(amount) < minimumCartPoints);
      });
    expect(cheap.length).toBeGreaterThan(0);
  });
});
