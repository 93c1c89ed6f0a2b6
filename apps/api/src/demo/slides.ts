import { always, type ContentEntry } from '../modules/content/index.ts';

type SlideDocument = Extract<ContentEntry, { kind: 'slide' }>['document'];

const DAY_MS = 24 * 60 * 60 * 1000;

type Window = ContentEntry['window'];

function slide(
  slug: string,
  window: Window,
  translations: SlideDocument['translations'],
  isActive = true,
): ContentEntry {
  return { kind: 'slide', slug, window, document: { carousel: 'home', isActive, translations } };
}

/** Three that show, one that ended and one switched off, so that both rules can be seen at work. */
export function demoSlides(now: Date): ContentEntry[] {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return [
    slide('your-way', always, {
      en: {
        image: '/slides/cards.svg',
        heading: 'Spend your points your way',
        body: 'Miles, travel, cash back, a statement credit, or something from the shop. {minimum_points} points are worth {minimum_cash} as a statement credit.',
        buttonText: 'Browse rewards',
        buttonUrl: '/shop',
      },
      fr: {
        image: '/slides/cards.svg',
        heading: 'Utilisez vos points comme vous voulez',
        body: 'Milles, voyages, remise en argent, crédit au relevé ou article de la boutique. {minimum_points} points valent {minimum_cash} en crédit au relevé.',
        buttonText: 'Voir les récompenses',
        buttonUrl: '/shop',
      },
    }),
    slide(
      'miles',
      { from: daysFromNow(-30), to: daysFromNow(120) },
      {
        en: {
          image: '/slides/miles.svg',
          heading: 'Winter sun starts with your points',
          body: 'Elite and Premier World cards turn points into miles with airline and hotel partners. A transfer takes {miles_days} days, up to {miles_days_most}.',
          buttonText: 'See partners',
          buttonUrl: '/travel-miles',
        },
        fr: {
          image: '/slides/miles.svg',
          heading: 'Le soleil d’hiver commence par vos points',
          body: 'Les cartes Elite et Premier World convertissent vos points en milles auprès de compagnies aériennes et d’hôtels. Le transfert prend {miles_days} jours, au plus {miles_days_most}.',
          buttonText: 'Voir les partenaires',
          buttonUrl: '/travel-miles',
        },
      },
    ),
    slide(
      'statement-credit',
      { from: daysFromNow(-10), to: daysFromNow(300) },
      {
        en: {
          image: '/slides/statement.svg',
          heading: 'Erase a purchase you already made',
          body: 'Use points for purchases of {purchase_minimum} or more, up to {window_days} days after they post. With an Elite card, travel counts for up to {travel_bonus_most} more.',
          buttonText: 'See how it works',
          buttonUrl: '/pay-with-rewards',
        },
        fr: {
          image: '/slides/statement.svg',
          heading: 'Effacez un achat déjà fait',
          body: 'Payez avec vos points les achats de {purchase_minimum} ou plus, jusqu’à {window_days} jours après leur inscription. Avec une carte Elite, les voyages comptent jusqu’à {travel_bonus_most} de plus.',
          buttonText: 'Voir comment',
          buttonUrl: '/pay-with-rewards',
        },
      },
    ),
    slide(
      'autumn-offer',
      { from: daysFromNow(-90), to: daysFromNow(-1) },
      {
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
    ),
    slide(
      'draft',
      always,
      {
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
      false,
    ),
  ];
}
