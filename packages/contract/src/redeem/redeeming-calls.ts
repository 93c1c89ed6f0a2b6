import { depositPoints, redeemCashBack, redeemInvestment, verifyInvestment } from './deposits.ts';
import { listExternalProducts, listRedemptionGroups, redeemExternal } from './external-redemption.ts';
import { cancelTransfer, listMilesPartners, transferMiles, validateMembership } from './miles.ts';
import { erasePurchase, payWithRewards, showPayWithRewards } from './purchases.ts';
import { cancelRedemption, compareWays, showRedemption } from './redemptions.ts';
import { enrolAtRetailer, finishEnrolment, leaveRetailer, showEnrolment } from './retailer.ts';
import {
  cancelBooking,
  listItineraries,
  openAccessSite,
  openTravelSite,
  openVacationSite,
  showTravelKeys,
} from './travel.ts';

/** Every call that turns points into something outside of the shop. */
export const redeemingCalls = {
  depositPoints,
  redeemCashBack,
  redeemInvestment,
  verifyInvestment,
  listExternalProducts,
  listRedemptionGroups,
  redeemExternal,
  cancelTransfer,
  listMilesPartners,
  transferMiles,
  validateMembership,
  erasePurchase,
  payWithRewards,
  showPayWithRewards,
  cancelRedemption,
  compareWays,
  showRedemption,
  enrolAtRetailer,
  finishEnrolment,
  leaveRetailer,
  showEnrolment,
  cancelBooking,
  listItineraries,
  openAccessSite,
  openTravelSite,
  openVacationSite,
  showTravelKeys,
} as const;
