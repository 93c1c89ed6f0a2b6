export type { Address } from './address.ts';
export { addressAnswer } from './addresses.answer.ts';
export { findAddress, findDefaultAddress, insertAddress } from './addresses.repository.ts';
export { addressesCalls } from './addresses.routes.ts';
