import { centsToNumber, points, pointsToNumber } from '@rewards/amounts';
import { describe, expect, test } from 'vitest';
import { isChosen, toggleCategory } from './category-choice.ts';
import { deliveryDays } from '../../lib/delivery-days.ts';
import { leastPayment, outlookOf } from './payment.ts';
import { sampleDetail, sampleProduct } from '../../testing/sample-products.ts';
import { withSave } from './saved-mark.ts';
import { shownLabels } from './shown-labels.ts';
import { suggestionAddress, suggestionsOf } from './suggestions.ts';
import { canChoose, chosenVariant, variantWith } from './variant-choice.ts';

describe('[SHOP-01] the category tree', () => {
  test('a category takes the place of the ones above it', () => {
    expect(toggleCategory(['electronics', 'fashion'], 'electronics>audio')).toEqual(['fashion', 'electronics>audio']);
  });

  test('giving up the last one below leads back up, giving up one of two does not', () => {
    expect(toggleCategory(['electronics>audio'], 'electronics>audio')).toEqual(['electronics']);
    expect(toggleCategory(['electronics>audio', 'electronics>tv'], 'electronics>tv')).toEqual(['electronics>audio']);
  });

  test('giving up a category gives up everything under it', () => {
    expect(toggleCategory(['electronics>audio>radios', 'fashion'], 'electronics')).toEqual(['fashion']);
  });

  test('a name that begins like another is not under it', () => {
    expect(isChosen(['electronics-old'], 'electronics')).toBe(false);
  });
});

describe('[SHOP-05] labels', () => {
  const label = (position: number, end_at: string | null) =>
    ({ display_name: `L${position}`, color: 'slate', image: null, position, end_at, type: 'new' }) as const;
  const now = Date.parse('2026-11-15T12:00:00Z');

  test('past their end or at position 6 are hidden, the rest stand in order', () => {
    const labels = [
      label(5, null),
      label(6, null),
      label(1, '2026-11-15T11:59:59Z'),
      label(3, '2026-11-15T12:00:01Z'),
      label(2, '2026-11-15T12:00:00Z'),
    ];
    expect(shownLabels(labels, now).map(({ position }) => position)).toEqual([3, 5]);
  });
});

describe('what it costs', () => {
  const { sale_channel: channel } = sampleProduct(1);

  test('the least in points is 80 percent, rounded up, and the rest in cash', () => {
    const least = leastPayment(points(27_901), channel);
    expect(least && pointsToNumber(least.points)).toBe(22_321);
    expect(least && centsToNumber(least.cash)).toBe(5_580);
  });

  test('where points alone are taken there is no such way', () => {
    expect(leastPayment(points(100), { ...channel, has_splitpay: false })).toBeUndefined();
    expect(leastPayment(points(100), { ...channel, min_percentage_points: 100 })).toBeUndefined();
  });

  const outlook = (balance: number, differences: Partial<Parameters<typeof outlookOf>[0]> = {}) =>
    outlookOf({ price: 10_000, quantity: 2, fees: [250], balance: points(balance), channel, ...differences });

  test('enough leaves the rest; fees count once', () => {
    const { kind, total } = outlook(20_250);
    expect([kind, pointsToNumber(total)]).toEqual(['enough', 20_250]);
  });

  test('a point too few can be topped up by card, for a cent', () => {
    const found = outlook(20_249);
    expect(found.kind === 'topUp' && [pointsToNumber(found.missing), centsToNumber(found.cash)]).toEqual([1, 1]);
  });

  test('below the least there is no top-up, only how far away it is', () => {
    const found = outlook(16_199);
    expect(
      found.kind === 'short' && found.toTopUp && [pointsToNumber(found.missing), pointsToNumber(found.toTopUp)],
    ).toEqual([4_051, 1]);
    expect(outlook(16_200).kind).toBe('topUp');
  });

  test('where points alone are taken nothing can be topped up', () => {
    const found = outlook(20_249, { channel: { ...channel, has_splitpay: false } });
    expect(found).toMatchObject({ kind: 'short', toTopUp: undefined });
  });
});

describe('[SHOP-06] variants', () => {
  const product = sampleDetail();
  const silverM = chosenVariant(product, undefined);
  if (!silverM) throw new Error('The sample has a variant');

  test('the address names one; an unknown name means the product’s own', () => {
    expect(chosenVariant(product, 'RW-1-sand-l')?.id).toBe(13);
    expect(chosenVariant(product, 'gone')?.id).toBe(11);
  });

  test('a combination that does not exist or is sold out cannot be chosen', () => {
    const sand = chosenVariant(product, 'RW-1-sand-l') ?? silverM;
    expect(canChoose(product, sand, 'size', 'm')).toBe(false);
    expect(canChoose(product, silverM, 'color', 'midnight')).toBe(false);
    expect(canChoose(product, silverM, 'size', 'l')).toBe(true);
  });

  test('nobody is locked in: a first choice is open even where the second must change for it', () => {
    expect(canChoose(product, silverM, 'color', 'sand')).toBe(true);
    expect(variantWith(product, silverM, 'color', 'sand')?.sku).toBe('RW-1-sand-l');
  });

  test('what was chosen below is kept where it can be', () => {
    const sand = chosenVariant(product, 'RW-1-sand-l') ?? silverM;
    expect(variantWith(product, sand, 'color', 'silver')?.sku).toBe('RW-1-silver-l');
  });
});

describe('[WISH-01] a save in the answers of the server', () => {
  const list = { pages: [[{ data: [sampleProduct(1), sampleProduct(2)] }]] };

  test('is marked wherever the variant stands, and nothing else is touched', () => {
    const marked = withSave(list, 10, 'save-1');
    expect(JSON.stringify(marked)).toBe(
      JSON.stringify({ pages: [[{ data: [sampleProduct(1, { wishlist_id: 'save-1' }), sampleProduct(2)] }]] }),
    );
  });

  test('is marked at the variant and at the product whose own it is', () => {
    const product = sampleDetail();
    expect(withSave(product, 11, 'a')).toMatchObject({
      wishlist_id: 'a',
      variants: [{ wishlist_id: 'a' }, {}, {}, {}],
    });
    const other = withSave(product, 12, 'b');
    expect(other).toMatchObject({ wishlist_id: null, variants: [{ wishlist_id: null }, { wishlist_id: 'b' }, {}, {}] });
  });

  test('that changes nothing leaves the answer as it is', () => {
    expect(withSave(list, 99, 'x')).toBe(list);
    expect(withSave(list, 10, null)).toBe(list);
  });
});

describe('suggestions', () => {
  const found = {
    products: [],
    brands: [{ value: 'streamly', name: 'Streamly', count: 5 }],
    categories: [{ value: 'gift-cards>leisure', name: 'Leisure', count: 17, within: ['Gift cards'] }],
    corrected_query: 'stream',
    total: 22,
  };

  test('lead to a search, so that gift cards are found as well; the last one to everything', () => {
    expect(suggestionsOf(found, 'straem').map((item) => suggestionAddress(item).search)).toEqual([
      { search: 'Streamly', brand: 'streamly' },
      { search: 'Leisure', category: 'gift-cards>leisure' },
      { search: 'stream' },
    ]);
  });
});

test('merchandise takes two to three weeks', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(deliveryDays('en', now, { from: 14, to: 21 })).toEqual({ first: 'November 29', last: 'December 6' });
});
