export { picturesCalls } from './pictures.routes.ts';
export { MAX_SOURCE_BYTES } from './product-picture.ts';
export { findKeptHashes } from './product-pictures.repository.ts';
export { findUnknownPictures } from './use-cases/find-unknown-pictures.ts';
export { finishPictures } from './use-cases/finish-pictures.ts';
export { keepProductPicture } from './use-cases/keep-product-picture.ts';
export { showProductPicture } from './use-cases/show-product-picture.ts';
