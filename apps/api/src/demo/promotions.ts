import { insertPromotion, type NewPromotion } from '../modules/promotions/index.ts';
import type { Transaction } from '../platform/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const APPLE_CATALOGUE = 3;
const everything = { en: 'everything in the shop', fr: 'tout ce qui est dans la boutique' };
const anything = { productIds: [], categoryIds: [], catalogueIds: [] };

/** The codes of the demonstration: one of each kind, one that has ended and one that is used up. */
function demoPromotions(now: Date): NewPromotion[] {
  const daysFromNow = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const promotion = {
    items: everything,
    value: 0,
    startsAt: daysFromNow(-30),
    endsAt: daysFromNow(365),
    totalLimit: null,
    memberLimit: null,
    usedCount: 0,
    targets: anything,
    segment: null,
  };
  return [
    {
      ...promotion,
      code: 'SAVE10',
      name: { en: '10% off your points', fr: '10 % de rabais' },
      kind: 'percent',
      value: 10,
    },
    {
      ...promotion,
      code: 'TAKE500',
      name: { en: '500 points off, once', fr: 'Rabais de 500 points, une seule fois' },
      kind: 'points',
      value: 500,
      memberLimit: 1,
    },
    {
      ...promotion,
      code: 'FREESHIP',
      name: { en: 'Free delivery', fr: 'Livraison gratuite' },
      items: {
        en: 'rewards with a delivery or handling fee',
        fr: 'récompenses avec frais de livraison ou de manutention',
      },
      kind: 'free_fee',
    },
    {
      ...promotion,
      code: 'APPLE20',
      name: { en: '20% off the Apple shop', fr: '20 % de rabais dans la boutique Apple' },
      items: { en: 'rewards of the Apple shop', fr: 'récompenses de la boutique Apple' },
      kind: 'percent',
      value: 20,
      targets: { ...anything, catalogueIds: [APPLE_CATALOGUE] },
    },
    {
      ...promotion,
      code: 'EXPIRED1',
      name: { en: 'A code that has ended', fr: 'Un code terminé' },
      kind: 'percent',
      value: 15,
      endsAt: daysFromNow(-1),
    },
    {
      ...promotion,
      code: 'USEDUP1',
      name: { en: 'A code that is used up', fr: 'Un code épuisé' },
      kind: 'percent',
      value: 25,
      totalLimit: 1,
      usedCount: 1,
    },
  ];
}

export async function loadPromotions(tx: Transaction, now: Date): Promise<void> {
  for (const promotion of demoPromotions(now)) await insertPromotion(tx, promotion);
}
