import { accept, type Result, refuse } from '../../../platform/result.ts';
import { extensions, type Picture } from '../picture.ts';
import { findPictureFile, listPictures, type PictureFile } from '../pictures.repository.ts';
import type { PicturesDeps } from './deps.ts';

export const PICTURES_PER_PAGE = 24;

export const listNewest = (
  { database }: PicturesDeps,
  page: number,
): Promise<{ readonly total: number; readonly pictures: Picture[] }> =>
  listPictures(database, { page, perPage: PICTURES_PER_PAGE });

/** A name with the ending of another type is not found: one picture has one address. */
export async function showPicture(
  { database }: PicturesDeps,
  name: string,
): Promise<Result<PictureFile, { code: 'not_found' }>> {
  const [sha256 = '', extension] = name.split('.');
  const file = await findPictureFile(database, sha256);
  return file && extensions[file.mediaType] === extension ? accept(file) : refuse('not_found');
}
