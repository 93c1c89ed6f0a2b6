export { takeInCustomers } from './use-cases/take-in-customers.ts';
