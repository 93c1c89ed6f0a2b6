import {
  changeProfile,
  issueTravelToken,
  listAccounts,
  sendVerificationEmail,
  showProfile,
  showRatio,
} from './account/accounts.ts';
import {
  addAddress,
  changeAddress,
  listAddresses,
  makeAddressDefault,
  removeAddress,
  showAddress,
  validateAddress,
} from './shop/addresses.ts';
import { activityCalls } from './account/activity.ts';
import {
  listLoginTypes,
  logIn,
  logInAs,
  logInWithToken,
  logOut,
  refreshToken,
  showLoginAs,
  signInWithBank,
} from './account/auth.ts';
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
} from './shop/cart.ts';
import { listCases } from './account/cases.ts';
import { checkOut, settleCheckout, showBinRange } from './shop/checkout.ts';
import {
  getGuestContent,
  getMemberContent,
  listBroadcasts,
  listCreditCards,
  listFaq,
  listGlobalOffers,
  showContentPage,
  showMemberPage,
} from './content/content.ts';
import { runCustomAction } from './account/custom-actions.ts';
import { ringDoorbell } from './redeem/doorbell.ts';
import { verifyEmail } from './account/email-verification.ts';
import {
  cancelOrder,
  cancelOrderItem,
  listHistoricalOrders,
  listOrders,
  mailOrder,
  openClaim,
  returnItems,
  downloadReturnLabel,
  downloadReceipt,
  reportDeadCode,
  resendEgift,
  showOrder,
  withdrawClaim,
} from './shop/orders.ts';
import { inboxCalls } from './account/inbox.ts';
import { forgotPassword, resetPassword, verifyResetToken } from './account/passwords.ts';
import { finishPendingAction, showPendingAction } from './account/pending-actions.ts';
import { showPicture } from './content/pictures.ts';
import { summarizePoints } from './account/points-summary.ts';
import { addRedeemer, listRedeemerRelations, listRedeemers, removeRedeemer } from './account/redeemers.ts';
import {
  listRegistrations,
  register,
  resendRegistrationEmail,
  showRegistration,
  verifyRegistration,
} from './account/registration.ts';
import { securityCalls } from './account/security-calls.ts';
import { staffCalls } from './staff/staff-calls.ts';
import { redeemingCalls } from './redeem/redeeming-calls.ts';
import { reportBrowserError } from './reports.ts';
import { moveClock, readClock } from './staff/sandbox-clock.ts';
import {
  listGuestProducts,
  listMemberProducts,
  listPromotionGroups,
  showProduct,
  showProductBySlug,
  showProductGroup,
  suggestToGuest,
  suggestToMember,
} from './shop/shop.ts';
import { addToWishlist, listWishlist, removeFromWishlist } from './shop/shop-wishlist.ts';
import { listPaces } from './redeem/promises.ts';
import { listStockAlerts, setStockAlert } from './shop/stock-alerts.ts';
import { listProgramTerms, listStaffTerms, listTerms, publishTerms } from './account/terms.ts';

