export { checkoutCalls } from './checkout.routes.ts';
export type { CheckoutDeps } from './use-cases/deps.ts';
export { settleAttempt } from './use-cases/settle-attempt.ts';
export { settleCheckouts } from './use-cases/settle-checkouts.ts';
