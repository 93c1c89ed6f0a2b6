import type { FoundPicture } from './picture-bytes.ts';

/** In a list, on a page, enlarged. A picture is at most that wide and that high. */
export const pictureSides = [160, 480, 960] as const;
export type PictureSide = (typeof pictureSides)[number];

export type ServedType = 'image/avif' | 'image/webp';

/** What an import waits for: the shop can show a product with it. All others are made afterwards, by the worker. */
export const FIRST_SIDE = 480;

export const MAX_SOURCE_BYTES = 5_000_000;
/** Several are read at once, and a progressive one is held whole. */
const MAX_SOURCE_PIXELS = 25_000_000;

export type SourceProblem = 'not_a_picture' | 'picture_too_large';

/** What can be told before the picture is read. */
export function sourceProblem(found: FoundPicture | undefined, sizeBytes: number): SourceProblem | undefined {
  if (sizeBytes > MAX_SOURCE_BYTES) return 'picture_too_large';
  if (!found || found.width < 1 || found.height < 1) return 'not_a_picture';
  return found.width * found.height > MAX_SOURCE_PIXELS ? 'picture_too_large' : undefined;
}

export interface ProductPictureFile {
  readonly mediaType: ServedType;
  readonly bytes: Buffer;
  /** False while larger or smaller files are still to be made: then it is not to be kept for long. */
  readonly isFinal: boolean;
}
