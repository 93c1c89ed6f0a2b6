import { encodePicture } from '../../../platform/picture-encoder.ts';
import { FIRST_SIDE, pictureSides, type ServedType } from '../product-picture.ts';
import { findUnfinished, finishPicture } from '../product-pictures.repository.ts';
import type { PicturesDeps } from './deps.ts';

const types: readonly ServedType[] = ['image/webp', 'image/avif'];
const wanted = pictureSides
  .flatMap((side) => types.map((mediaType) => ({ side, mediaType })))
  .filter(({ side, mediaType }) => side !== FIRST_SIDE || mediaType !== 'image/webp');

type Made = Parameters<typeof finishPicture>[2][number];

/** A file that cannot be made is left out: its neighbours are shown in its place, and no other picture waits for it. */
async function makeFiles(source: Uint8Array): Promise<Made[]> {
  const made: Made[] = [];
  for (const file of wanted) {
    const bytes = await encodePicture(source, file.side, file.mediaType).catch(() => undefined);
    if (bytes) made.push({ ...file, bytes });
  }
  return made;
}

/**
 * Makes the sizes and types that an import did not wait for, one picture after the other: members come before pictures
 * that only become smaller. The next round goes on where time ends. Answers how many are finished.
 */
export async function finishPictures({ database }: PicturesDeps, forMs: number): Promise<number> {
  const endMs = performance.now() + forMs;
  for (let finished = 0; ; finished += 1) {
    const picture = performance.now() < endMs ? await findUnfinished(database) : undefined;
    if (!picture) return finished;
    await finishPicture(database, picture.sha256, await makeFiles(picture.source));
  }
}
