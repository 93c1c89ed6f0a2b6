import type { Translated } from '../../modules/catalogue/index.ts';

/** Names of product lines: proper names, the same in both languages. */
export const lines = [
  'Aria',
  'Quiet Studio',
  'Meridian',
  'Nova',
  'Prisma',
  'Terra',
  'Vento',
  'Solis',
  'Aurora',
  'Cirrus',
  'Delta',
  'Echo',
  'Fable',
  'Granite',
  'Horizon',
  'Indigo',
  'Juno',
  'Kepler',
  'Linea',
  'Mistral',
  'Nimbus',
  'Opal',
  'Pioneer',
  'Quartz',
  'Rialto',
  'Sierra',
  'Tundra',
  'Umbra',
  'Vesper',
  'Willow',
  'Xenia',
  'Yukon',
  'Zephyr',
  'Bellevue',
  'Cascade',
  'Domino',
  'Estelle',
  'Fjord',
  'Gallant',
  'Harvest',
] as const;

/** What is special about one: phrases that agree with nothing, so that they fit every noun in French. */
export const features: readonly Translated[] = [
  { en: 'with travel case', fr: 'avec étui de voyage' },
  { en: 'limited series', fr: 'série limitée' },
  { en: 'with five-year warranty', fr: 'avec garantie de cinq ans' },
  { en: 'in recycled packaging', fr: 'sous emballage recyclé' },
  { en: 'with gift box', fr: 'avec coffret cadeau' },
  { en: 'everyday edition', fr: 'édition de tous les jours' },
  { en: 'second generation', fr: 'deuxième génération' },
  { en: 'with care set', fr: 'avec nécessaire d’entretien' },
];

export const sentences: readonly Translated[] = [
  {
    en: 'Made to be used every day and to look well after years of it.',
    fr: 'Pensé pour servir chaque jour et rester beau des années durant.',
  },
  {
    en: 'Tested by people who are hard to please, and improved until they were.',
    fr: 'Mis à l’épreuve par des connaisseurs exigeants, puis amélioré jusqu’à leur plaire.',
  },
  {
    en: 'Materials were chosen for how they feel as much as for how long they last.',
    fr: 'Des matériaux choisis autant pour leur toucher que pour leur durée.',
  },
  {
    en: 'Everything needed to begin is in the box; nothing else has to be bought.',
    fr: 'Tout le nécessaire est dans la boîte; rien d’autre à acheter pour commencer.',
  },
  {
    en: 'It comes without plastic, in a box that is worth keeping.',
    fr: 'Il arrive sans plastique, dans une boîte qui mérite d’être gardée.',
  },
  {
    en: 'It takes little room and gives a lot back.',
    fr: 'Peu encombrant, il rend beaucoup.',
  },
];
