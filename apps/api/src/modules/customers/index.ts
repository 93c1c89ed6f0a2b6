export { linkRegistered } from './use-cases/place-customer.ts';
export { placeLines } from './use-cases/place-lines.ts';
export { takeInCustomers } from './use-cases/take-in-customers.ts';
