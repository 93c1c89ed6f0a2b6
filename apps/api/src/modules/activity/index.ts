export { activityCalls } from './activity.routes.ts';
export {
  bonusPercentOf,
  ledgerReference,
  leftToPay,
  type NewTransaction,
  type OverpaidPurchase,
  redeemableStatus,
} from './card-transaction.ts';
export { type CardLineFacts, findCardLine, insertTransactions } from './card-transactions.repository.ts';
export type { EarningRules } from './explanation.ts';
export { explain } from './explanation.answer.ts';
export { earningOf, expiryOf, totalOf } from './earning.ts';
export {
  addRedeemed,
  lockTransaction,
  type PayableLine,
  type PayableTransaction,
  totalsOf,
} from './paying-back.repository.ts';
export { staffPointsCalls } from './staff-points.routes.ts';
export { windowOf } from './use-cases/list-activity.ts';
export { settleRefunds } from './use-cases/record-transactions.ts';
export { takeInTransactions } from './use-cases/take-in-transactions.ts';
