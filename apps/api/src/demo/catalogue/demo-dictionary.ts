import type { NewDictionary } from '../../modules/catalogue/index.ts';
import { appleShelves } from './apple-shop.ts';
import { demoAttributes } from './attributes.ts';
import { giftShelves } from './gift-cards.ts';
import { departments } from './departments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Category = NewDictionary['categories'][number];
interface Named {
  readonly slug: string;
  readonly en: string;
  readonly fr: string;
}

const category = ({ slug, en, fr }: Named, ...above: string[]): Category => ({
  path: [...above, slug].join('>'),
  name: { en, fr },
});

function demoCategories(): Category[] {
  const ofDepartments = departments.flatMap((department) => [
    category(department),
    ...department.shelves.flatMap((shelf) => [
      category(shelf, department.slug),
      ...shelf.leaves.map((leaf) => category(leaf, department.slug, shelf.slug)),
    ]),
  ]);
  return [
    ...ofDepartments,
    category({ slug: 'gift-cards', en: 'Gift cards', fr: 'Cartes-cadeaux' }),
    ...giftShelves.map((shelf) => category(shelf, 'gift-cards')),
    category({ slug: 'apple', en: 'Apple', fr: 'Apple' }),
    ...appleShelves.map((shelf) => category(shelf, 'apple')),
    category({ slug: 'monthly-specials', en: 'Monthly Specials', fr: 'Offres du mois' }),
  ];
}

export const demoGroups: readonly (NewDictionary['groups'][number] & { readonly leaf: string })[] = [
  { code: 'coffee-corner', leaf: 'coffee-and-tea', name: { en: 'The coffee corner', fr: 'Le coin café' } },
  { code: 'home-office', leaf: 'computer-accessories', name: { en: 'The home office', fr: 'Le bureau à la maison' } },
  { code: 'weekend-away', leaf: 'suitcases', name: { en: 'A weekend away', fr: 'Une fin de semaine ailleurs' } },
  { code: 'first-tent', leaf: 'camping', name: { en: 'Your first night out', fr: 'Votre première nuit dehors' } },
];

/** Promotions that are on, one that has ended and one that is to come, so that every rule can be seen at work. */
export function demoDictionary(now: Date): NewDictionary {
  const days = (count: number): Date => new Date(now.getTime() + count * DAY_MS);
  return {
    categories: demoCategories(),
    attributes: demoAttributes,
    collections: [
      { slug: 'rewards', name: { en: 'Rewards', fr: 'Récompenses' } },
      { slug: 'holiday', name: { en: 'Holiday collection', fr: 'Collection des fêtes' } },
      { slug: 'gift-cards', name: { en: 'Gift cards', fr: 'Cartes-cadeaux' } },
      { slug: 'apple', name: { en: 'Apple', fr: 'Apple' } },
    ],
    groups: demoGroups.map(({ code, name }) => ({ code, name })),
    promotions: [
      {
        code: 'weekly-specials',
        name: { en: 'Weekly specials', fr: 'Offres de la semaine' },
        description: { en: 'New every Monday, while they last.', fr: 'Renouvelées le lundi, jusqu’à épuisement.' },
        startsAt: days(-3),
        endsAt: days(4),
      },
      {
        code: 'holiday-picks',
        name: { en: 'Holiday picks', fr: 'Choix des fêtes' },
        description: { en: 'Presents that arrive in time.', fr: 'Des cadeaux livrés à temps.' },
        startsAt: days(-20),
        endsAt: days(40),
      },
      {
        code: 'summer-clearance',
        name: { en: 'Summer clearance', fr: 'Solde d’été' },
        description: { en: 'This promotion has ended.', fr: 'Cette promotion est terminée.' },
        startsAt: days(-120),
        endsAt: days(-30),
      },
      {
        code: 'new-year',
        name: { en: 'New Year', fr: 'Nouvel An' },
        description: { en: 'This promotion has not begun yet.', fr: 'Cette promotion n’a pas encore commencé.' },
        startsAt: days(45),
        endsAt: days(75),
      },
    ],
  };
}
