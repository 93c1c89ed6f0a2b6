import { type Configuration, type Field, type FieldGroup, valueAt } from './configuration.ts';

type Labels = Readonly<Record<string, Field['label']>>;

const leaves = (type: 'text' | 'whole' | 'flag' | 'time', labels: Labels): Field[] =>
  Object.entries(labels).map(([path, label]) => ({ path, label, type }));

const codesIn = (list: string, name: string) => (document: Configuration) => {
  const rows = valueAt(document, list);
  const codes = (Array.isArray(rows) ? rows : []).map((row) => valueAt(row, name));
  return [...new Set(codes.filter((code) => typeof code === 'string' && code !== ''))] as string[];
};

const namesOf = (document: Configuration, path: string): string[] => Object.keys(valueAt(document, path) ?? {});

const pointsPerDollar = (path: string) =>
  leaves('whole', {
    [`${path}.numerator`]: 'staffPrograms.earnedPoints',
    [`${path}.denominator`]: 'staffPrograms.earnedDollars',
  });

/** As the bank's card feed writes what a purchase was for. */
export const categoryLabels = {
  dining: 'staffPrograms.category_dining',
  groceries: 'staffPrograms.category_groceries',
  airline: 'staffPrograms.category_airline',
  hotel: 'staffPrograms.category_hotel',
  travel: 'staffPrograms.category_travel',
  fuel: 'staffPrograms.category_fuel',
  transit: 'staffPrograms.category_transit',
  entertainment: 'staffPrograms.category_entertainment',
  shopping: 'staffPrograms.category_shopping',
  health: 'staffPrograms.category_health',
  home: 'staffPrograms.category_home',
  office: 'staffPrograms.category_office',
  utilities: 'staffPrograms.category_utilities',
  fee: 'staffPrograms.category_fee',
} as const satisfies Labels;

const categoryAt = (path: string): Field => ({
  path,
  label: 'staffPrograms.bonusCategory',
  type: 'choice',
  values: categoryLabels,
});

const blankRate = { numerator: 1, denominator: 1 };
const pair = { en: '', fr: '' };

const hours: Field = {
  path: 'support.hours',
  label: 'staffPrograms.hours',
  type: 'list',
  blank: { days: 'weekday', opens: '09:00', closes: '17:00' },
  fields: [
    {
      path: 'days',
      label: 'staffPrograms.hoursDays',
      type: 'choice',
      values: { weekday: 'staffPrograms.hours_weekday', weekend: 'staffPrograms.hours_weekend' },
    },
    ...leaves('time', { opens: 'staffPrograms.opens', closes: 'staffPrograms.closes' }),
  ],
};

const earning: Field = {
  path: 'earning.families',
  label: 'staffPrograms.earningOf',
  type: 'keyed',
  namesIn: codesIn('cardFamilies', 'code'),
  blank: { base: blankRate, bonus: [] },
  fields: [
    ...pointsPerDollar('base'),
    {
      path: 'bonus',
      label: 'staffPrograms.bonus',
      type: 'list',
      blank: { category: '', pointsPerDollar: blankRate, mostDollarsAYear: 0 },
      fields: [
        categoryAt('category'),
        ...pointsPerDollar('pointsPerDollar'),
        ...leaves('whole', { mostDollarsAYear: 'staffPrograms.bonusDollarsAYear' }),
      ],
    },
  ],
};

const travelBonus: Field = {
  path: 'redemptions.travelBonus',
  label: 'staffPrograms.travelBonus',
  type: 'list',
  blank: { label: '', percent: 0 },
  fields: [categoryAt('label'), ...leaves('whole', { percent: 'staffPrograms.bonusPercent' })],
};

const binRanges: Field = {
  path: 'shop.binRanges',
  label: 'staffPrograms.binRanges',
  type: 'list',
  blank: { from: '', to: '' },
  fields: leaves('text', { from: 'staffPrograms.binFrom', to: 'staffPrograms.binTo' }),
};

