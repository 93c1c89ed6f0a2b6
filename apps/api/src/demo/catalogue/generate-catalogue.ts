import { points } from '@rewards/amounts';
import type { NewProduct, NewVariant, Translated } from '../../modules/catalogue/index.ts';
import { appleDevices } from './apple-shop.ts';
import { valuesOf } from './attributes.ts';
import { demoGroups } from './demo-dictionary.ts';
import type { Leaf } from './department.ts';
import { brandOf, drawLabels, drawSale, priceOf, type Sale, slugOf } from './draft-product.ts';
import { giftBrands, giftDesigns } from './gift-cards.ts';
import { departments } from './merchandise.ts';
import { features, lines, sentences } from './product-words.ts';
import { SeededRandom } from './seeded-random.ts';

const SEED = 20_261_115;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_IN_A_GROUP = 6;

const places = departments.flatMap((department) =>
  department.shelves.flatMap((shelf) => shelf.leaves.map((leaf) => ({ department, shelf, leaf }))),
);

type Kind = Pick<
  NewProduct,
  | 'type'
  | 'brand'
  | 'categories'
  | 'catalogue'
  | 'collection'
  | 'name'
  | 'pictures'
  | 'ground'
  | 'maxQuantity'
  | 'group'
> & { readonly variants: (sku: string, sale: Sale | undefined) => NewVariant[] };

/** Prices end in 900 or 400, as prices do. */
const roundPrice = (amount: number): number => Math.max(900, Math.round(amount / 500) * 500 - 100);

