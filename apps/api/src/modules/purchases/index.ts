export { purchasesCalls } from './purchases.routes.ts';
export { purchaseHandlers } from './use-cases/purchase-handlers.ts';
export { recordPayment } from './use-cases/record-payment.ts';
export { takeBackCredits } from './use-cases/take-back-credits.ts';
