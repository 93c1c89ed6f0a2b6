import type { PlainField } from './configuration.ts';

/** The values that change most have fields, in groups that operators expect. */
const groups = [
  {
    group: 'staffPrograms.groupBrand',
    type: 'text',
    fields: {
      brandName: 'staffPrograms.brandName',
      'currency.name': 'staffPrograms.pointsName',
      'currency.symbol': 'staffPrograms.pointsSymbol',
      'links.cardBenefits': 'staffPrograms.cardBenefits',
    },
  },
  {
    group: 'staffPrograms.groupContact',
    type: 'text',
    fields: {
      'support.personalPhone': 'staffPrograms.personalPhone',
      'support.businessPhone': 'staffPrograms.businessPhone',
      'support.timeZone': 'staffPrograms.timeZone',
    },
  },
  {
    group: 'staffPrograms.groupRates',
    type: 'whole',
    fields: {
      'rates.redemption.denominator': 'staffPrograms.redemptionPoints',
      'rates.redemption.numerator': 'staffPrograms.redemptionCents',
      'rates.topUp.denominator': 'staffPrograms.topUpPoints',
      'rates.topUp.numerator': 'staffPrograms.topUpCents',
      'earning.lifeMonths': 'staffPrograms.lifeMonths',
      'earning.closedCardDays': 'staffPrograms.closedCardDays',
    },
  },
  {
    group: 'staffPrograms.groupLimits',
    type: 'whole',
    fields: {
      'redemptions.minimumPoints': 'staffPrograms.redeemMinimum',
      'redemptions.retailerDailyPoints': 'staffPrograms.retailerDaily',
      'redemptions.returnGraceDays': 'staffPrograms.returnGrace',
      'payWithRewards.minimumCents': 'staffPrograms.purchaseMinimum',
      'payWithRewards.windowDays': 'staffPrograms.purchaseWindow',
      'shop.minimumCartPoints': 'staffPrograms.cartMinimum',
    },
  },
  {
    group: 'staffPrograms.groupLimits',
    type: 'flag',
    fields: { 'shop.hasPromotionCodes': 'staffPrograms.hasPromotionCodes' },
  },
  {
    group: 'staffPrograms.groupDelivery',
    type: 'whole',
    fields: {
      'shop.deliveryDays.from': 'staffPrograms.deliveryFrom',
      'shop.deliveryDays.to': 'staffPrograms.deliveryTo',
      'shop.giftCardDays.from': 'staffPrograms.giftCardFrom',
      'shop.giftCardDays.to': 'staffPrograms.giftCardTo',
      'shop.egiftHours': 'staffPrograms.egiftHours',
      'redemptions.depositDays': 'staffPrograms.depositDays',
      'shop.cancellationHours': 'staffPrograms.cancellationHours',
      'shop.returnDays': 'staffPrograms.returnDays',
      'shop.damageDays': 'staffPrograms.damageDays',
    },
  },
  {
    group: 'staffPrograms.groupDelivery',
    type: 'text',
    fields: { 'shop.returnAddress': 'staffPrograms.returnAddress' },
  },
  {
    group: 'staffPrograms.groupAdjustments',
    type: 'whole',
    fields: { 'adjustments.approvalAbovePoints': 'staffPrograms.approvalAbove' },
  },
  {
    group: 'staffPrograms.groupAdjustments',
    type: 'flag',
    fields: { 'staff.canSpend': 'staffPrograms.staffCanSpend' },
  },
] as const;

export const programFields: readonly PlainField[] = groups.flatMap(({ group, type, fields }) =>
  Object.entries(fields).map(([path, label]) => ({ path, type, label: (t) => t(label), group: (t) => t(group) })),
);
