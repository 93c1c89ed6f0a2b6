export { activityCalls } from './activity.routes.ts';
export { ledgerReference, type NewTransaction } from './card-transaction.ts';
export { accountOfTransaction, insertTransactions } from './card-transactions.repository.ts';
export { earningOf, expiryOf, totalOf } from './earning.ts';
export { takeInTransactions } from './use-cases/take-in-transactions.ts';
