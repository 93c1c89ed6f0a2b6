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
import { checkOut, settleCheckout, showBinRange } from './checkout.ts';
import {
  getGuestContent,
  getMemberContent,
  listBroadcasts,
  listCreditCards,
  listFaq,
  listGlobalOffers,
  showContentPage,
} from './content.ts';
import { runCustomAction } from './custom-actions.ts';
import { ringDoorbell } from './doorbell.ts';
import { verifyEmail } from './email-verification.ts';
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
import { showPicture } from './pictures.ts';
import { addRedeemer, listRedeemerRelations, listRedeemers, removeRedeemer } from './redeemers.ts';
import {
  listRegistrations,
  register,
  resendRegistrationEmail,
  showRegistration,
  verifyRegistration,
} from './registration.ts';
import { staffCalls } from './staff-calls.ts';
import { redeemingCalls } from './redeeming-calls.ts';
import { reportBrowserError } from './reports.ts';
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
import { listProgramTerms, listTerms, publishTerms } from './terms.ts';

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
export type {
  ContentChoices,
  ContentKind,
  ContentPreview,
  StaffContentEntry,
  StaffContentRow,
} from './content-staff.ts';
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
export type { StaffPicture } from './pictures.ts';
export type { AuthorizedRedeemer, RelationCode } from './redeemers.ts';
export type { Redemption, RedemptionKind, RedemptionStatus, RedeemWay } from './redemptions.ts';
export { type RefusalCode, refusalCodes } from './refusals.ts';
export { hasRight, type Right, rights } from './rights.ts';
export type { RegistrationConfiguration, RegistrationField, RegistrationStep } from './registration.ts';
export type { FacetValue, ProductList, ProductSort, Suggestions } from './shop.ts';
export type { Product, ProductSummary, ProductType, ProductVariant, PromotionGroup } from './shop-product.ts';
export type { WishlistSort } from './shop-wishlist.ts';
export type { AuditCheck, AuditEntry } from './staff-audit.ts';
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
  settleCheckout,
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
