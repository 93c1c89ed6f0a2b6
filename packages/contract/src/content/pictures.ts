import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { paging } from '../shop/shop-fields.ts';
import { pageQuery } from '../staff/staff-fields.ts';

const tag = 'Pictures';

/** Bytes of a picture, and so of the whole body. */
const MAX_PICTURE_BYTES = 1_000_000;

/** No SVG: it can hold scripts. */
const mediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const picture = z.object({
  /** Where it is served, as documents name it. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
  size_bytes: z.int(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
});

export const uploadPicture = defineCall({
  method: 'POST',
  path: '/staff/picture',
  access: 'content.edit',
  maxBodyBytes: MAX_PICTURE_BYTES,
  tag,
  summary: 'Keep a picture for content; the same picture is kept once',
  upload: mediaTypes,
  answer: z.object({ code: z.literal('success'), data: picture }),
  refusals: ['validation_error', 'body_too_large', 'unsupported_media_type'],
});

export const listPictures = defineCall({
  method: 'GET',
  path: '/staff/picture',
  access: 'program.see',
  tag,
  summary: 'The pictures that were uploaded, newest first, and those that the site comes with',
  query: pageQuery,
  answer: z.object({ data: z.array(picture), ...paging, shipped: z.array(z.string()) }),
  refusals: [],
});

export const showPicture = defineCall({
  method: 'GET',
  path: '/pictures/{name}',
  access: 'public',
  tag,
  summary: 'A picture that was uploaded; its name is made of its bytes and never means another',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{64}\.(?:png|jpg|webp)$/)) }),
  files: mediaTypes,
  answer: z.unknown(),
  refusals: ['not_found'],
});

export type StaffPicture = z.infer<typeof picture>;
