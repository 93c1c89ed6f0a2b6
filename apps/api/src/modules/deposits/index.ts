export { depositsCalls } from './deposits.routes.ts';
export { depositHandlers } from './use-cases/deposit-handlers.ts';
