import type { NewProduct, NewVariant, Translated } from '../../modules/catalogue/index.ts';
import { type PictureColour, pictureName, pictureColours } from '../../http/picture-looks.ts';
import { appleAbout, appleDevices } from './apple-shop.ts';
import { valuesOf } from './attributes.ts';
import { demoGroups } from './demo-dictionary.ts';
import { departments, type Leaf } from './departments.ts';
import { brandOf } from './draft-product.ts';
import { giftBrands, giftDesigns } from './gift-cards.ts';
import { lines, type Noun, readNouns } from './product-table.ts';

const MOST_IN_A_GROUP = 6;

interface DraftVariant extends Pick<NewVariant, 'attributes' | 'pictures'> {
  readonly points: number;
}

/** A product before its number, its dates and its sale. */
export interface Draft
  extends Pick<
    NewProduct,
    'type' | 'brand' | 'categories' | 'catalogue' | 'collection' | 'group' | 'name' | 'pictures' | 'ground'
  > {
  readonly about: Translated;
  readonly variants: readonly DraftVariant[];
}

const colours = Object.keys(pictureColours) as PictureColour[];
const colourAt = (at: number): PictureColour => colours[at % colours.length] ?? 'graphite';

/** From the front, with its parcel, and from the other side. */
const viewsOf = (picture: string, colour?: PictureColour): string[] => [
  pictureName(picture, { colour }),
  pictureName(picture, { colour, view: 'boxed' }),
  pictureName(picture, { colour, view: 'turned' }),
];

/** Prices end in 900 or 400, as prices do. */
const roundPrice = (amount: number): number => Math.max(900, Math.round(amount / 500) * 500 - 100);

/** Gives every product a first picture that no other product has. */
class LeadingPictures {
  readonly #used = new Set<string>();
  #turn = 0;

