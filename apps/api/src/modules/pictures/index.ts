export { picturesCalls } from './pictures.routes.ts';
export { findUnknownPictures } from './use-cases/find-unknown-pictures.ts';