/** Draws products one after the other; the first thousand are the same whether a thousand follow or a hundred thousand. */
class CatalogueDraft {
  readonly #random = new SeededRandom(SEED);
  readonly #names = new Set<string>();
  readonly #grouped = new Map<string, number>();
  readonly #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  product(number: number): NewProduct {
    const share = number % 100;
    const kind = share < 6 ? this.#giftCard(share < 3) : share < 8 ? this.#apple() : this.#merchandise();
    const random = this.#random;
    const sku = `RW-${String(number + 1).padStart(6, '0')}`;
    const sale = kind.catalogue === 'GIFT_CARD' ? undefined : drawSale(random, this.#now);
    const isSpecial = kind.catalogue === 'REWARDS' && random.isOneIn(18);
    const ageDays = random.between(0, 720);
    const isSoldOut = random.isOneIn(25);
    const { variants, categories, ...rest } = kind;
    const picked = [random.pick(sentences), random.pick(sentences)];
    return {
      ...rest,
      sku,
      slug: slugOf(kind.name.en),
      model:
        kind.type === 'merchandise' ? `${slugOf(kind.brand.name).slice(0, 3).toUpperCase()}-${number + 101}` : null,
      categories: isSpecial ? [...categories, 'monthly-specials'] : categories,
      promotions: [
        ...(random.isOneIn(20) ? ['weekly-specials'] : []),
        ...(random.isOneIn(12) ? ['holiday-picks'] : []),
        ...(random.isOneIn(30) ? ['summer-clearance'] : []),
        ...(random.isOneIn(50) ? ['new-year'] : []),
      ],
      description: {
        en: [...new Set(picked.map(({ en }) => en))].join(' '),
        fr: [...new Set(picked.map(({ fr }) => fr))].join(' '),
      },
      isListed: !random.isOneIn(200),
      createdAt: new Date(this.#now.getTime() - ageDays * DAY_MS - number * 1000),
      labels: drawLabels(random, { sale, isSpecial, ageDays }, this.#now),
      fees: kind.type === 'merchandise' && random.isOneIn(15) ? [{ code: 'shipping', amount: points(900) }] : [],
      variants: variants(sku, sale).map((variant) => ({
        ...variant,
        isAvailable: !isSoldOut && !random.isOneIn(12),
      })),
    };
  }

  /** The same words again get a number, as a second model of a line would. */
  #unique(name: (number: string) => Translated): Translated {
    for (let edition = 1; ; edition += 1) {
      const words = name(edition === 1 ? '' : ` ${edition}`);
      if (this.#names.has(words.en)) continue;
      this.#names.add(words.en);
      return words;
    }
  }

  #merchandise(): Kind {
    const random = this.#random;
    const { department, shelf, leaf } = random.pick(places);
    const [en, fr, picture, from, to] = random.pick(leaf.nouns);
    const line = random.pick(lines);
    const feature = random.isOneIn(2) ? random.pick(features) : undefined;
    const price = roundPrice(random.between(from, to));
    return {
      type: 'merchandise',
      brand: brandOf(random.pick(department.brands)),
      categories: [`${department.slug}>${shelf.slug}>${leaf.slug}`],
      catalogue: 'REWARDS',
      collection: random.isOneIn(10) ? 'holiday' : 'rewards',
      group: this.#groupOf(leaf),
      name: this.#unique((number) => ({
        en: `${line}${number} ${en}${feature ? `, ${feature.en}` : ''}`,
        fr: `${fr} ${line}${number}${feature ? `, ${feature.fr}` : ''}`,
      })),
      pictures: [picture],
      ground: department.ground,
      maxQuantity: random.pick([5, 10, 10, 100]),
      variants: (sku, sale) => this.#choices(leaf, sku, price, sale),
    };
  }

  #groupOf({ slug }: Leaf): string | null {
    const group = demoGroups.find(({ leaf }) => leaf === slug);
    const size = this.#grouped.get(slug) ?? 0;
    if (!group || size >= MOST_IN_A_GROUP) return null;
    this.#grouped.set(slug, size + 1);
    return group.code;
  }

  /** Of the values of one choice, some that follow each other; larger sizes cost the same, the last colour a little more. */
  #choices({ choice }: Leaf, sku: string, price: number, sale: Sale | undefined): NewVariant[] {
    const one = (suffix: string, attributes: Record<string, string>, amount: number): NewVariant => ({
      sku: `${sku}${suffix}`,
      attributes,
      pictures: [],
      isAvailable: true,
      prices: [priceOf(amount, sale)],
    });
    if (choice === 'none') return [one('', {}, price)];
    const some = (code: string, most: number): string[] => {
      const values = valuesOf(code);
      const first = this.#random.between(0, values.length - 2);
      return values.slice(first, first + this.#random.between(2, most));
    };
    if (choice === 'colour') {
      return some('colour', 4).map((colour, place) =>
        one(`-${place + 1}`, { colour }, price + (place === 3 ? 500 : 0)),
      );
    }
    const colours = choice === 'size' ? some('colour', 2) : [];
    const sizes = some(choice, 5);
    if (colours.length === 0) return sizes.map((size, place) => one(`-${place + 1}`, { [choice]: size }, price));
    return colours.flatMap((colour, row) =>
      sizes.map((size, place) => one(`-${row * sizes.length + place + 1}`, { colour, size }, price)),
    );
  }

  #giftCard(isElectronic: boolean): Kind {
    const random = this.#random;
    const { name: brand, shelf, picture } = random.pick(giftBrands);
    const design = random.pick(giftDesigns);
    const [en, fr] = isElectronic ? ['eGift card', 'Carte-cadeau électronique'] : ['gift card', 'Carte-cadeau'];
    return {
      type: isElectronic ? 'egiftcard' : 'giftcard',
      brand: brandOf(brand),
      categories: [`gift-cards>${shelf}`],
      catalogue: 'GIFT_CARD',
      collection: 'gift-cards',
      group: null,
      name: this.#unique((number) => ({
        en: `${brand} ${en}, ${design.en}${number}`,
        fr: `${fr} ${brand}, ${design.fr}${number}`,
      })),
      pictures: [picture, '1f381'],
      ground: 'blush',
      maxQuantity: 10,
      variants: (sku) =>
        valuesOf('denomination').map((dollars) => ({
          sku: `${sku}-${dollars}`,
          attributes: { denomination: dollars },
          pictures: [],
          isAvailable: true,
          prices: [priceOf(Number(dollars) * 100, undefined)],
        })),
    };
  }

  #apple(): Kind {
    const { name, shelf, picture, price, hasCapacity } = this.#random.pick(appleDevices);
    const capacities = hasCapacity ? valuesOf('capacity') : [];
    return {
      type: 'merchandise',
      brand: brandOf('Apple'),
      categories: [`apple>${shelf}`],
      catalogue: 'APPLE',
      collection: 'apple',
      group: null,
      name: this.#unique((number) => ({ en: `${name}${number}`, fr: `${name}${number}` })),
      pictures: [picture],
      ground: 'stone',
      maxQuantity: 5,
      variants: (sku, sale) =>
        capacities.length === 0
          ? [{ sku, attributes: {}, pictures: [], isAvailable: true, prices: [priceOf(price, sale)] }]
          : capacities.map((capacity, place) => ({
              sku: `${sku}-${place + 1}`,
              attributes: { capacity },
              pictures: [],
              isAvailable: true,
              prices: [priceOf(price + place * 10_000, sale)],
            })),
    };
  }
}

/** The demonstration's products, as many as wanted, always the same. */
export function* generateCatalogue(count: number, now: Date): Generator<NewProduct> {
  const draft = new CatalogueDraft(now);
  for (let number = 0; number < count; number += 1) yield draft.product(number);
}
