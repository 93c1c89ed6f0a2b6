import type { Program } from '../../modules/program/index.ts';

/** What a program has until its file or the console says something else. A bank names itself, its cards and its phones. */
export const starterConfiguration: Omit<
  Program,
  'slug' | 'brandName' | 'cash' | 'support' | 'links' | 'earning' | 'cardFamilies' | 'cardTypes' | 'shop'
> & {
  readonly shop: Omit<Program['shop'], 'binRanges' | 'returnAddress'>;
  readonly earning: Omit<Program['earning'], 'families'>;
} = {
  firstLanguage: 'en',
  currency: { id: 1, name: 'Points', symbol: 'pts' },
  rates: { redemption: { numerator: 1, denominator: 1 }, topUp: { numerator: 1, denominator: 1 } },
  earning: { lifeMonths: 36, closedCardDays: 60 },
  payWithRewards: { minimumCents: 2500, windowDays: 90 },
  redemptions: {
    minimumPoints: 2_500,
    depositDays: 5,
    travelBonus: [],
    retailerDailyPoints: 500_000,
    returnGraceDays: 30,
    expiredGraceDays: 90,
  },
  promises: { parcelDays: 14, egiftDays: 2, milesDays: 9, moneyDays: 7 },
  adjustments: { approvalAbovePoints: 10_000 },
  staff: { canSpend: false },
  limits: { raiseAfterHours: 24, newDestinationWaitHours: 0 },
  stepUp: {
    abovePoints: 50_000,
    newAddressAbovePoints: 50_000,
    newDestination: false,
    newPartnerNumber: false,
    retailer: false,
    newRedeemer: false,
  },
  shop: {
    minimumCartPoints: 1_000,
    hasPromotionCodes: true,
    deliveryDays: { from: 14, to: 21 },
    giftCardDays: { from: 7, to: 10 },
    egiftHours: 6,
    cancellationHours: 6,
    returnDays: 14,
    damageDays: 7,
  },
  statements: {
    dispatchDays: { from: 7, to: 10 },
    confirmationHours: 24,
    milesDays: { from: 5, to: 14 },
    travelCreditHours: { from: 48, to: 72 },
    leastPointsPercent: 80,
    browsers: 'Chrome 66+, Firefox 60+, Safari 11.1+, Edge 44+',
  },
  loginTypes: [
    {
      code: 'personal',
      name: { en: 'Personal', fr: 'Particuliers' },
      registrationId: 1,
      registerUrl: null,
      hasForgotPassword: false,
    },
    {
      code: 'business',
      name: { en: 'Business', fr: 'Entreprises' },
      registrationId: 2,
      registerUrl: '/register?id=2',
      hasForgotPassword: true,
    },
  ],
};
