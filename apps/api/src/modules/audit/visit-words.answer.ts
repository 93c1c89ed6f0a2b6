import type { MessageKey, Words } from '@rewards/text';
import type { Visit } from './audit-entry.ts';

/** What a member is told: what was done to them or in their name, in plain words. */
const plain = {
  'member.look': 'staffLines.visit_look',
  'order.look': 'staffLines.visit_look',
  'member.note': 'staffLines.visit_note',
  'login_as.issue': 'staffLines.visit_login_as_issue',
  'login_as.open': 'staffLines.visit_login_as_open',
  'sessions.end': 'staffLines.visit_sessions_end',
  'login.unlock': 'staffLines.visit_login_unlock',
  'points.freeze': 'staffLines.visit_points_freeze',
  'mail.resend': 'staffLines.visit_mail_resend',
  'case.look': 'staffLines.visit_case_look',
  'case.step': 'staffLines.visit_case_step',
  'adjustment.request': 'staffLines.visit_adjustment_request',
  'adjustment.approve': 'staffLines.visit_adjustment_approve',
  'adjustment.decline': 'staffLines.visit_adjustment_decline',
  'order.move': 'staffLines.visit_order_move',
  'unsettled.settle': 'staffLines.visit_settle',
  'staff.refused': 'staffLines.visit_refused',
  'POST /auth/logout': 'staffLines.visit_left',
  'POST /member/wishlist': 'staffLines.visit_saves',
  'DELETE /member/wishlist/{id}': 'staffLines.visit_saves',
  'POST /address': 'staffLines.visit_address_add',
  'PUT /address/{id}': 'staffLines.visit_address_change',
  'DELETE /address/{id}': 'staffLines.visit_address_remove',
  'PUT /address/{id}/default': 'staffLines.visit_address_default',
  'POST /validateAddress': 'staffLines.visit_address_check',
  'POST /shoppingCart': 'staffLines.visit_cart',
  'POST /shoppingCart/join': 'staffLines.visit_cart',
  'PUT /shoppingCart/{id}': 'staffLines.visit_cart',
  'PUT /shoppingCart/{id}/item/{itemId}': 'staffLines.visit_cart',
  'DELETE /shoppingCart/{id}/item/{itemId}': 'staffLines.visit_cart',
  'POST /shoppingCart/{id}/promotionCode': 'staffLines.visit_cart_code',
  'DELETE /shoppingCart/{id}/promotionCode/{codeId}': 'staffLines.visit_cart_code',
  'POST /member/custom-action': 'staffLines.visit_request',
  'POST /member/ascenda/validate-member': 'staffLines.visit_membership_check',
} as const satisfies Record<string, MessageKey>;

/** About an order of theirs, which is named. */
const ofOrder = {
  'PUT /member/orderCancel/{id}': 'staffLines.visit_order_cancel',
  'PUT /member/order/{id}/cancelItem/{itemId}': 'staffLines.visit_order_cancel_item',
  'POST /member/order/{id}/item/{itemId}/claim': 'staffLines.visit_order_claim',
  'DELETE /member/order/{id}/item/{itemId}/claim/{claimId}': 'staffLines.visit_order_claim_withdraw',
  'POST /member/order/{id}/item/{itemId}/resend': 'staffLines.visit_order_resend',
  'POST /member/order/{id}/email': 'staffLines.visit_order_mail',
  'POST /member/order/{id}/reorder': 'staffLines.visit_order_again',
} as const satisfies Record<string, MessageKey>;

const ofCard = {
  'POST /member/account/{id}/download': 'staffLines.visit_card_download',
  'POST /member/account/{id}/financial-redemption/verify': 'staffLines.visit_card_investment_check',
  'GET /member/account/{id}/jwt': 'staffLines.visit_card_travel',
} as const satisfies Record<string, MessageKey>;

const isIn = <Table extends object>(table: Table, act: PropertyKey): act is keyof Table => Object.hasOwn(table, act);

export function visitText({ act, orderNumber, cardEnding }: Visit, { t }: Words): string {
  if (isIn(plain, act)) return t(plain[act]);
  if (orderNumber !== null && isIn(ofOrder, act)) return t(ofOrder[act], { order: orderNumber });
  if (cardEnding !== null && isIn(ofCard, act)) return t(ofCard[act], { card: cardEnding });
  return t('staffLines.visit_for_member');
}