export type { Account, Profile } from './account/accounts.ts';
export type { CardTransaction, EntryKind } from './account/activity.ts';
export type { Address, AddressBody, Country } from './shop/addresses.ts';
export type { Access, AnswerOf, BodyOf, Call, ParamsOf, QueryOf, RefusalOf } from './call.ts';
export type { CaseStatus, MemberCase } from './account/cases.ts';
export { type Cart, type CartChange, type CartItem, MAX_LINE_QUANTITY } from './shop/cart.ts';
export type { PaymentDetails } from './shop/checkout.ts';
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
} from './content/content.ts';
export type {
  ContentChoices,
  ContentKind,
  ContentAudience,
  ContentPreview,
  StaffContentEntry,
  StaffContentRow,
} from './staff/content-staff.ts';
export type { CustomActionName } from './account/custom-actions.ts';
export { type ErrorBody, errorBody, type PendingAction } from './error-body.ts';
export {
  type GeneralStatus,
  generalStatuses,
  type OrderItemStatus,
  orderItemStatuses,
  type RedeemedItemStatus,
  type SaleChannelTypeCode,
} from './shop/order-statuses.ts';
export type { MemberOrder, Order, OrderItem, RedeemedOrder } from './shop/order.ts';
export type { ExternalProduct } from './redeem/external-redemption.ts';
export type { MilesPartner } from './redeem/miles.ts';
export type { StaffPicture } from './content/pictures.ts';
export type { AuthorizedRedeemer, RelationCode } from './account/redeemers.ts';
export type { Redemption, RedemptionKind, RedemptionStatus, RedeemWay, ShownPromise } from './redeem/redemptions.ts';
export { namedSchemas } from './named-schemas.ts';
export { type RefusalCode, refusalCodes } from './refusals.ts';
export { type Right, rights } from './rights.ts';
export type { RegistrationConfiguration, RegistrationField, RegistrationStep } from './account/registration.ts';
export type { FacetValue, ProductList, ProductSort, Suggestions } from './shop/shop.ts';
export type { Product, ProductSummary, ProductType, ProductVariant, PromotionGroup } from './shop/shop-product.ts';
export type { InboxCounts, Message, MessageSwitch } from './account/inbox.ts';
export type { Security } from './account/security.ts';
export type { Destination } from './account/destinations.ts';
export type { SpendingLimits } from './account/limits.ts';
export type { OwnPasskey, Proof } from './account/passkeys.ts';
export type { Device, OwnSession } from './account/sessions.ts';
export type { WishlistSort } from './shop/shop-wishlist.ts';
export type { AuditCheck, AuditEntry } from './staff/staff-audit.ts';
export type { StaffCase, StaffCaseRow } from './staff/staff-cases.ts';
export type { KeptLine, KeptReason } from './staff/staff-customers.ts';
export type { CatalogueImport, ImportReport, StaffProduct } from './staff/staff-catalogue.ts';
export type {
  MemberMail,
  MemberSession,
  PointsLot,
  StaffMember,
  StaffPointsEntry,
  StaffRedeemer,
  StaffVisit,
  MemberNote,
} from './staff/staff-members.ts';
export type { MilesRate, StaffPartner } from './staff/staff-miles.ts';
export type { DeskOrder, MovePreview, OrderKind, OrderState, StaffOrder } from './staff/staff-orders.ts';
export type { Overview, OverviewDay, OverviewSeries, Unsettled, UnsettledKind } from './staff/staff-overview.ts';
export type { StaffFactors } from './staff/staff-factors.ts';
export type { StaffColleague, StaffRole } from './staff/staff-people.ts';
export type { Adjustment, AdjustmentState, LedgerEntry } from './staff/staff-points.ts';
export type { ChangeRequest, ChangeState } from './staff/staff-changes.ts';
export type { ProgramWorth, StaffExternalProduct, StaffProgram, StaffRegistration } from './staff/staff-program.ts';
export type { SegmentRule, StaffPromotion, StaffSegment } from './staff/staff-promotions.ts';
export type { StaffTerms, Terms } from './account/terms.ts';
export type { Booking } from './redeem/travel.ts';

/** Every call of the interface. A call that is not listed here does not exist. */
export const calls = {
  getGuestContent,
  getMemberContent,
  listBroadcasts,
  showContentPage,
  showMemberPage,
  listFaq,
  listGlobalOffers,
  listCreditCards,
  showPicture,
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
  summarizePoints,
  ...activityCalls,
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
  listCases,
  ...securityCalls,
  ...inboxCalls,
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
  listPaces,
  listStockAlerts,
  setStockAlert,
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
  settleCheckout,
  showBinRange,
  listOrders,
  showOrder,
  listHistoricalOrders,
  cancelOrder,
  cancelOrderItem,
  openClaim,
  returnItems,
  downloadReturnLabel,
  downloadReceipt,
  withdrawClaim,
  reportDeadCode,
  resendEgift,
  mailOrder,
  reorder,
  listStaffTerms,
  publishTerms,
  ringDoorbell,
  reportBrowserError,
  readClock,
  moveClock,
  ...staffCalls,
  ...redeemingCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
