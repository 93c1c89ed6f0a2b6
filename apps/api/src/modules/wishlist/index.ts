export { findSavesOfVariants } from './wishlist.repository.ts';
export { findSaves } from './use-cases/find-saves.ts';
export { wishlistCalls } from './wishlist.routes.ts';
