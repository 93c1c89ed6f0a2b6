import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { markPublic } from './access.ts';

const findPackage = (): string => import.meta.resolve('@lobehub/fluent-emoji-3d/package.json');

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
  await app.register(async (pictures) => {
    markPublic(pictures);
    await pictures.register(fastifyStatic, {
      root: folder,
      prefix: '/pictures/',
      decorateReply: false,
      index: false,
      allowedPath: (path) => /^\/[0-9a-f-]+\.webp$/.test(path),
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  });
}
