export { type Amount, AmountFault, type Unit } from './amount.ts';
export { add, compare, isNegative, isPositive, isZero, max, min, multiply, negate, subtract } from './arithmetic.ts';
export { type Cents, cents, centsToNumber, sumCents, zeroCents } from './cents.ts';
export { centsToPoints, percentOf, pointsToCents, type Rounding, wholePercent } from './conversion.ts';
export { centsFromDecimal, centsToDecimal } from './decimal-cash.ts';
export { type Points, points, pointsToNumber, sumPoints, zeroPoints } from './points.ts';
export { basisPoints, percent, type Rate, rate } from './rate.ts';
export { redemptionRate, redemptionValue, topUpCost, withBonus } from './redemption.ts';
export { splitByLargestRemainder } from './split.ts';
