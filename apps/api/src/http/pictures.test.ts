import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { servePictures } from './pictures.ts';

const PICTURE = '/pictures/1f600.webp';

test('the pictures of products are sent to be kept for a year', async () => {
  const app = Fastify();
  await servePictures(app);
  const { statusCode, headers } = await app.inject(PICTURE);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('an installation without the pictures of the demonstration starts, and has none', async () => {
  const app = Fastify();
  await servePictures(app, () => {
    throw new Error('Cannot find package');
  });
  expect((await app.inject(PICTURE)).statusCode).toBe(404);
});
