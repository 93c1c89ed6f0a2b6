import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png, webpHead } from '../../../../../tests/api/sample-pictures.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { finishPictures, keepProductPicture } from './index.ts';

let world: TestWorld;
let photo: Buffer;
beforeAll(async () => {
  world = await openWorld();
  photo = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#a04' } })
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world[Symbol.asyncDispose]());

const keep = (bytes: Uint8Array) => keepProductPicture(world.first.house, bytes);
const get = (path: string, accept = 'image/avif,image/webp,*/*') =>
  world.first.http.inject({ url: `/pictures/${path}`, headers: { accept } });
const kept = async (bytes: Uint8Array): Promise<string> => {
  const result = await keep(bytes);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

describe('the picture of a product', () => {
  test('is shown at once, and without what the camera wrote into it', async () => {
    const sha256 = await kept(photo);
    const shown = await get(`${sha256}/480`);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    const { width, height, exif } = await sharp(shown.rawPayload).metadata();
    expect([width, height, exif]).toEqual([480, 240, undefined]);
    expect((await get(`${sha256}/960`)).rawPayload.equals(shown.rawPayload)).toBe(true);
  });

  test('is there in three sizes and two types after the worker’s round, to be kept for a year', async () => {
    const sha256 = await kept(photo);
    expect(await finishPictures(world.first.house, 60_000)).toBe(1);
    expect(await finishPictures(world.first.house, 60_000)).toBe(0);
    for (const side of [160, 480, 960]) {
      const avif = await get(`${sha256}/${side}`);
      const webp = await get(`${sha256}/${side}`, 'image/webp,*/*');
      expect([avif.headers['content-type'], webp.headers['content-type']]).toEqual(['image/avif', 'image/webp']);
      expect(webp.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringMatching(/accept/i),
      });
      expect((await sharp(webp.rawPayload).metadata()).width).toBe(side);
    }
    const { rows } = await world.first.house.pool.query('select source from product_picture');
    expect(rows).toEqual([{ source: null }]);
  });

  test('is kept once, however often it comes', async () => {
    expect(new Set(await Promise.all([kept(photo), kept(photo), kept(photo)])).size).toBe(1);
  });

  test('is not found by another name or size', async () => {
    const sha256 = await kept(photo);
    for (const path of [`${'0'.repeat(64)}/480`, `${sha256}/500`, `${sha256}/480.webp`, `${sha256.slice(1)}/480`])
      expect((await get(path)).statusCode).toBe(404);
  });

  test.each([
    ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_picture'],
    ['a head without a body', png(400, 300).subarray(0, 60), 'not_a_picture'],
    ['more than 25 megapixels', webpHead(5_001, 5_000, 'VP8X'), 'picture_too_large'],
    ['more than 5 MB', Buffer.concat([png(3, 3), Buffer.alloc(5_000_000)]), 'picture_too_large'],
  ])('is refused when it is %s', async (_what, bytes, code) => {
    expect(await keep(bytes)).toMatchObject({ ok: false, refusal: { code } });
  });
});
