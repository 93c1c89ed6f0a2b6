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
}

export const giftBrands: readonly GiftBrand[] = [
  { name: 'Blue Table', shelf: 'food', picture: '1f37d-fe0f' },
  { name: 'Café Lune', shelf: 'food', picture: '2615' },
  { name: 'Grand Ciné', shelf: 'leisure', picture: '1f3ac' },
  { name: 'Sundial Spa', shelf: 'leisure', picture: '1f486' },
  { name: 'Streamly', shelf: 'leisure', picture: '1f3b5' },
  { name: 'Paper & Ink', shelf: 'shops', picture: '1f4da' },
  { name: 'Fuelway', shelf: 'shops', picture: '26fd' },
  { name: 'Morning House', shelf: 'shops', picture: '1f381' },
  { name: 'Trailmark', shelf: 'shops', picture: '26fa' },
];

export const giftDesigns: readonly Translated[] = [
  { en: 'classic', fr: 'classique' },
  { en: 'birthday', fr: 'anniversaire' },
  { en: 'thank you', fr: 'merci' },
  { en: 'celebration', fr: 'célébration' },
  { en: 'season’s greetings', fr: 'temps des fêtes' },
];