const cardFamilies: Field = {
  path: 'cardFamilies',
  label: 'staffPrograms.cardFamily',
  type: 'list',
  blank: { code: '', name: pair, text: pair, art: '', typeCode: '' },
  fields: leaves('text', {
    code: 'staffPrograms.familyCode',
    typeCode: 'staffPrograms.familyType',
    'name.en': 'staffPrograms.nameEn',
    'name.fr': 'staffPrograms.nameFr',
    'text.en': 'staffPrograms.descriptionEn',
    'text.fr': 'staffPrograms.descriptionFr',
    art: 'staffPrograms.familyArt',
  }),
};

const cardTypes: Field = {
  path: 'cardTypes',
  label: 'staffPrograms.cardType',
  type: 'keyed',
  namesIn: (document) => [
    ...new Set([...namesOf(document, 'cardTypes'), ...codesIn('cardFamilies', 'typeCode')(document)]),
  ],
  blank: { miles: false, annualFeeEraser: false, passwordReset: false, travelBonus: false },
  fields: leaves('flag', {
    miles: 'staffPrograms.canMiles',
    annualFeeEraser: 'staffPrograms.canEraseFee',
    passwordReset: 'staffPrograms.canResetPassword',
    travelBonus: 'staffPrograms.canTravelBonus',
  }),
};

const loginTypes: Field = {
  path: 'loginTypes',
  label: 'staffPrograms.loginType',
  type: 'list',
  blank: { code: 'business', name: pair, registrationId: 1, registerUrl: null, hasForgotPassword: false },
  fields: [
    {
      path: 'code',
      label: 'staffPrograms.loginCode',
      type: 'choice',
      values: {
        personal: 'staffPrograms.login_personal',
        business: 'staffPrograms.login_business',
        developer: 'staffPrograms.login_developer',
      },
    },
    ...leaves('whole', { registrationId: 'staffPrograms.loginRegistration' }),
    ...leaves('text', { 'name.en': 'staffPrograms.nameEn', 'name.fr': 'staffPrograms.nameFr' }),
    { path: 'registerUrl', label: 'staffPrograms.registerUrl', type: 'text', optional: true },
    ...leaves('flag', { hasForgotPassword: 'staffPrograms.hasForgotPassword' }),
  ],
};

/** What points are worth and earn; the page of the rates has them. */
export const rateFields: readonly Field[] = [
  ...leaves('whole', {
    'rates.redemption.denominator': 'staffPrograms.redemptionPoints',
    'rates.redemption.numerator': 'staffPrograms.redemptionCents',
    'rates.topUp.denominator': 'staffPrograms.topUpPoints',
    'rates.topUp.numerator': 'staffPrograms.topUpCents',
    'earning.lifeMonths': 'staffPrograms.lifeMonths',
    'earning.closedCardDays': 'staffPrograms.closedCardDays',
  }),
  travelBonus,
  earning,
];

