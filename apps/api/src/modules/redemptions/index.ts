export { PROMISE_MISSED, type Redemption } from './redemption.ts';
export {
  reasonText,
  redeemedAnswer,
  redemptionAnswer,
  type TellRedeemed,
  type TellRedemption,
} from './redemptions.answer.ts';
export { dropRefusedRecall } from './recalls.repository.ts';
export { findRedemptions, listPaidFor } from './redemptions.repository.ts';
export { redemptionsCalls } from './redemptions.routes.ts';
export { cancelRedemption, type CancelRefusal } from './use-cases/cancel-redemption.ts';
export type { RedemptionHandler, RedemptionHandlers, RedemptionsDeps } from './use-cases/deps.ts';
export { followRedemptions } from './use-cases/follow-redemptions.ts';
export { REDEMPTION_MAIL_TOPIC, returnPoints } from './use-cases/give-back.ts';
export {
  insertRedemption,
  type InsertRefusal,
  REDEMPTION_REQUESTED_TOPIC,
} from './use-cases/insert-redemption.ts';
export { payoutHandler } from './use-cases/payout-handler.ts';
export { recallPart, REDEMPTION_RECALLED_TOPIC } from './use-cases/recall-part.ts';
export { returnPart } from './use-cases/return-part.ts';
export { askThenRedeemOnce, redeemOnce } from './use-cases/redeem-once.ts';
export { settleRecall } from './use-cases/settle-recall.ts';
export { settleRedemption } from './use-cases/settle-redemption.ts';
export { redemptionKeeper } from './use-cases/redemption-keeper.ts';
export { showRedemption } from './use-cases/show-redemption.ts';
export { writeRecallMail, writeRedemptionMail } from './use-cases/write-redemption-mail.ts';
export { forgetNoted } from './destinations.repository.ts';
export { noteDestination } from './use-cases/new-destination.ts';
export {
  allowLarge,
  declineForPartner,
  isProofOfPayerMissing,
  largePaymentsUntil,
  tellOfDecline,
} from './use-cases/large-payments.ts';
