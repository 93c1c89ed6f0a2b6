import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { shippedPictures } from './picture.ts';
import { pictureAnswer, pictureProblemAnswer } from './pictures.answer.ts';
import type { PicturesDeps } from './use-cases/deps.ts';
import { keepPicture } from './use-cases/keep-picture.ts';
import { listNewest, PICTURES_PER_PAGE, showPicture } from './use-cases/show-pictures.ts';

interface Deps extends PicturesDeps {
  readonly words: Record<Locale, Words>;
}

const NOTHING = new Uint8Array();

export const picturesCalls = (deps: Deps): ServedCall[] => [
  serve(calls.uploadPicture, async ({ body, caller, locale, traceId }) => {
    const kept = await keepPicture(deps, { bytes: body ?? NOTHING, staffId: caller.staffId, traceId });
    if (!kept.ok) return refuseFields(pictureProblemAnswer(kept.refusal, deps.words[locale]));
    return accept({ code: 'success' as const, data: pictureAnswer(kept.value) });
  }),
  serve(calls.listPictures, async ({ query: { page } }) => {
    const { pictures, total } = await listNewest(deps, page);
    const listed = pageOf(pictures.map(pictureAnswer), { page, perPage: PICTURES_PER_PAGE, total });
    return accept({ ...listed, shipped: [...shippedPictures] });
  }),
  serve(calls.showPicture, async ({ params }) => {
    const shown = await showPicture(deps, params.name);
    return shown.ok ? accept({ mediaType: shown.value.mediaType, content: shown.value.bytes }) : shown;
  }),
];
