import { account, profile } from './account/accounts.ts';
import { transaction } from './account/activity.ts';
import { caseStep } from './account/cases.ts';
import { authorizedRedeemer } from './account/redeemers.ts';
import { registrationConfiguration, registrationField } from './account/registration.ts';
import { terms } from './account/terms.ts';
import {
  contentAnswer,
  contentPage,
  creditCard,
  faqEntry,
  globalOffer,
  menuItem,
  pageText,
  program,
  slide,
} from './content/content.ts';
import { errorBody, pendingAction } from './error-body.ts';
import { externalProduct } from './redeem/external-redemption.ts';
import { milesPartner } from './redeem/miles.ts';
import { redemption } from './redeem/redemptions.ts';
import { retailerEnrolment } from './redeem/retailer.ts';
import { booking } from './redeem/travel.ts';
import { address } from './shop/addresses.ts';
import { cart, cartItem } from './shop/cart.ts';
import { billingAddress, shippingAddress } from './shop/order-addresses.ts';
import { memberOrder, order, orderItem } from './shop/order.ts';
import { productList } from './shop/shop.ts';
import { product, productSummary, productVariant, promotionGroup } from './shop/shop-product.ts';
import { changeRequest } from './staff/staff-changes.ts';
import { adjustment } from './staff/staff-points.ts';

/** What several calls speak of. The description of the interface says each of these once, under this name. */
export const namedSchemas = {
  Account: account,
  Address: address,
  Adjustment: adjustment,
  ChangeRequest: changeRequest,
  AuthorizedRedeemer: authorizedRedeemer,
  BillingAddress: billingAddress,
  Booking: booking,
  Cart: cart,
  CartItem: cartItem,
  CaseStep: caseStep,
  Content: contentAnswer,
  ContentPage: contentPage,
  CreditCard: creditCard,
  Error: errorBody,
  ExternalProduct: externalProduct,
  FaqEntry: faqEntry,
  GlobalOffer: globalOffer,
  MemberOrder: memberOrder,
  MenuItem: menuItem,
  MilesPartner: milesPartner,
  Order: order,
  OrderItem: orderItem,
  PageText: pageText,
  PendingAction: pendingAction,
  Product: product,
  ProductList: productList,
  ProductSummary: productSummary,
  ProductVariant: productVariant,
  Profile: profile,
  Program: program,
  PromotionGroup: promotionGroup,
  Redemption: redemption,
  Registration: registrationConfiguration,
  RegistrationField: registrationField,
  RetailerEnrolment: retailerEnrolment,
  ShippingAddress: shippingAddress,
  Slide: slide,
  Terms: terms,
  Transaction: transaction,
};
