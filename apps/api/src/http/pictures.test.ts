import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { servePictures } from './pictures.ts';

const nothingKept = async () => undefined;
const PICTURE = '/pictures/1f600.webp';

test('the pictures of products are sent to be kept for a year', async () => {
  const app = Fastify();
  await servePictures(app, nothingKept);
  const { statusCode, headers } = await app.inject(PICTURE);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('[CHK-06] a mail gets a picture that every mail program shows', async () => {
  const app = Fastify();
  const kept = await readFile(new URL(import.meta.resolve('@lobehub/fluent-emoji-3d/assets/1f45c.webp')));
  const imported = 'a'.repeat(64);
  await servePictures(app, async ({ sha256 }) =>
    sha256 === imported ? { mediaType: 'image/webp', bytes: kept, isFinal: true } : undefined,
  );
  for (const name of ['1f600', imported]) {
    const { statusCode, headers, rawPayload } = await app.inject(`/pictures/${name}/small.png`);
    expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'image/png',
      'cross-origin',
    ]);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(rawPayload.length).toBeLessThan(12_000);
  }
  expect((await app.inject(`/pictures/${'b'.repeat(64)}/small.png`)).statusCode).toBe(404);
});

test('an installation without the pictures of the demonstration starts, and has none', async () => {
  const app = Fastify();
  await servePictures(app, nothingKept, () => {
    throw new Error('Cannot find package');
  });
  expect((await app.inject(PICTURE)).statusCode).toBe(404);
});

test.each(['1f3a7.forest.svg', '1f3a7.natural.boxed.svg', '1f3a7.brick.turned.svg', '2615.sand.letter.1f382.svg'])(
  '[SHOP-05] a picture in another colour or view is drawn from the same file: %s',
  async (name) => {
    const app = Fastify();
    await servePictures(app, nothingKept);
    const { statusCode, headers, body } = await app.inject(`/pictures/${name}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(body).toMatch(/^<svg .+data:image\/webp;base64,/);
    expect(body.length).toBeLessThan(60_000);
  },
);

test.each(['1f3a7.purple.svg', '1f3a7.forest.upside.svg', 'ffff.forest.svg', '..%2f1f3a7.forest.svg', '1f3a7.svg'])(
  'there is no picture %s',
  async (name) => {
    const app = Fastify();
    await servePictures(app, nothingKept);
    expect((await app.inject(`/pictures/${name}`)).statusCode).toBe(404);
  },
);
