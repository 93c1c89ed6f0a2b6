import { createHash } from 'node:crypto';
import { accept, type Result } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { MAX_SIDE_PX, nameOf, type Picture } from '../picture.ts';
import * as pictureBytes from '../picture-bytes.ts';
import { findPicture, insertPicture } from '../pictures.repository.ts';
import type { PicturesDeps } from './deps.ts';

interface Upload {
  readonly bytes: Uint8Array;
  readonly staffId: string;
  readonly traceId: string;
}

export interface PictureProblem {
  readonly code: 'validation_error';
  readonly problem: 'not_a_picture' | 'too_large';
}

const wrong = (problem: PictureProblem['problem']): { readonly ok: false; readonly refusal: PictureProblem } => ({
  ok: false,
  refusal: { code: 'validation_error', problem },
});

const isPossibleSide = (pixels: number): boolean => pixels >= 1 && pixels <= MAX_SIDE_PX;

/** An upload of a known picture answers the one that is there: there is nothing to store and nothing to record. */
export async function keepPicture(
  deps: PicturesDeps,
  { bytes, staffId, traceId }: Upload,
): Promise<Result<Picture, PictureProblem>> {
  const found = pictureBytes.findPicture(bytes);
  if (!found) return wrong('not_a_picture');
  const { mediaType, width, height } = found;
  if (!isPossibleSide(width) || !isPossibleSide(height)) return wrong('too_large');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const now = deps.clock.now();
  return inTransaction<Picture, PictureProblem>(deps.database, async (tx) => {
    if (await insertPicture(tx, { sha256, mediaType, width, height, bytes, staffId }, now)) {
      const details = { picture: nameOf({ sha256, mediaType }), width, height, size_bytes: bytes.length };
      await recordAct(tx, { staffId, memberId: null, act: 'picture.upload', details, traceId }, now);
    }
    const kept = await findPicture(tx, sha256);
    if (!kept) throw new Error('A picture that was kept is not there');
    return accept(kept);
  });
}
