import type { PictureColour } from '../../http/picture-looks.ts';
import type { Translated } from '../../modules/catalogue/index.ts';

export const giftShelves = [
  { slug: 'food', en: 'Food and drink', fr: 'Restaurants et cafés' },
  { slug: 'leisure', en: 'Leisure', fr: 'Loisirs' },
  { slug: 'shops', en: 'Shops', fr: 'Magasins' },
] as const;

interface GiftBrand {
  readonly name: string;
  readonly shelf: (typeof giftShelves)[number]['slug'];
  readonly picture: string;
  readonly colour: PictureColour;
  readonly about: Translated;
}

const brand = (
  name: string,
  shelf: GiftBrand['shelf'],
  picture: string,
  colour: PictureColour,
  en: string,
  fr: string,
): GiftBrand => ({ name, shelf, picture, colour, about: { en, fr } });

export const giftBrands: readonly GiftBrand[] = [
  brand(
    'Blue Table',
    'food',
    '1f37d-fe0f',
    'midnight',
    'For lunch or dinner at any Blue Table restaurant.',
    'Pour dîner ou souper dans tous les restaurants Blue Table.',
  ),
  brand(
    'Café Lune',
    'food',
    '2615',
    'sand',
    'For coffee, tea and pastries in every Café Lune.',
    'Pour un café, un thé ou une pâtisserie dans tous les Café Lune.',
  ),
  brand(
    'Grand Ciné',
    'leisure',
    '1f3ac',
    'brick',
    'For tickets and popcorn in every Grand Ciné cinema.',
    'Pour des billets et du maïs soufflé dans tous les cinémas Grand Ciné.',
  ),
  brand(
    'Sundial Spa',
    'leisure',
    '1f9f4',
    'rose',
    'For massages, baths and care at Sundial Spa.',
    'Pour des massages, des bains et des soins chez Sundial Spa.',
  ),
  brand(
    'Streamly',
    'leisure',
    '1f3b5',
    'ivory',
    'For music and films on Streamly, month by month.',
    'Pour la musique et les films de Streamly, un mois à la fois.',
  ),
  brand(
    'Paper & Ink',
    'shops',
    '1f4da',
    'forest',
    'For books and stationery in store and online.',
    'Pour des livres et de la papeterie, en magasin et en ligne.',
  ),
  brand(
    'Fuelway',
    'shops',
    '26fd',
    'sky',
    'For fuel, charging and the car wash at every Fuelway.',
    'Pour l’essence, la recharge et le lave-auto dans toutes les stations Fuelway.',
  ),
  brand(
    'Morning House',
    'shops',
    '1f6cb-fe0f',
    'mustard',
    'For everything that makes a home, in store and online.',
    'Pour tout ce qui embellit la maison, en magasin et en ligne.',
  ),
  brand(
    'Trailmark',
    'shops',
    '26fa',
    'silver',
    'For tents, boots and bicycles in store and online.',
    'Pour des tentes, des bottes et des vélos, en magasin et en ligne.',
  ),
];

interface GiftDesign extends Translated {
  /** In the corner of the card; the plain design has none. */
  readonly picture?: string;
}

export const giftDesigns: readonly GiftDesign[] = [
  { en: '', fr: '' },
  { en: 'birthday', fr: 'anniversaire', picture: '1f382' },
  { en: 'thank you', fr: 'merci', picture: '1f490' },
  { en: 'celebration', fr: 'félicitations', picture: '1f389' },
  { en: 'season’s greetings', fr: 'temps des fêtes', picture: '2744-fe0f' },
];
