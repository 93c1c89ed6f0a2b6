import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpegHead, png, webpHead } from '../../../../../tests/api/sample-pictures.ts';
import { bearer, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { findPicture } from './picture-bytes.ts';
import { isShipped, shippedPictures } from './picture.ts';

let world: TestWorld;
let operator: string;
let support: string;
beforeAll(async () => {
  world = await openWorld();
  operator = await logOnStaff(world.first, 'operator');
  support = await logOnStaff(world.first, 'staff');
});
afterAll(() => world[Symbol.asyncDispose]());

async function upload(payload: Buffer, type = 'image/png', token = operator, locale = 'en') {
  const answer = await world.first.http.inject({
    method: 'POST',
    url: `/v1/staff/picture?locale=${locale}`,
    headers: { ...bearer(token), 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}
const get = (url: string, token?: string) => world.first.http.inject({ url, headers: token ? bearer(token) : {} });
const list = async (page = 1) => (await get(`/v1/staff/picture?page=${page}`, support)).json();

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('what the bytes say', () => {
  test.each([
    ['image/png', png(3, 2), 3, 2],
    ['image/jpeg', jpegHead(640, 480), 640, 480],
    ['image/webp', webpHead(300, 200, 'VP8 '), 300, 200],
    ['image/webp', webpHead(300, 200, 'VP8L'), 300, 200],
    ['image/webp', webpHead(4_000, 1, 'VP8X'), 4_000, 1],
  ])('%s, with its size (%#)', (mediaType, bytes, width, height) => {
    expect(findPicture(bytes)).toEqual({ mediaType, width, height });
  });

  test('nothing is found in what is no picture, nor in half of one', () => {
    const begun = [
      png(3, 2).subarray(0, 20),
      jpegHead(640, 480).subarray(0, 12),
      webpHead(3, 2, 'VP8X').subarray(0, 20),
    ];
    for (const bytes of [Buffer.alloc(0), SVG, Buffer.from('GIF89a'), ...begun]) {
      expect(findPicture(bytes)).toBeUndefined();
    }
  });

  test('whatever comes after a beginning, reading it neither fails nor hangs', () => {
    const beginnings = [png(3, 2), jpegHead(640, 480), webpHead(3, 2, 'VP8 '), webpHead(3, 2, 'VP8X')];
    const bytes = fc.record({
      beginning: fc.constantFrom(...beginnings),
      kept: fc.nat(40),
      rest: fc.uint8Array({ maxLength: 200 }),
    });
    fc.assert(
      fc.property(bytes, ({ beginning, kept, rest }) => {
        findPicture(Buffer.concat([beginning.subarray(0, kept), rest]));
      }),
    );
  });
});

describe('uploading a picture', () => {
  test('[CONT-03] keeps it under the hash of its bytes, and everybody can see it', async () => {
    const bytes = png(40, 30);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const kept = await upload(bytes);
    expect(kept).toMatchObject({
      status: 200,
      data: { path: `/v1/pictures/${sha256}.png`, width: 40, height: 30, size_bytes: bytes.length },
    });
    const shown = await get(kept.data.path);
    expect(shown.rawPayload.equals(bytes)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
  });

  test('the bytes decide the type, not the header; one picture has one address', async () => {
    const { data } = await upload(jpegHead(64, 48), 'image/png');
    expect(data.path).toMatch(/\.jpg$/);
    expect((await get(data.path)).headers['content-type']).toBe('image/jpeg');
    expect((await get(data.path.replace('.jpg', '.png'))).statusCode).toBe(404);
    expect((await get(`/v1/pictures/${'0'.repeat(64)}.png`)).statusCode).toBe(404);
    expect((await get('/v1/pictures/..%2f..%2fetc')).statusCode).toBe(400);
  });

  test('the same picture is kept once, and recorded once with who and what', async () => {
    const bytes = png(11, 7);
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bytes)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.path} ${data.uploaded_at}`)).size).toBe(1);
    const { rows } = await world.first.house.pool.query(
      `select s.email, a.details from audit_entry a join staff s on s.id = a.staff_id
       where a.act = 'picture.upload' and (a.details ->> 'width')::int = 11`,
    );
    expect(rows).toEqual([
      {
        email: 'operator@example.com',
        details: { picture: answers[0]?.data.path.slice(13), width: 11, height: 7, size_bytes: bytes.length },
      },
    ]);
  });

  test.each([
    ['an SVG that says it is a PNG', SVG, 'image/png', 400, 'validation_error'],
    ['an SVG that says so', SVG, 'image/svg+xml', 415, 'unsupported_media_type'],
    ['a body of JSON', Buffer.from('{}'), 'application/json', 415, 'unsupported_media_type'],
    ['nothing', Buffer.alloc(0), 'image/png', 400, 'validation_error'],
    ['more than 1 MB', Buffer.concat([png(3, 3), Buffer.alloc(1_000_000)]), 'image/png', 413, 'body_too_large'],
    ['more than 4,000 pixels', webpHead(4_001, 10, 'VP8X'), 'image/webp', 400, 'validation_error'],
    ['no pixels', webpHead(0, 0, 'VP8 '), 'image/webp', 400, 'validation_error'],
  ])('refuses %s, and keeps nothing', async (_what, bytes, type, status, code) => {
    const before = (await list()).total;
    expect(await upload(bytes, type)).toMatchObject({ status, code });
    expect((await list()).total).toBe(before);
  });

  test('says what is wrong in the reader’s language', async () => {
    const [error] = (await upload(SVG, 'image/png', operator, 'fr')).errors;
    expect(error).toEqual({ field: 'picture', message: expect.stringMatching(/^Choisissez une image PNG/) });
  });

  test('is for operators; every other call still takes JSON alone', async () => {
    expect(await upload(png(5, 5), 'image/png', support)).toMatchObject({ status: 403, code: 'forbidden' });
    const login = await world.first.http.inject({
      method: 'POST',
      url: '/v1/staff/login',
      headers: { 'content-type': 'image/png' },
      payload: png(5, 5),
    });
    expect(login.statusCode).toBe(415);
  });
});

describe('the list', () => {
  test('has the newest first, page by page, with who uploaded it', async () => {
    for (let width = 100; width < 126; width += 1) await upload(png(width, 9));
    const [first, second] = [await list(), await list(2)];
    expect(first).toMatchObject({ page: 1, per_page: 24, last_page: 2, shipped: shippedPictures });
    expect(first.data[0]).toMatchObject({ width: 125, uploaded_by: expect.any(String) });
    expect(first.data).toHaveLength(24);
    expect(second.data.length).toBe(first.total - 24);
  });

  test('names the pictures that the site has', () => {
    const folder = new URL('../../../../web/public/slides/', import.meta.url);
    expect(shippedPictures).toEqual(readdirSync(folder).map((file) => `/slides/${file}`));
    expect(existsSync(folder)).toBe(true);
    expect(['/pictures/1f381.webp', '/slides/cards.svg'].every(isShipped)).toBe(true);
    expect(['/slides/none.svg', '/pictures/../v1/x.webp', '/v1/auth/logout', '/favicon.svg'].some(isShipped)).toBe(
      false,
    );
  });
});

test('a picture is neither changed nor removed, not even in the database', async () => {
  const { pool } = world.first.house;
  await expect(pool.query('update picture set width = width')).rejects.toThrow('append-only');
  await expect(pool.query('delete from picture')).rejects.toThrow('append-only');
});
