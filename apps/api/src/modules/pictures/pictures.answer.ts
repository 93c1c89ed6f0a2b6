import type { StaffPicture } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { MAX_SIDE_PX, type Picture, pathOf } from './picture.ts';
import type { PictureProblem } from './use-cases/keep-picture.ts';

export const pictureAnswer = (picture: Picture): StaffPicture => ({
  path: pathOf(picture),
  width: picture.width,
  height: picture.height,
  size_bytes: picture.sizeBytes,
  uploaded_at: picture.uploadedAt.toISOString(),
  uploaded_by: picture.uploadedBy,
});

export function pictureProblemAnswer({ problem }: PictureProblem, { t }: Words) {
  const message =
    problem === 'not_a_picture'
      ? t('contentRules.pictureType')
      : t('contentRules.pictureSize', { side: String(MAX_SIDE_PX) });
  return { field: 'picture', message };
}
