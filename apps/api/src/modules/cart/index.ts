export { cartCalls } from './cart.routes.ts';
export { closeCart, closeCartWithCommit, releaseCart, reserveCart } from './cart-state.repository.ts';
export type { AppliedPromotion, PricedCart, PricedLine } from './priced-cart.ts';
export { lockPricedCart } from './use-cases/lock-priced-cart.ts';
