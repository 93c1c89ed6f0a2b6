import type { Readable } from 'node:stream';
import type { Call } from '@rewards/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A file to be kept by the reader, written while it is sent. */
interface DownloadAnswer {
  readonly mediaType: 'text/csv; charset=utf-8' | 'application/pdf';
  /** Without its extension's dot or any path: letters, digits and hyphens. */
  readonly name: string;
  readonly extension: 'csv' | 'pdf';
  readonly content: Readable;
}

/** A picture to be shown where a page names it. Its address never means another one. */
interface PictureAnswer {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly content: Buffer;
}

/** What a call with `files` answers. */
export type FileAnswer = DownloadAnswer | PictureAnswer;

/** Nothing that could end the header, break out of its quotes, or lead to another folder. */
const safeName = (name: string): string => name.replaceAll(/[^A-Za-z0-9-]+/g, '-');

const sendDownload = (reply: FastifyReply, { mediaType, name, extension, content }: DownloadAnswer): FastifyReply =>
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${safeName(name)}.${extension}"`)
    .header('cache-control', 'no-store')
    .send(content);

/**
 * Other people made the picture: the browser must use the type that we name, and must run nothing in it, even when it
 * is opened alone.
 */
const sendPicture = (reply: FastifyReply, { mediaType, content }: PictureAnswer): FastifyReply =>
  reply
    .type(mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(content);

export const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply =>
  'extension' in file ? sendDownload(reply, file) : sendPicture(reply, file);

/** A call that takes files gets a Fastify scope of its own: it takes no JSON, and all other calls take only JSON. */
export async function inScopeFor(
  { upload }: Call,
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  if (!upload) return register(app);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...upload], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    register(scope);
  });
}
