export { purchasesCalls } from './purchases.routes.ts';
export { purchaseHandlers } from './use-cases/purchase-handlers.ts';
