export { decideCard, hasCheckDigit } from './card.ts';
export type { Billing, ShownPayment } from './card-payment.ts';
export {
  findPayments as paymentsOfOrders,
  findRefund as refundById,
  insertPayment as openPayment,
} from './payments.repository.ts';
export { abandon } from './use-cases/abandon.ts';
export { authorise, lookUp } from './use-cases/authorise.ts';
export type { PaymentsDeps } from './use-cases/deps.ts';
export { askForRefund, giveUpRefund } from './use-cases/give-up-refund.ts';
export { importPayment } from './use-cases/import-payment.ts';
export { recordAuthorised, recordDeclined, SETTLE_PAYMENT_TOPIC } from './use-cases/record-outcome.ts';
export { requestRefund } from './use-cases/request-refund.ts';
export { settleForgottenPayments } from './use-cases/settle-forgotten-payments.ts';
export { settlePayment } from './use-cases/settle-payment.ts';
export { collectByHand, payRefundOtherwise, retryCapture, retryRefund } from './use-cases/settle-refused.ts';
export { REFUND_TOPIC } from './use-cases/tell-of-refund.ts';
