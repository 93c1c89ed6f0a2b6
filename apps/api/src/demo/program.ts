import type { Program } from '../modules/program/index.ts';

/** The demonstration program. Phones are from the range kept for fiction. */
export const demoProgram: Program = {
  slug: 'rewards-us',
  brandName: 'HSBC',
  currency: { id: 1, name: 'Points', symbol: 'pts' },
  cash: { code: 'USD', symbol: '$' },
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
};
