import { describe, expect, test } from 'vitest';
import type { Dictionary } from './catalogue-dictionary.ts';
import { eraAt } from './catalogue-era.ts';
import { CatalogueStore } from './catalogue-store.ts';
import { foldedWords } from './folded-text.ts';
import { mistakesIn } from './near-words.ts';
import { searchNames, searchProducts } from './search.ts';

const names = [
  ['Quiet Studio wireless headphones', 'Casque sans fil Quiet Studio'],
  ['Aria smart watch', 'Montre intelligente Aria'],
  ['Wireless mouse', 'Souris sans fil'],
  ['Espresso machine', 'Machine à espresso'],
  ['Cup set, with gift box', 'Ensemble de tasses, avec coffret cadeau'],
  ['Coffee grinder', 'Moulin à café'],
] as const;
const category = (id: number, en: string, fr: string) =>
  [id, { id, parentId: null, level: 0 as const, path: `c${id}`, position: id, name: { en, fr } }] as const;
const dictionary: Dictionary = {
  brands: new Map([
    [1, { id: 1, slug: 'sonora', name: 'Sonora' }],
    [2, { id: 2, slug: 'pave', name: 'Pavé' }],
  ]),
  categories: new Map([category(1, 'Electronics', 'Électronique'), category(2, 'Kitchen', 'Cuisine')]),
  promotions: new Map(),
  attributes: [],
};
const store = new CatalogueStore();
for (const [at, [en, fr]] of names.entries()) {
  store.put({
    id: at + 1,
    revision: 1,
    type: 'merchandise',
    brandId: at < 3 ? 1 : 2,
    categoryIds: [at < 3 ? 1 : 2],
    catalogueId: 1,
    promotionIds: [],
    createdAtMs: at,
    name: { en, fr },
    model: at === 1 ? 'TEM-418' : null,
    isListed: true,
    isAvailable: true,
    prices: [{ amount: 100, saleAmount: null, saleFromMs: 0, saleToMs: 0 }],
  });
}
const era = eraAt(store.columns(1), dictionary, new Date());

/** Ids by how well they fit. */
function found(typed: string, locale: 'en' | 'fr' = 'en'): number[] {
  const { scores } = searchProducts(era, typed, locale, []);
  return [...scores.entries()]
    .filter(([, score]) => score > 0)
    .toSorted(([a, x], [b, y]) => y - x || a - b)
    .map(([index]) => index + 1);
}

describe('search', () => {
  test.each([
    ['head', [1]],
    ['wireless', [1, 3]],
    ['wireless hea', [1]],
    ['casque', [1]],
    ['cafe', [6, 5]],
    ['CAFÉ', [6, 5]],
    ['machine a esp', [4]],
    ['tem-418', [2]],
    ['sonora watch', [2]],
    ['electronique', [1, 2, 3]],
    ['pave', [4, 5, 6]],
    ['nothing of the kind', []],
  ])('finds %s in either language, by its beginning, brand, category or model', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });

  test.each([
    ['hedphones', 'headphones', [1]],
    ['haedphones', 'headphones', [1]],
    ['hedphon', 'headphones', [1]],
    ['espreso', 'espresso', [4]],
    ['sonorra watch', 'sonora watch', [2]],
    ['kichen', 'kitchen', [4, 5, 6]],
  ])('forgives %s and says what it was taken for: %s', (typed, corrected, ids) => {
    expect(found(typed)).toEqual(ids);
    expect(searchProducts(era, typed, 'en', []).corrected).toBe(corrected);
  });

  test('a word that fits is never taken for another', () => {
    expect(searchProducts(era, 'wireless mouse', 'en', []).corrected).toBeNull();
    expect(found('cup')).toEqual([5]);
  });

  test('three letters are not guessed at, nor numbers', () => {
    expect(found('xup')).toEqual([]);
    expect(found('tem 419')).toEqual([]);
    expect(found('4181')).toEqual([]);
  });

  test('what begins alike in the reader’s language comes before what does in the other', () => {
    expect(found('coff', 'en')).toEqual([6, 5]);
    expect(found('coff', 'fr')).toEqual([5, 6]);
  });

  test('brands and categories are found by their names', () => {
    expect([...searchNames(era, 'pav').brandIds]).toEqual([2]);
    expect([...searchNames(era, 'cuis').categoryIds]).toEqual([2]);
    expect(searchNames(era, 'wireless').brandIds.size).toBe(0);
  });

  test.each([
    ['head', 'headphones', 0],
    ['hed', 'headphones', 1],
    ['haed', 'headphones', 1],
    ['abcd', 'abxcd', 1],
    ['abc', 'xyz', 2],
  ])('%s is the beginning of %s but for %i mistakes', (typed, word, mistakes) => {
    expect(mistakesIn(typed, word, 1)).toBe(mistakes);
  });

  test('words are folded: case, accents and joined letters do not count', () => {
    expect(foldedWords('Crème brûlée, ŒUVRE no7 – Straße')).toEqual(['creme', 'brulee', 'oeuvre', 'no7', 'strasse']);
  });
});
