import type { ContentEntry } from '../modules/content/index.ts';

type SlideDocument = Extract<ContentEntry, { kind: 'slide' }>['document'];

const DAY_MS = 24 * 60 * 60 * 1000;

function slide(slug: string, document: Omit<SlideDocument, 'carousel' | 'isActive'>, isActive = true): ContentEntry {
  return { kind: 'slide', slug, document: { carousel: 'home', isActive, ...document } };
}

/** Three that show, one that ended and one switched off, so that both rules can be seen at work. */
export function demoSlides(now: Date): ContentEntry[] {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return [
    slide('your-way', {
      activeFrom: null,
      activeTo: null,
      translations: {
        en: {
          image: '/slides/cards.svg',
          heading: 'Spend your points your way',
          body: 'Miles, travel, cash back, a statement credit, or something from the shop. 2,500 points are worth $25 as a statement credit.',
          buttonText: 'Browse rewards',
          buttonUrl: '/shop',
        },
        fr: {
          image: '/slides/cards.svg',
          heading: 'Utilisez vos points comme vous voulez',
          body: 'Milles, voyages, remise en argent, crédit au relevé ou article de la boutique. 2 500 points valent 25 $ en crédit au relevé.',
          buttonText: 'Voir les récompenses',
          buttonUrl: '/shop',
        },
      },
    }),
    slide('miles', {
      activeFrom: daysFromNow(-30),
      activeTo: daysFromNow(120),
      translations: {
        en: {
          image: '/slides/miles.svg',
          heading: 'Winter sun starts with your points',
          body: 'Elite and Premier World cards turn points into miles with airline and hotel partners. A transfer takes 5 days, up to 14.',
          buttonText: 'See partners',
          buttonUrl: '/travel-miles',
        },
        fr: {
          image: '/slides/miles.svg',
          heading: 'Le soleil d’hiver commence par vos points',
          body: 'Les cartes Elite et Premier World convertissent vos points en milles auprès de compagnies aériennes et d’hôtels. Le transfert prend 5 jours, au plus 14.',
          buttonText: 'Voir les partenaires',
          buttonUrl: '/travel-miles',
        },
      },
    }),
    slide('statement-credit', {
      activeFrom: daysFromNow(-10),
      activeTo: daysFromNow(300),
      translations: {
        en: {
          image: '/slides/statement.svg',
          heading: 'Erase a purchase you already made',
          body: 'Use points for purchases of $25 or more, up to 90 days after they post. With an Elite card, travel counts for up to 25% more.',
          buttonText: 'See how it works',
          buttonUrl: '/pay-with-rewards',
        },
        fr: {
          image: '/slides/statement.svg',
          heading: 'Effacez un achat déjà fait',
          body: 'Payez avec vos points les achats de 25 $ ou plus, jusqu’à 90 jours après leur inscription. Avec une carte Elite, les voyages comptent jusqu’à 25 % de plus.',
          buttonText: 'Voir comment',
          buttonUrl: '/pay-with-rewards',
        },
      },
    }),
    slide('autumn-offer', {
      activeFrom: daysFromNow(-90),
      activeTo: daysFromNow(-1),
      translations: {
        en: {
          image: '/slides/cards.svg',
          heading: 'Autumn offer',
          body: 'This offer has ended.',
          buttonText: null,
          buttonUrl: null,
        },
        fr: {
          image: '/slides/cards.svg',
          heading: 'Offre d’automne',
          body: 'Cette offre est terminée.',
          buttonText: null,
          buttonUrl: null,
        },
      },
    }),
    slide(
      'draft',
      {
        activeFrom: null,
        activeTo: null,
        translations: {
          en: {
            image: '/slides/cards.svg',
            heading: 'Not yet active',
            body: 'Switched off by the bank.',
            buttonText: null,
            buttonUrl: null,
          },
          fr: {
            image: '/slides/cards.svg',
            heading: 'Pas encore active',
            body: 'Désactivée par la banque.',
            buttonText: null,
            buttonUrl: null,
          },
        },
      },
      false,
    ),
  ];
}
