import { createHash } from 'node:crypto';
import { encodePicture } from '../../../platform/picture-encoder.ts';
import { accept, type Result } from '../../../platform/result.ts';
import { findPicture } from '../picture-bytes.ts';
import { FIRST_SIDE, type SourceProblem, sourceProblem } from '../product-picture.ts';
import { findKeptHashes, insertProductPicture } from '../product-pictures.repository.ts';
import type { PicturesDeps } from './deps.ts';

interface WrongSource {
  readonly code: SourceProblem;
}

/** Keeps the picture of a product and answers its name: the hash of the bytes. A known one is not read again. */
export async function keepProductPicture(
  { database, clock }: PicturesDeps,
  source: Uint8Array,
): Promise<Result<string, WrongSource>> {
  const problem = sourceProblem(findPicture(source), source.length);
  if (problem) return { ok: false, refusal: { code: problem } };
  const sha256 = createHash('sha256').update(source).digest('hex');
  if ((await findKeptHashes(database, [sha256])).has(sha256)) return accept(sha256);
  let bytes: Buffer;
  try {
    bytes = await encodePicture(source, FIRST_SIDE, 'image/webp');
  } catch {
    // The beginning was that of a picture, the rest is not.
    return { ok: false, refusal: { code: 'not_a_picture' } };
  }
  await insertProductPicture(database, { sha256, source, side: FIRST_SIDE, bytes }, clock.now());
  return accept(sha256);
}
