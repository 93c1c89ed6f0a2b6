import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { encodePicture } from '../platform/picture-encoder.ts';
import { markPublic } from './access.ts';
import { drawPicture } from './picture-looks.ts';

const findPackage = (): string => import.meta.resolve('@lobehub/fluent-emoji-3d/package.json');
const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Of a picture that will soon be there in a better size or type. */
const KEPT_FOR_MINUTES = 'public, max-age=300';

/** The pictures of the demonstration's products are there for development alone: an installation without them has none. */
function folderIn(find: typeof findPackage): string | undefined {
  try {
    return join(dirname(fileURLToPath(find())), 'assets');
  } catch {
    return undefined;
  }
}

interface KeptPicture {
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly isFinal: boolean;
}

/** Finds a picture that came in with an import. */
export type FindKeptPicture = (wanted: {
  readonly sha256: string;
  readonly sidePx: number;
  readonly takesAvif: boolean;
}) => Promise<KeptPicture | undefined>;

/** Pictures of the bank's own products. The browser says by `Accept` whether it takes AVIF. */
function serveKept(pictures: FastifyInstance, find: FindKeptPicture): void {
  type Asked = { Params: { sha256: string; side: string } };
  pictures.get<Asked>('/pictures/:sha256(^[0-9a-f]{64}$)/:side(^\\d{3}$)', async ({ params, headers }, reply) => {
    const { sha256, side } = params;
    const takesAvif = headers.accept?.includes('image/avif') ?? false;
    const found = await find({ sha256, sidePx: Number(side), takesAvif });
    if (!found) return reply.callNotFound();
    return reply
      .header('cache-control', found.isFinal ? KEPT_FOR_A_YEAR : KEPT_FOR_MINUTES)
      .header('vary', 'accept')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(found.mediaType)
      .send(found.bytes);
  });
}

/** Twice the size at which a mail shows it. */
const MAIL_SIDE_PX = 112;
const SMALLEST_SIDE_PX = 160;

/** For mails: many programs that show them know neither AVIF nor WebP. */
function serveToMails(pictures: FastifyInstance, find: FindKeptPicture, folder: string | undefined): void {
  const path = '/pictures/:name(^[0-9a-f-]+$)/small.png';
  pictures.get<{ Params: { name: string } }>(path, async ({ params: { name } }, reply) => {
    const kept = await find({ sha256: name, sidePx: SMALLEST_SIDE_PX, takesAvif: false });
    const shipped =
      !kept && folder !== undefined && (await readFile(join(folder, `${name}.webp`)).catch(() => undefined));
    const source = kept?.bytes || shipped;
    if (!source) return reply.callNotFound();
    return (
      reply
        .header('cache-control', KEPT_FOR_A_YEAR)
        // A mailbox in a browser has another address.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(await encodePicture(source, MAIL_SIDE_PX, 'image/png'))
    );
  });
}

/** The demonstration's pictures, and what is drawn of them. */
async function serveDemonstration(pictures: FastifyInstance, folder: string): Promise<void> {
  const read = (picture: string) => readFile(join(folder, `${picture}.webp`)).catch(() => undefined);
  // In another colour, with its parcel, as a gift card: drawn from the same file when it is asked for.
  const drawn = '/pictures/:name(^[0-9a-z.-]+\\.svg$)';
  pictures.get<{ Params: { name: string } }>(drawn, async ({ params }, reply) => {
    const drawing = await drawPicture(params.name, read);
    if (drawing === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', KEPT_FOR_A_YEAR)
      .header('content-security-policy', "default-src 'none'; img-src data:; sandbox")
      .type('image/svg+xml')
      .send(drawing);
  });
  await pictures.register(fastifyStatic, {
    root: folder,
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/[0-9a-f-]+\.webp$/.test(path),
    setHeaders: (reply) => {
      reply.header('cache-control', KEPT_FOR_A_YEAR);
    },
  });
}

/** Product pictures, from our own address. A picture's name never means another picture, so it is kept for a year. */
export async function servePictures(
  app: FastifyInstance,
  findKept: FindKeptPicture,
  find = findPackage,
): Promise<void> {
  const folder = folderIn(find);
  await app.register(async (pictures) => {
    markPublic(pictures);
    serveKept(pictures, findKept);
    serveToMails(pictures, findKept, folder);
    if (folder !== undefined) await serveDemonstration(pictures, folder);
  });
}
