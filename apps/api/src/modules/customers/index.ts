export { customersCalls } from './customers.routes.ts';
export { type FileLine, importCustomers } from './use-cases/import-customers.ts';
export { linkRegistered } from './use-cases/place-customer.ts';
export { placeLines } from './use-cases/place-lines.ts';
export { takeInCustomers } from './use-cases/take-in-customers.ts';
