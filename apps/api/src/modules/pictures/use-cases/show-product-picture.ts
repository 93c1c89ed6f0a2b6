import { type ProductPictureFile, pictureSides } from '../product-picture.ts';
import { findProductPictureFile } from '../product-pictures.repository.ts';
import type { PicturesDeps } from './deps.ts';

/** Nothing for a size that there is not. */
export async function showProductPicture(
  { database }: PicturesDeps,
  wanted: { readonly sha256: string; readonly sidePx: number; readonly takesAvif: boolean },
): Promise<ProductPictureFile | undefined> {
  const side = pictureSides.find((each) => each === wanted.sidePx);
  return side && findProductPictureFile(database, { ...wanted, side });
}
