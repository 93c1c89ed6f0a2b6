import { points } from '@rewards/amounts';
import type { NewProduct } from '../../modules/catalogue/index.ts';
import { type Draft, draftProducts } from './drafts.ts';
import { drawLabels, drawSale, priceOf, slugOf, specialSale } from './draft-product.ts';
import { SeededRandom } from './seeded-random.ts';

const SEED = 20_261_115;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The sandbox's fulfilment plays special endings for the numbers 932 to 939, so that they must be in the demonstration. */
const FIRST_NUMBER = 889;
/** A second model of the same line costs so many points more. */
const NEWER_MODEL = 100;

/** Mixed, so that neighbours differ and the first orders of the demonstration hold something of everything. */
function mixed(drafts: Draft[], random: SeededRandom): Draft[] {
  for (let at = drafts.length - 1; at > 0; at -= 1) {
    const other = random.between(0, at);
    [drafts[at], drafts[other]] = [drafts[other] as Draft, drafts[at] as Draft];
  }
  return drafts;
}

const later = (draft: Draft, edition: number): Draft =>
  edition === 1
    ? draft
    : {
        ...draft,
        name: { en: `${draft.name.en} ${edition}`, fr: `${draft.name.fr} ${edition}` },
        variants: draft.variants.map((one) => ({ ...one, points: one.points + (edition - 1) * NEWER_MODEL })),
      };

/** Prices, dates and labels are drawn one product after the other, so that the first are the same however many follow. */
function productOf(draft: Draft, number: number, random: SeededRandom, now: Date): NewProduct {
  const { variants, about, ...rest } = draft;
  const sku = `RW-${String(number + FIRST_NUMBER).padStart(6, '0')}`;
  const isGift = draft.catalogue === 'GIFT_CARD';
  const isMonthly = draft.catalogue === 'REWARDS' && random.isOneIn(18);
  const isWeekly = !isGift && !isMonthly && random.isOneIn(12);
  const drawn = drawSale(random, now);
  // A special is always cheaper than before, and as long as it is a special.
  const special = isWeekly || isMonthly ? specialSale(random, now, isWeekly ? 'weekly' : 'monthly') : undefined;
  const sale = isGift ? undefined : (special ?? drawn);
  const ageDays = random.between(0, 720);
  const isSoldOut = random.isOneIn(25);
  return {
    ...rest,
    sku,
    slug: slugOf(draft.name.en),
    model: draft.type === 'merchandise' ? `${slugOf(draft.brand.name).slice(0, 3).toUpperCase()}${number + 101}` : null,
    categories: isMonthly ? [...draft.categories, 'monthly-specials'] : draft.categories,
    promotions: [
      ...(isWeekly ? ['weekly-specials'] : []),
      ...(random.isOneIn(12) ? ['holiday-picks'] : []),
      ...(random.isOneIn(30) ? ['summer-clearance'] : []),
      ...(random.isOneIn(50) ? ['new-year'] : []),
    ],
    description: about,
    maxQuantity: isGift ? 10 : random.pick([5, 10, 100, 100]),
    isListed: number % 150 !== 149,
    createdAt: new Date(now.getTime() - ageDays * DAY_MS - number * 1000),
    // A card is neither delivered by parcel nor limited.
    labels: drawLabels(random, { sale, isSpecial: isMonthly, ageDays }, now).filter(
      ({ type }) => !isGift || type === 'new',
    ),
    fees: draft.type === 'merchandise' && random.isOneIn(15) ? [{ code: 'shipping', amount: points(900) }] : [],
    variants: variants.map(({ points: amount, ...variant }, place) => ({
      ...variant,
      sku: variants.length === 1 ? sku : `${sku}-${isGift ? variant.attributes['denomination'] : place + 1}`,
      // The first is the one that lists show: it is there unless everything is sold out.
      isAvailable: !isSoldOut && (place === 0 || isGift || !random.isOneIn(12)),
      stock: isGift || !random.isOneIn(6) ? null : random.between(1, 9),
      prices: [priceOf(amount, sale)],
    })),
  };
}

/** The demonstration's products, always the same. More than it has are newer models of the same. */
export function* generateCatalogue(count: number | undefined, now: Date): Generator<NewProduct> {
  const random = new SeededRandom(SEED);
  const drafts = mixed(draftProducts(), random);
  for (let number = 0; number < (count ?? drafts.length); number += 1) {
    const draft = later(drafts[number % drafts.length] as Draft, Math.floor(number / drafts.length) + 1);
    yield productOf(draft, number, random, now);
  }
}