  /** The picture's own colours if they are free and wanted, else the first colour that is. */
  take(picture: string, isNaturalFine: boolean): PictureColour | undefined {
    const [code = '', fixed] = picture.split('.');
    // Begins with another colour each time, so that a list is not all of one colour.
    this.#turn += 1;
    const inTurn = colours.map((_, at) => colourAt(this.#turn * 3 + at));
    const wanted = fixed ? [fixed as PictureColour] : [...(isNaturalFine ? [undefined] : []), ...inTurn];
    const free = wanted.find((colour) => !this.#used.has(pictureName(code, { colour })));
    this.#used.add(pictureName(code, { colour: free }));
    return free;
  }
}

/** Colours, sizes or both; all for the same price. The first is the one that a list shows. */
function choicesOf({ choice }: Leaf, picture: string, lead: PictureColour | undefined, points: number): DraftVariant[] {
  if (choice === 'none') return [{ attributes: {}, pictures: [], points }];
  const first = lead ? colours.indexOf(lead) : 0;
  const inColours = (count: number) =>
    Array.from({ length: count }, (_, at) => colourAt(first + at * 3)).map((colour) => ({
      attributes: { colour },
      pictures: viewsOf(picture, colour),
      points,
    }));
  if (choice === 'colour') return inColours(3);
  const sizes = choice === 'size' ? valuesOf('size').slice(0, 4) : valuesOf('shoe-size');
  if (choice === 'shoe-size') return sizes.map((size) => ({ attributes: { [choice]: size }, pictures: [], points }));
  return inColours(2).flatMap((one) => sizes.map((size) => ({ ...one, attributes: { ...one.attributes, size } })));
}

function merchandiseDrafts(pictures: LeadingPictures): Draft[] {
  const places = departments.flatMap((department) =>
    department.shelves.flatMap((shelf) => shelf.leaves.map((leaf) => ({ department, shelf, leaf }))),
  );
  const grouped = new Map<string, number>();
  const groupOf = (leaf: string): string | null => {
    const size = grouped.get(leaf) ?? 0;
    grouped.set(leaf, size + 1);
    return size < MOST_IN_A_GROUP ? (demoGroups.find((group) => group.leaf === leaf)?.code ?? null) : null;
  };
  let count = 0;
  const modelsOf = (noun: Noun): Draft[] => {
    const place = places.find(({ leaf }) => leaf.slug === noun.leaf);
    if (!place) throw new Error(`No category ${noun.leaf} for ${noun.name.en}`);
    const { department, shelf, leaf } = place;
    return [undefined, ...noun.extras].map((extra, model): Draft => {
      const line = lines[count % lines.length];
      const brand = department.brands[count % department.brands.length] ?? '';
      count += 1;
      const [picture = ''] = noun.picture.split('.');
      const lead = pictures.take(noun.picture, leaf.choice === 'none' || leaf.choice === 'shoe-size');
      return {
        type: 'merchandise',
        brand: brandOf(brand),
        categories: [`${department.slug}>${shelf.slug}>${leaf.slug}`],
        catalogue: 'REWARDS',
        collection: count % 10 === 0 ? 'holiday' : 'rewards',
        group: groupOf(leaf.slug),
        name: {
          en: `${line} ${noun.name.en}${extra ? ` ${extra.en}` : ''}`,
          fr: `${noun.name.fr} ${line}${extra ? ` ${extra.fr}` : ''}`,
        },
        about: {
          en: `${noun.about.en}${extra ? ` This model comes ${extra.en}.` : ''}`,
          fr: `${noun.about.fr}${extra ? ` Ce modèle est offert ${extra.fr}.` : ''}`,
        },
        pictures: viewsOf(picture, lead),
        ground: department.ground,
        variants: choicesOf(leaf, picture, lead, roundPrice(noun.points * (1 + model * 0.25))),
      };
    });
  };
  return readNouns().flatMap(modelsOf);
}

function appleDrafts(pictures: LeadingPictures): Draft[] {
  return appleDevices.map(({ name, shelf, picture, price, hasCapacity }): Draft => {
    const [code = ''] = picture.split('.');
    const capacities = hasCapacity ? valuesOf('capacity') : [];
    return {
      type: 'merchandise',
      brand: brandOf('Apple'),
      categories: [`apple>${shelf}`],
      catalogue: 'APPLE',
      collection: 'apple',
      group: null,
      name: { en: name, fr: name },
      about: appleAbout[shelf],
      pictures: viewsOf(code, pictures.take(picture, true)),
      ground: 'stone',
      variants:
        capacities.length === 0
          ? [{ attributes: {}, pictures: [], points: price }]
          : capacities.map((capacity, at) => ({ attributes: { capacity }, pictures: [], points: price + at * 10_000 })),
    };
  });
}

/** Every shop has a plain card and one for an occasion, by post and by email. */
function giftDrafts(): Draft[] {
  return giftBrands.flatMap((brand, at) =>
    (['giftcard', 'egiftcard'] as const).flatMap((type, second) =>
      [giftDesigns[0], giftDesigns[1 + ((at + second) % (giftDesigns.length - 1))]].map((design, place): Draft => {
        const isElectronic = type === 'egiftcard';
        const [en, fr] = isElectronic ? ['eGift card', 'Carte-cadeau électronique'] : ['gift card', 'Carte-cadeau'];
        const colour = place === 0 ? brand.colour : colourAt(colours.indexOf(brand.colour) + 4);
        const view = isElectronic ? ('letter' as const) : ('card' as const);
        const occasion = { en: design?.en ? `, ${design.en}` : '', fr: design?.fr ? `, ${design.fr}` : '' };
        return {
          type,
          brand: brandOf(brand.name),
          categories: [`gift-cards>${brand.shelf}`],
          catalogue: 'GIFT_CARD',
          collection: 'gift-cards',
          group: null,
          name: { en: `${brand.name} ${en}${occasion.en}`, fr: `${fr} ${brand.name}${occasion.fr}` },
          about: brand.about,
          pictures: [pictureName(brand.picture, { colour, view, corner: design?.picture })],
          ground: 'blush',
          variants: valuesOf('denomination').map((dollars) => ({
            attributes: { denomination: dollars },
            pictures: [],
            points: Number(dollars) * 100,
          })),
        };
      }),
    ),
  );
}

/** Everything that the demonstration sells, by department. */
export function draftProducts(): Draft[] {
  const pictures = new LeadingPictures();
  const apple = appleDrafts(pictures);
  return [...merchandiseDrafts(pictures), ...apple, ...giftDrafts()];
}
