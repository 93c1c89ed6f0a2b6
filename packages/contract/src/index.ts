import {
  changeProfile,
  issueTravelToken,
  listAccounts,
  sendVerificationEmail,
  showProfile,
  showRatio,
} from './accounts.ts';
import {
  addAddress,
  changeAddress,
  listAddresses,
  makeAddressDefault,
  removeAddress,
  showAddress,
  validateAddress,
} from './addresses.ts';
import {
  downloadTransactions,
  listExpiringPoints,
  listPointsEntries,
  listTransactions,
  proveBalance,
} from './activity.ts';
import {
  listLoginTypes,
  logIn,
  logInAs,
  logInWithToken,
  logOut,
  refreshToken,
  showLoginAs,
  signInWithBank,
} from './auth.ts';
import {
  acceptFees,
  addPromotionCode,
  addToCart,
  changeCartItem,
  joinCart,
  removeCartItem,
  removePromotionCode,
  reorder,
  showCart,
} from './cart.ts';
import { checkOut, showBinRange } from './checkout.ts';
import {
  getGuestContent,
  getMemberContent,
  listBroadcasts,
  listCreditCards,
  listFaq,
  listGlobalOffers,
  showContentPage,
} from './content.ts';
import {
  discardContentDraft,
  listStaffContent,
  previewStaffContent,
  publishContent,
  putBackContent,
  reorderContent,
  saveContentDraft,
  showStaffContent,
  unpublishContent,
} from './content-staff.ts';
import { runCustomAction } from './custom-actions.ts';
import { depositPoints, redeemCashBack, redeemInvestment, verifyInvestment } from './deposits.ts';
import { ringDoorbell } from './doorbell.ts';
import { verifyEmail } from './email-verification.ts';
import { listExternalProducts, listRedemptionGroups, redeemExternal } from './external-redemption.ts';
import { cancelTransfer, listMilesPartners, transferMiles, validateMembership } from './miles.ts';
import {
  cancelOrder,
  cancelOrderItem,
  listHistoricalOrders,
  listOrders,
  mailOrder,
  openClaim,
  resendEgift,
  showOrder,
  withdrawClaim,
} from './orders.ts';
import { forgotPassword, resetPassword, verifyResetToken } from './passwords.ts';
import { finishPendingAction, showPendingAction } from './pending-actions.ts';
import { erasePurchase, payWithRewards, showPayWithRewards } from './purchases.ts';
import { addRedeemer, listRedeemerRelations, listRedeemers, removeRedeemer } from './redeemers.ts';
import { cancelRedemption, compareWays, listRedemptions, showRedemption } from './redemptions.ts';
import {
  listRegistrations,
  register,
  resendRegistrationEmail,
  showRegistration,
  verifyRegistration,
} from './registration.ts';
import { reportBrowserError } from './reports.ts';
import { enrolAtRetailer, finishEnrolment, leaveRetailer, showEnrolment } from './retailer.ts';
import { moveClock, readClock } from './sandbox-clock.ts';
import {
  listGuestProducts,
  listMemberProducts,
  listPromotionGroups,
  showProduct,
  showProductBySlug,
  showProductGroup,
  suggestToGuest,
  suggestToMember,
} from './shop.ts';
import { addToWishlist, listWishlist, removeFromWishlist } from './shop-wishlist.ts';
import { endMemberSessions, issueLoginAs, logInStaff, searchMembers, showStaff, unlockMember } from './staff.ts';
import { listAudit, verifyAudit } from './staff-audit.ts';
import { changeStaffProduct, importCatalogue, listStaffProducts, showStaffProduct } from './staff-catalogue.ts';
import {
  listStaffMemberEntries,
  listStaffMemberLots,
  listStaffMemberMails,
  listStaffMemberRedemptions,
  listStaffMemberSessions,
  listStaffVisits,
  resendMail,
  showStaffMember,
} from './staff-members.ts';
import { addPartnerRate, listStaffPartners, removePartnerRate, saveStaffPartner } from './staff-miles.ts';
import { listStaffMemberOrders, moveOrderItem, showStaffOrder } from './staff-orders.ts';
import { listUnsettled, settleNow, showOverview, showOverviewSeries } from './staff-overview.ts';
import { approveAdjustment, declineAdjustment, listAdjustments, requestAdjustment } from './staff-points.ts';
import { listStaffRegistrations, saveStaffProgram, saveStaffRegistration, showStaffProgram } from './staff-program.ts';
import { changePromotion, createPromotion, endPromotion, listStaffPromotions } from './staff-promotions.ts';
import { listProgramTerms, listTerms, publishTerms } from './terms.ts';
import {
  cancelBooking,
  listItineraries,
  openAccessSite,
  openTravelSite,
  openVacationSite,
  showTravelKeys,
} from './travel.ts';

