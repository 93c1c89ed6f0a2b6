import { type PictureColour, pictureColours } from '../../http/picture-looks.ts';
import type { NewDictionary } from '../../modules/catalogue/index.ts';

type Attribute = NewDictionary['attributes'][number];

const colours: readonly (readonly [value: PictureColour, en: string, fr: string])[] = [
  ['midnight', 'Midnight', 'Minuit'],
  ['silver', 'Silver', 'Argent'],
  ['sand', 'Sand', 'Sable'],
  ['forest', 'Forest', 'Forêt'],
  ['brick', 'Brick', 'Brique'],
  ['sky', 'Sky', 'Ciel'],
  ['graphite', 'Graphite', 'Graphite'],
  ['ivory', 'Ivory', 'Ivoire'],
  ['rose', 'Rose', 'Rose'],
  ['mustard', 'Mustard', 'Moutarde'],
];
const sizes = ['XS', 'S', 'M', 'L', 'XL'] as const;
const shoeSizes = ['37', '38', '39', '40', '41', '42', '43', '44', '45'] as const;
const capacities = ['128 GB', '256 GB', '512 GB', '1 TB'] as const;
const dollars = [25, 50, 100, 250, 500] as const;

const inFrench = (capacity: string): string => capacity.replace('GB', 'Go').replace('TB', 'To');
const slugOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export const demoAttributes: readonly Attribute[] = [
  {
    code: 'colour',
    name: { en: 'Color', fr: 'Couleur' },
    values: colours.map(([value, en, fr]) => ({ value, name: { en, fr }, swatch: pictureColours[value] })),
  },
  {
    code: 'size',
    name: { en: 'Size', fr: 'Taille' },
    values: sizes.map((size) => ({ value: slugOf(size), name: { en: size, fr: size }, swatch: null })),
  },
  {
    code: 'shoe-size',
    name: { en: 'Shoe size (EU)', fr: 'Pointure (UE)' },
    values: shoeSizes.map((size) => ({ value: size, name: { en: size, fr: size }, swatch: null })),
  },
  {
    code: 'capacity',
    name: { en: 'Storage', fr: 'Stockage' },
    values: capacities.map((en) => ({ value: slugOf(en), name: { en, fr: inFrench(en) }, swatch: null })),
  },
  {
    code: 'denomination',
    name: { en: 'Value', fr: 'Valeur' },
    values: dollars.map((amount) => ({
      value: String(amount),
      name: { en: `$${amount}`, fr: `${amount}\u00a0$` },
      swatch: null,
    })),
  },
];

export const valuesOf = (code: string): string[] =>
  demoAttributes.find((attribute) => attribute.code === code)?.values.map(({ value }) => value) ?? [];
