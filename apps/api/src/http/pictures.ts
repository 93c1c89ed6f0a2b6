import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { markPublic } from './access.ts';
import { drawPicture } from './picture-looks.ts';

const findPackage = (): string => import.meta.resolve('@lobehub/fluent-emoji-3d/package.json');
const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** The pictures of the demonstration's products are there for development alone: an installation without them has none. */
function folderIn(find: typeof findPackage): string | undefined {
  try {
    return join(dirname(fileURLToPath(find())), 'assets');
  } catch {
    return undefined;
  }
}

/** Product pictures, from our own address. A picture's name never means another picture, so it is kept for a year. */
export async function servePictures(app: FastifyInstance, find = findPackage): Promise<void> {
  const folder = folderIn(find);
  if (folder === undefined) return;
  const read = (picture: string) => readFile(join(folder, `${picture}.webp`)).catch(() => undefined);
  await app.register(async (pictures) => {
    markPublic(pictures);
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
        // Mails show them too, and a mailbox in a browser has another address.
        reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', KEPT_FOR_A_YEAR);
      },
    });
  });
}