export type { Account, CardFamily, Profile } from './accounts.ts';
export type { CardTransaction, EntryKind } from './activity.ts';
export type { Address, AddressBody, Country } from './addresses.ts';
export type { Access, AnswerOf, BodyOf, Call, ParamsOf, QueryOf, RefusalOf } from './call.ts';
export { type Cart, type CartChange, type CartItem, MAX_LINE_QUANTITY } from './cart.ts';
export type { PaymentDetails } from './checkout.ts';
export type {
  Content,
  ContentPage,
  CreditCard,
  FaqCategory,
  GlobalOffer,
  MenuItem,
  PageText,
  Program,
  Slide,
} from './content.ts';
export type { ContentKind, ContentPreview, StaffContentEntry, StaffContentRow } from './content-staff.ts';
export type { CustomActionName } from './custom-actions.ts';
export { type ErrorBody, errorBody, type PendingAction } from './error-body.ts';
export {
  type GeneralStatus,
  generalStatuses,
  type OrderItemStatus,
  orderItemStatuses,
  type SaleChannelTypeCode,
} from './order-statuses.ts';
export type { Order, OrderItem } from './orders.ts';
export type { ExternalProduct } from './external-redemption.ts';
export type { MilesPartner } from './miles.ts';
export type { AuthorizedRedeemer, RelationCode } from './redeemers.ts';
export type { Redemption, RedemptionKind, RedemptionStatus, RedeemWay } from './redemptions.ts';
export { type RefusalCode, refusalCodes } from './refusals.ts';
export type { RegistrationConfiguration, RegistrationField, RegistrationStep } from './registration.ts';
export type { FacetValue, ProductList, ProductSort, Suggestions } from './shop.ts';
export type { Product, ProductSummary, ProductType, ProductVariant, PromotionGroup } from './shop-product.ts';
export type { WishlistSort } from './shop-wishlist.ts';
export type { AuditChain, AuditEntry } from './staff-audit.ts';
export type { ImportReport, StaffProduct } from './staff-catalogue.ts';
export type {
  MemberMail,
  MemberSession,
  PointsLot,
  StaffMember,
  StaffPointsEntry,
  StaffVisit,
} from './staff-members.ts';
export type { MilesRate, StaffPartner } from './staff-miles.ts';
export type { StaffOrder } from './staff-orders.ts';
export type { Overview, OverviewDay, Unsettled, UnsettledKind } from './staff-overview.ts';
export type { Adjustment, AdjustmentState } from './staff-points.ts';
export type { StaffProgram, StaffRegistration } from './staff-program.ts';
export type { StaffPromotion } from './staff-promotions.ts';
export type { Terms } from './terms.ts';
export type { Booking } from './travel.ts';

/** Every call of the interface. A call that is not listed here does not exist. */
export const calls = {
  getGuestContent,
  getMemberContent,
  listBroadcasts,
  showContentPage,
  listFaq,
  listGlobalOffers,
  listCreditCards,
  listLoginTypes,
  logIn,
  signInWithBank,
  logInWithToken,
  showLoginAs,
  logInAs,
  refreshToken,
  logOut,
  listAccounts,
  showRatio,
  listTransactions,
  downloadTransactions,
  listExpiringPoints,
  proveBalance,
  listPointsEntries,
  issueTravelToken,
  showProfile,
  changeProfile,
  sendVerificationEmail,
  verifyEmail,
  listRegistrations,
  showRegistration,
  verifyRegistration,
  register,
  resendRegistrationEmail,
  forgotPassword,
  verifyResetToken,
  resetPassword,
  listTerms,
  listProgramTerms,
  showPendingAction,
  finishPendingAction,
  listRedeemerRelations,
  listRedeemers,
  addRedeemer,
  removeRedeemer,
  runCustomAction,
  listGuestProducts,
  listMemberProducts,
  showProduct,
  showProductBySlug,
  showProductGroup,
  listPromotionGroups,
  suggestToGuest,
  suggestToMember,
  listWishlist,
  addToWishlist,
  removeFromWishlist,
  listAddresses,
  showAddress,
  addAddress,
  changeAddress,
  removeAddress,
  makeAddressDefault,
  validateAddress,
  showCart,
  addToCart,
  joinCart,
  changeCartItem,
  removeCartItem,
  addPromotionCode,
  removePromotionCode,
  acceptFees,
  checkOut,
  showBinRange,
  listOrders,
  showOrder,
  listHistoricalOrders,
  cancelOrder,
  cancelOrderItem,
  openClaim,
  withdrawClaim,
  resendEgift,
  mailOrder,
  reorder,
  listRedemptions,
  showRedemption,
  cancelRedemption,
  compareWays,
  listMilesPartners,
  validateMembership,
  transferMiles,
  cancelTransfer,
  showPayWithRewards,
  payWithRewards,
  erasePurchase,
  depositPoints,
  redeemCashBack,
  verifyInvestment,
  redeemInvestment,
  listRedemptionGroups,
  listExternalProducts,
  redeemExternal,
  openTravelSite,
  openVacationSite,
  openAccessSite,
  showTravelKeys,
  listItineraries,
  cancelBooking,
  showEnrolment,
  enrolAtRetailer,
  finishEnrolment,
  leaveRetailer,
  logInStaff,
  showStaff,
  searchMembers,
  issueLoginAs,
  endMemberSessions,
  unlockMember,
  showStaffMember,
  listStaffMemberLots,
  listStaffMemberEntries,
  listStaffMemberOrders,
  listStaffMemberRedemptions,
  listStaffMemberMails,
  resendMail,
  listStaffMemberSessions,
  listStaffVisits,
  requestAdjustment,
  listAdjustments,
  approveAdjustment,
  declineAdjustment,
  showStaffOrder,
  moveOrderItem,
  listAudit,
  verifyAudit,
  showOverview,
  showOverviewSeries,
  listUnsettled,
  settleNow,
  listStaffPromotions,
  createPromotion,
  changePromotion,
  endPromotion,
  listStaffProducts,
  showStaffProduct,
  changeStaffProduct,
  importCatalogue,
  listStaffPartners,
  saveStaffPartner,
  addPartnerRate,
  removePartnerRate,
  listStaffRegistrations,
  saveStaffRegistration,
  showStaffProgram,
  saveStaffProgram,
  publishTerms,
  listStaffContent,
  showStaffContent,
  previewStaffContent,
  saveContentDraft,
  publishContent,
  unpublishContent,
  putBackContent,
  discardContentDraft,
  reorderContent,
  ringDoorbell,
  reportBrowserError,
  readClock,
  moveClock,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
