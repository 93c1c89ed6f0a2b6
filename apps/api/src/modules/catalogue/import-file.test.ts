import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { JobHelpers } from 'graphile-worker';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestList } from '../../../../../tests/api/shop.ts';
import { bearer } from '../../../../../tests/api/signed-in.ts';
import { approve, type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { createTaskList } from '../../jobs/task-list.ts';

let world: TestWorld;
let support: Desk;
let operator: Desk;
let collection: string;
let photo: Buffer;
beforeAll(async () => {
  world = await openWorld();
  support = await openDesk(world.first, 'staff');
  operator = await openDesk(world.first, 'operator');
  collection = (await world.first.house.pool.query('select slug from product_collection limit 1')).rows[0].slug;
  photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#084' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world[Symbol.asyncDispose]());

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const row = (sku: string, part: object = {}) => ({
  sku,
  slug: sku.toLowerCase(),
  model: null,
  type: 'merchandise',
  brand: { slug: 'aurora', name: 'Aurora' },
  categories: ['home-and-kitchen'],
  catalogue: 'REWARDS',
  collection,
  group: null,
  promotions: [],
  name: { en: `Lamp ${sku}`, fr: `Lampe ${sku}` },
  description: { en: 'A lamp', fr: 'Une lampe' },
  pictures: ['1f4a1'],
  ground: 'sand',
  max_quantity: 5,
  is_listed: true,
  created_at: '2026-01-01T00:00:00Z',
  labels: [],
  fees: [],
  variants: [
    {
      sku: `${sku}-1`,
      attributes: {},
      pictures: [],
      is_available: true,
      prices: [{ currency_id: 1, points: 900, sale_points: null, sale_from: null, sale_to: null }],
    },
  ],
  ...part,
});
const table = (...rows: unknown[]): Buffer => Buffer.from(JSON.stringify(rows));
const archive = (rows: readonly unknown[], files: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(zipSync({ 'products.json': table(...rows), ...files }, { level: 1 }));

async function send(payload: Buffer, { token = operator.token, locale = 'en', type = 'application/zip' } = {}) {
  const answer = await world.first.http.inject({
    method: 'POST',
    url: `/v1/staff/catalogue/import?locale=${locale}`,
    headers: { ...bearer(token), 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}
/** Sends a file, lets the worker's job run, and answers what the console is then told. */
async function take(payload: Buffer) {
  const { data } = await send(payload);
  await createTaskList(world.first.house)['import-catalogue']?.({ id: data.id }, {} as JobHelpers);
  return (await operator.get(`catalogue/import?import_id=${data.id}`)).data;
}
const picturesOf = async (sku: string) =>
  (await world.first.house.pool.query('select pictures from product where sku = $1', [sku])).rows[0]?.pictures;

const columns =
  'sku,slug,type,brand,categories,catalogue,collection,name_en,name_fr,description_en,description_fr,pictures,ground,max_quantity,is_listed,created_at,variant_sku,is_available,points';

describe('a vendor’s file', () => {
  test('waits for the worker, says how far it is, reports what is refused, and again changes nothing', async () => {
    const file = table(row('LAMP-A'), row('LAMP-B'));
    expect((await send(file, { token: support.token })).code).toBe('forbidden');
    const waiting = await send(file);
    expect(waiting).toMatchObject({ status: 200, data: { state: 'running', rows: 2, rows_done: 0, report: null } });
    expect((await operator.get('catalogue/import')).data).toEqual(waiting.data);
    const { rows: jobs } = await world.first.house.pool.query(
      `select count(*)::int from graphile_worker.jobs where task_identifier = 'import-catalogue'`,
    );
    expect(jobs).toEqual([{ count: 1 }]);
    expect(await take(file)).toMatchObject({ state: 'done', rows_done: 2, report: { stored: 2, refused: [] } });
    expect((await take(file)).report).toMatchObject({ read: 2, stored: 0, unchanged: 2 });
    const { report } = await take(table(row('LAMP-C'), row('LAMP-D', { max_quantity: 0 })));
    expect(report).toMatchObject({ stored: 0, left_out: 1, refused_total: 1, refused: [{ sku: 'LAMP-D' }] });
    expect(report.refused[0].problems).toEqual(['maximum in a cart: must be at least 1, was “0”']);
    expect((await support.get('product?query=LAMP-C')).total).toBe(0);
    const phases = (await support.get('audit?act=catalogue.import')).data.map(
      (entry: { details: { phase: string } }) => entry.details.phase,
    );
    expect(phases).toEqual(['done', 'begun', 'done', 'begun', 'done', 'begun', 'begun']);
  });

  test('lowers no price far below the agreed one: for that a second person is needed', async () => {
    const priced = (points: number) => {
      const lamp = row('LAMP-LOW');
      const price = { currency_id: 1, points, sale_points: null, sale_from: null, sale_to: null };
      return table({ ...lamp, variants: lamp.variants.map((variant) => ({ ...variant, prices: [price] })) });
    };
    expect((await take(priced(900))).report.stored).toBe(1);
    const { report } = await take(priced(1));
    expect(report).toMatchObject({ stored: 0, refused_total: 1 });
    expect(report.refused[0].problems[0]).toContain('the lowest that one person can set is 630');
    expect((await take(priced(630))).report.stored).toBe(1);
    expect((await take(priced(600))).report).toMatchObject({ stored: 0, refused_total: 1 });
    expect((await take(priced(2_000))).report.stored).toBe(1);
  });

  test('brings nothing new on sale by one person: not a new variant, another face value, a new place or by a detour', async () => {
    const { pool } = world.first.house;
    const onSale = async (sku: string) =>
      (await pool.query('select is_available from variant where sku = $1', [sku])).rows[0]?.is_available;
    await take(table(row('LAMP-NEW')));
    expect(await onSale('LAMP-NEW-1')).toBe(false);
    // Left out of a file and brought again, it is still new.
    const other = row('LAMP-NEW').variants.map((variant) => ({ ...variant, sku: 'LAMP-NEW-2' }));
    await take(table(row('LAMP-NEW', { variants: other })));
    await take(table(row('LAMP-NEW')));
    expect(await onSale('LAMP-NEW-1')).toBe(false);
    const product = (await operator.get('product?query=LAMP-NEW')).data[0];
    const [variant] = product.variants;
    const wanted = {
      version: product.version,
      variants: [{ ...variant, is_available: true, name: undefined, sku: undefined }],
    };
    const asked = await operator.put(`product/${product.id}`, wanted);
    await approve(world.first, asked);
    expect(await onSale('LAMP-NEW-1')).toBe(true);
    await take(table(row('LAMP-NEW', { max_quantity: 4 })));
    expect(await onSale('LAMP-NEW-1')).toBe(true);
    await pool.query(
      `insert into promotion_target (promotion_id, category_id)
       select p.id, c.id from promotion p, category c where p.kind = 'percent' and p.ends_at is null limit 1`,
    );
    await take(table(row('LAMP-NEW', { categories: ['home-and-kitchen', 'electronics'] })));
    expect(await onSale('LAMP-NEW-1')).toBe(false);
  });

  test('with two prices in one currency is refused in words', async () => {
    const lamp = row('LAMP-TWICE');
    const variants = lamp.variants.map((variant) => ({ ...variant, prices: [...variant.prices, ...variant.prices] }));
    const { report } = await take(table({ ...lamp, variants }));
    expect(report).toMatchObject({ stored: 0, refused_total: 1 });
    expect(report.refused[0].problems[0]).toContain('contains the same value twice');
  });

  test('whose job runs twice is reported once; its bytes are gone when it is done', async () => {
    const { data } = await send(table(row('LAMP-E')));
    const run = createTaskList(world.first.house)['import-catalogue'];
    await Promise.all([run?.({ id: data.id }, {} as JobHelpers), run?.({ id: data.id }, {} as JobHelpers)]);
    await run?.({ id: data.id }, {} as JobHelpers);
    const { rows } = await world.first.house.pool.query(
      `select file, (select count(*)::int from audit_entry where act = 'catalogue.import' and details ->> 'phase' = 'done'
        and details ->> 'sha256' = i.sha256) as told from catalogue_import i where id = $1`,
      [data.id],
    );
    expect(rows).toEqual([{ file: null, told: 1 }]);
  });

  test.each([
    ['a table that breaks off', Buffer.from(`${columns}\n"LAMP`), 'Le fichier ne peut pas être lu'],
    ['a table without columns', Buffer.from('sku,slug,prix\nLAMP,lamp,5'), 'Il manque des colonnes dans l’en-tête'],
    ['a column nobody knows', Buffer.from(`${columns},prix\nLAMP`), 'L’en-tête contient des colonnes inconnues'],
    ['letters of another age', Buffer.from([...Buffer.from(`${columns}\n`), 0xe9, 0xff]), 'ne peut pas être lu'],
    ['nothing at all', Buffer.from('[]'), 'Le fichier ne contient aucun produit.'],
    ['an archive without a table', Buffer.from(zipSync({ 'a.jpg': strToU8('x') })), 'L’archive ne peut pas'],
    ['half an archive', Buffer.from(zipSync({ 'a.csv': strToU8(columns) })).subarray(0, 80), 'L’archive ne peut pas'],
    ['two tables', Buffer.from(zipSync({ 'a.csv': strToU8(columns), 'b.csv': strToU8(columns) })), 'L’archive ne'],
    ['a name that leads outside', Buffer.from(zipSync({ '../a.csv': strToU8(columns) })), 'L’archive ne peut pas'],
    [
      'one name twice',
      Buffer.from(
        Buffer.from(zipSync({ 'a.csv': strToU8(columns), 'x.jpg': strToU8('x'), 'y.jpg': strToU8('y') }))
          .toString('latin1')
          .replaceAll('y.jpg', 'x.jpg'),
        'latin1',
      ),
      'L’archive ne peut pas',
    ],
  ])('%s is refused whole, and in words', async (_name, payload, problem) => {
    const answer = await send(payload, { locale: 'fr' });
    expect([answer.status, answer.errors[0].field]).toEqual([400, 'content']);
    expect(answer.errors[0].message).toContain(problem);
  });

  test('may be larger than other bodies, and not larger than it may', async () => {
    expect((await send(Buffer.alloc(1_000_000, ' '))).code).toBe('validation_error');
    expect((await send(Buffer.alloc(20_000_001, ' '))).code).toBe('body_too_large');
    expect((await send(table(row('LAMP-F')), { type: 'image/png' })).code).toBe('unsupported_media_type');
  });

  test('with a text that cannot be stored is refused at its row', async () => {
    const { report } = await take(table(row('LAMP-G', { name: { en: 'La\0mp', fr: 'Lampe' } })));
    expect(report.refused[0].problems).toEqual([expect.stringContaining('English name: must be a text')]);
  });
});

describe('pictures', () => {
  test('of the archive are kept by their hash and shown in the shop; once more, nothing changes', async () => {
    const file = archive(
      [row('LAMP-P', { pictures: ['photos/lamp.jpg'], brand: { slug: 'lampen', name: 'Lampen' } })],
      {
        'photos/lamp.jpg': photo,
      },
    );
    expect((await take(file)).report).toMatchObject({ stored: 1, refused: [] });
    expect(await picturesOf('LAMP-P')).toEqual([sha256Of(photo)]);
    const { data } = await eventually(
      () => guestList(world.first, { brand: 'lampen' }),
      ({ total }) => total === 1,
    );
    const { medium, small } = data[0]?.images[0] ?? {};
    expect([medium, small]).toEqual([`/pictures/${sha256Of(photo)}/480`, `/pictures/${sha256Of(photo)}/160`]);
    expect((await world.first.http.inject({ url: medium ?? '' })).headers['content-type']).toBe('image/webp');
    expect((await take(file)).report).toMatchObject({ stored: 0, unchanged: 1 });
  });

  test('that cannot be had refuse their row, with a reason for each', async () => {
    const zeros = new Uint8Array(30_000_000);
    const { report } = await take(
      archive(
        [
          row('LAMP-1', { pictures: ['none.jpg'] }),
          row('LAMP-2', { pictures: ['text.jpg'] }),
          row('LAMP-3', { pictures: ['bomb.png'] }),
          row('LAMP-4', { pictures: ['https://127.0.0.1/lamp.jpg'] }),
          row('LAMP-5', { pictures: ['0'.repeat(64)] }),
        ],
        { 'text.jpg': strToU8('<svg/>'), 'bomb.png': zeros },
      ),
    );
    expect(report.refused.map(({ problems }: { problems: string[] }) => problems[0])).toEqual([
      'pictures: the archive has no file “none.jpg”',
      'pictures: “text.jpg” is not a whole PNG, JPEG or WebP picture',
      'pictures: “bomb.png” is larger than 5 MB or 25 megapixels',
      'pictures: we fetch pictures only from public https addresses, not from “https://127.0.0.1/lamp.jpg”',
      `pictures: we do not recognize “${'0'.repeat(64)}”`,
    ]);
    const clear = await take(table(row('LAMP-6', { pictures: ['http://example.com/lamp.jpg'] })));
    expect(clear.report.refused[0].problems[0]).toContain('pictures: must be an https address');
  });

  test('come with names of categories in both languages, where the archive has them', async () => {
    const names = {
      categories: [{ path: 'lighting', name: { en: 'Lighting', fr: 'Éclairage' } }],
      collections: [],
      groups: [],
      promotions: [],
      attributes: [],
    };
    const file = archive([row('LAMP-Q', { categories: ['lighting'] })], {
      'dictionary.json': strToU8(JSON.stringify(names)),
    });
    expect((await take(file)).report).toMatchObject({ stored: 1, refused: [] });
  });
});

describe('the table that can be downloaded', () => {
  const download = (content: string) =>
    world.first.http.inject({ url: `/v1/staff/catalogue/file?content=${content}`, headers: bearer(support.token) });

  test('has every product, and imported again it changes nothing', async () => {
    await take(table(row('LAMP-X', { name: { en: '=HYPERLINK("x")', fr: '-20\u00a0% sur tout' } })));
    const answer = await download('products');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    });
    expect(answer.body).toContain(`'=HYPERLINK`);
    const { rows } = await world.first.house.pool.query('select count(*)::int as count from product');
    const { report } = await take(answer.rawPayload);
    expect(report).toMatchObject({ read: rows[0].count, stored: 0, unchanged: rows[0].count, refused: [] });
  });

  test('shows an example that goes in once its pictures are there', async () => {
    const template = (await download('template')).body.replace('|https://pictures.example.com/mug-side.jpg', '');
    const packed = Buffer.from(zipSync({ 'products.csv': strToU8(template), 'mug.jpg': photo }));
    expect((await take(packed)).report).toMatchObject({ read: 1, stored: 1, refused: [] });
  });
});
