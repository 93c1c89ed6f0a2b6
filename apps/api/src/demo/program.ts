import type { CardFeatures, EarningRates, Program } from '../modules/program/index.ts';
import { starterConfiguration } from '../setup/starter/configuration.ts';

const noFeatures: CardFeatures = { miles: false, annualFeeEraser: false, passwordReset: false, travelBonus: false };

const perDollar = (points: number, dollars = 1) => ({ numerator: points, denominator: dollars });
const earns = (base: EarningRates['base'], bonus: Readonly<Record<string, number>> = {}): EarningRates => ({
  base,
  bonus: Object.entries(bonus).map(([category, points]) => ({ category, pointsPerDollar: perDollar(points) })),
});

/** The demonstration program. Phones are from the range kept for fiction. */
export const demoProgram: Program = {
  ...starterConfiguration,
  slug: 'rewards-us',
  brandName: 'HSBC',
  cash: { code: 'USD' },
  support: {
    personalPhone: '+1 800 555 0142',
    businessPhone: '+1 800 555 0178',
    timeZone: 'America/New_York',
    hours: [
      { days: 'weekday', opens: '09:00', closes: '21:00' },
      { days: 'weekend', opens: '10:00', closes: '18:00' },
    ],
  },
  links: { cardBenefits: 'https://benefits.example.com/cards' },
  earning: {
    ...starterConfiguration.earning,
    families: {
      advance: earns(perDollar(1), { groceries: 1 }),
      'premier-world': earns(perDollar(1), { airline: 1, travel: 1, hotel: 1 }),
      elite: earns(perDollar(1), { airline: 2, travel: 1, hotel: 1, dining: 1 }),
      platinum: earns(perDollar(1), { dining: 1 }),
      business: earns(perDollar(1), { office: 2, travel: 1, airline: 1 }),
      cash: earns(perDollar(3, 2)),
    },
  },
  redemptions: {
    ...starterConfiguration.redemptions,
    travelBonus: [
      { label: 'airline', percent: 25 },
      { label: 'travel', percent: 20 },
    ],
  },
  staff: { canSpend: true },
  shop: {
    ...starterConfiguration.shop,
    binRanges: [
      { from: '541234', to: '541235' },
      { from: '552200', to: '552299' },
    ],
    returnAddress: 'Rewards Returns, 1200 Harbor Way, Dock 4, Salem, OR 97301, United States',
  },
  loginTypes: [
    {
      code: 'personal',
      name: { en: 'Personal', fr: 'Particuliers' },
      registrationId: 1,
      registerUrl: 'https://bank.example.com/register',
      hasForgotPassword: false,
    },
    {
      code: 'business',
      name: { en: 'Business', fr: 'Entreprises' },
      registrationId: 2,
      registerUrl: '/register?id=2',
      hasForgotPassword: true,
    },
    {
      code: 'developer',
      name: { en: 'Developer', fr: 'Développeur' },
      registrationId: 3,
      registerUrl: 'https://bank.example.com/register',
      hasForgotPassword: true,
    },
  ],
  cardFamilies: [
    {
      code: 'elite',
      name: { en: 'Elite', fr: 'Elite' },
      text: {
        en: 'Miles, and up to {travel_bonus_most}% more when you pay for travel with points.',
        fr: 'Des milles, et jusqu’à {travel_bonus_most} % de plus quand vous payez un voyage avec vos points.',
      },
      art: '/cards/elite.svg',
      typeCode: 'hsbcpwe',
    },
    {
      code: 'premier-world',
      name: { en: 'Premier World', fr: 'Premier World' },
      text: {
        en: 'Points that become miles with airline and hotel partners.',
        fr: 'Des points qui deviennent des milles auprès de compagnies aériennes et d’hôtels.',
      },
      art: '/cards/premier-world.svg',
      typeCode: 'hsbcprem',
    },
    {
      code: 'advance',
      name: { en: 'Advance', fr: 'Advance' },
      text: {
        en: 'Points on every purchase; pay the annual fee with points.',
        fr: 'Des points à chaque achat; payez les frais annuels avec vos points.',
      },
      art: '/cards/advance.svg',
      typeCode: 'hsbcadv',
    },
    {
      code: 'platinum',
      name: { en: 'Platinum with Rewards', fr: 'Platinum with Rewards' },
      text: { en: 'Points on everyday purchases.', fr: 'Des points sur les achats de tous les jours.' },
      art: '/cards/platinum.svg',
      typeCode: 'hsbcadv',
    },
    {
      code: 'business',
      name: { en: 'Business with Rewards', fr: 'Business with Rewards' },
      text: { en: 'One pool of points for the whole company.', fr: 'Un solde de points commun à toute l’entreprise.' },
      art: '/cards/business.svg',
      typeCode: 'hsbcrbbc',
    },
    {
      code: 'cash',
      name: { en: 'Cash Rewards', fr: 'Cash Rewards' },
      text: { en: 'Cash back as a statement credit.', fr: 'Remise en argent en crédit au relevé.' },
      art: '/cards/cash.svg',
      typeCode: 'hsbcadv',
    },
  ],
  cardTypes: {
    hsbcadv: { ...noFeatures, annualFeeEraser: true },
    hsbcprem: { ...noFeatures, annualFeeEraser: true, miles: true },
    hsbcpwe: { ...noFeatures, annualFeeEraser: true, miles: true, travelBonus: true },
    hsbcrbbc: { ...noFeatures, passwordReset: true },
    hsbcrbbi: { ...noFeatures, passwordReset: true },
  },
};