/** Everything else that a bank can change of its program, in groups that operators expect. */
export const programGroups: readonly FieldGroup[] = [
  {
    title: 'staffPrograms.groupBrand',
    fields: [
      ...leaves('text', {
        brandName: 'staffPrograms.brandName',
        'currency.name': 'staffPrograms.pointsName',
        'currency.symbol': 'staffPrograms.pointsSymbol',
        'links.cardBenefits': 'staffPrograms.cardBenefits',
      }),
      {
        path: 'firstLanguage',
        label: 'staffPrograms.firstLanguage',
        type: 'choice',
        values: { en: 'staffPrograms.language_en', fr: 'staffPrograms.language_fr' },
      },
      ...leaves('text', { 'cash.code': 'staffPrograms.cashCode' }),
    ],
  },
  {
    title: 'staffPrograms.groupContact',
    fields: [
      ...leaves('text', {
        'support.personalPhone': 'staffPrograms.personalPhone',
        'support.businessPhone': 'staffPrograms.businessPhone',
        'support.timeZone': 'staffPrograms.timeZone',
      }),
      hours,
    ],
  },
  {
    title: 'staffPrograms.groupLimits',
    fields: [
      ...leaves('whole', {
        'redemptions.minimumPoints': 'staffPrograms.redeemMinimum',
        'redemptions.retailerDailyPoints': 'staffPrograms.retailerDaily',
        'redemptions.returnGraceDays': 'staffPrograms.returnGrace',
        'redemptions.expiredGraceDays': 'staffPrograms.expiredGrace',
        'payWithRewards.minimumCents': 'staffPrograms.purchaseMinimum',
        'payWithRewards.windowDays': 'staffPrograms.purchaseWindow',
        'shop.minimumCartPoints': 'staffPrograms.cartMinimum',
      }),
      ...leaves('flag', {
        'shop.hasPromotionCodes': 'staffPrograms.hasPromotionCodes',
      }),
      binRanges,
    ],
  },
  {
    title: 'staffPrograms.groupDelivery',
    fields: [
      ...leaves('whole', {
        'shop.deliveryDays.from': 'staffPrograms.deliveryFrom',
        'shop.deliveryDays.to': 'staffPrograms.deliveryTo',
        'shop.giftCardDays.from': 'staffPrograms.giftCardFrom',
        'shop.giftCardDays.to': 'staffPrograms.giftCardTo',
        'shop.egiftHours': 'staffPrograms.egiftHours',
        'redemptions.depositDays': 'staffPrograms.depositDays',
        'shop.cancellationHours': 'staffPrograms.cancellationHours',
        'shop.returnDays': 'staffPrograms.returnDays',
        'shop.damageDays': 'staffPrograms.damageDays',
      }),
      ...leaves('text', {
        'shop.returnAddress': 'staffPrograms.returnAddress',
      }),
      ...leaves('whole', {
        'statements.dispatchDays.from': 'staffPrograms.dispatchFrom',
        'statements.dispatchDays.to': 'staffPrograms.dispatchTo',
        'statements.confirmationHours': 'staffPrograms.confirmationHours',
        'statements.milesDays.from': 'staffPrograms.milesFrom',
        'statements.milesDays.to': 'staffPrograms.milesTo',
        'statements.travelCreditHours.from': 'staffPrograms.travelCreditFrom',
        'statements.travelCreditHours.to': 'staffPrograms.travelCreditTo',
        'statements.leastPointsPercent': 'staffPrograms.leastPointsPercent',
      }),
      ...leaves('text', { 'statements.browsers': 'staffPrograms.browsers' }),
    ],
  },
  {
    title: 'staffPrograms.groupAdjustments',
    fields: [
      ...leaves('whole', {
        'adjustments.approvalAbovePoints': 'staffPrograms.approvalAbove',
      }),
      ...leaves('flag', {
        'staff.canSpend': 'staffPrograms.staffCanSpend',
      }),
    ],
  },
  {
    title: 'staffPrograms.groupPromises',
    fields: leaves('whole', {
      'promises.parcelDays': 'staffPrograms.promiseParcel',
      'promises.egiftDays': 'staffPrograms.promiseEgift',
      'promises.milesDays': 'staffPrograms.promiseMiles',
      'promises.moneyDays': 'staffPrograms.promiseMoney',
    }),
  },
  {
    title: 'staffPrograms.groupStepUp',
    fields: [
      ...leaves('whole', {
        'limits.raiseAfterHours': 'staffPrograms.raiseAfterHours',
        'limits.newDestinationWaitHours': 'staffPrograms.newDestinationWait',
        'stepUp.abovePoints': 'staffPrograms.stepUpAbove',
        'stepUp.newAddressAbovePoints': 'staffPrograms.stepUpNewAddress',
      }),
      ...leaves('flag', {
        'stepUp.newDestination': 'staffPrograms.stepUpDestination',
        'stepUp.newPartnerNumber': 'staffPrograms.stepUpPartnerNumber',
        'stepUp.retailer': 'staffPrograms.stepUpRetailer',
        'stepUp.newRedeemer': 'staffPrograms.stepUpRedeemer',
      }),
    ],
  },
  { title: 'staffPrograms.groupCards', fields: [cardFamilies, cardTypes] },
  { title: 'staffPrograms.groupLogins', fields: [loginTypes] },
];

export const programFields: readonly Field[] = [...rateFields, ...programGroups.flatMap(({ fields }) => fields)];
