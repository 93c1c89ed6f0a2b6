export { purchasesCalls } from './purchases.routes.ts';
export { purchaseRooms } from './use-cases/purchase-rooms.ts';
export { recordPayment } from './use-cases/record-payment.ts';
export { takeBackCredits } from './use-cases/take-back-credits.ts';
