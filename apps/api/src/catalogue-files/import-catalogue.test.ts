import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadServerWords } from '@rewards/text/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { guestList } from '../../../../tests/api/shop.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { importProducts, tellProblem, WrongColumns } from '../modules/catalogue/index.ts';
import { csvRows } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';

let world: TestWorld;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'catalogue-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world[Symbol.asyncDispose]();
});

const text = (words: string) => ({ en: `${words} in English`, fr: `${words} en français` });
const fullPrice = { currency_id: 1, points: 4_200, sale_points: null, sale_from: null, sale_to: null };
const variant = (sku: string, more = {}) => ({
  sku,
  attributes: {},
  pictures: [],
  is_available: true,
  prices: [fullPrice],
  ...more,
});
const product = (sku: string, more = {}) => ({
  sku,
  slug: sku.toLowerCase(),
  model: null,
  type: 'merchandise',
  brand: { slug: 'imported', name: 'Imported' },
  categories: ['fashion>clothing>outerwear'],
  catalogue: 'REWARDS',
  collection: 'rewards',
  group: null,
  promotions: [],
  name: text(`Thing ${sku}`),
  description: text('A thing'),
  pictures: ['1f381'],
  ground: 'sand',
  max_quantity: 5,
  is_listed: true,
  created_at: '2026-01-01T00:00:00Z',
  labels: [],
  fees: [],
  variants: [variant(`${sku}-V`)],
  ...more,
});
const rows = (...documents: unknown[]) => documents.map((document, at) => ({ line: at + 1, document }));
const words = await loadServerWords();
async function take(documents: readonly unknown[], batchSize = 100, locale: 'en' | 'fr' = 'en') {
  const report = await importProducts(world.first.house, rows(...documents), { batchSize });
  const refused = report.refused.map(({ problems, ...row }) => ({
    ...row,
    problems: problems.map((problem) => tellProblem(problem, words[locale])),
  }));
  return { ...report, refused };
}
const revisions = async () =>
  (await world.first.house.pool.query('select max(revision) as last from product')).rows[0].last;
const stored = async (sku: string) =>
  (await world.first.house.pool.query('select count(*)::int as count from product where sku = $1', [sku])).rows[0]
    .count;

describe('an import', () => {
  test('stores products whole, and they are in the shop at once', async () => {
    const report = await take([
      product('IMP-1'),
      product('IMP-2', {
        labels: [{ display_name: text('New'), color: 'teal', image: null, position: 1, end_at: null, type: 'new' }],
        fees: [{ code: 'shipping', points: 300 }],
        promotions: ['weekly-specials'],
      }),
    ]);
    expect(report).toMatchObject({ read: 2, stored: 2, changed: ['IMP-1', 'IMP-2'], refused: [], leftOut: 0 });
    const list = await eventually(
      () => guestList(world.first, { brand: 'imported' }),
      ({ total }) => total === 2,
    );
    expect(list.data.map(({ sku, price }) => [sku, price])).toEqual([
      ['IMP-2', 4_200],
      ['IMP-1', 4_200],
    ]);
    expect(list.data[0]?.product_labels[0]?.display_name).toBe('New in English');
  });

  test('of the same again changes nothing, not even a revision', async () => {
    const documents = [product('IMP-3', { promotions: ['weekly-specials'] }), product('IMP-4')];
    await take(documents);
    const before = await revisions();
    expect(await take(documents)).toEqual({ read: 2, stored: 0, changed: [], unchanged: 2, refused: [], leftOut: 0 });
    expect(await revisions()).toBe(before);
  });

  test('of what differs changes that alone; variants no longer named are unlisted, never deleted', async () => {
    await take([
      product('IMP-5', {
        variants: [
          variant('IMP-5-A', { attributes: { colour: 'sand' } }),
          variant('IMP-5-B', { attributes: { colour: 'sky' } }),
        ],
      }),
      product('IMP-6'),
    ]);
    const report = await take([
      product('IMP-5', { variants: [variant('IMP-5-B', { attributes: { colour: 'sky' } })] }),
      product('IMP-6'),
    ]);
    expect(report).toMatchObject({ stored: 1, unchanged: 1 });
    const { rows: kept } = await world.first.house.pool.query(
      `select sku, is_listed from variant where sku like 'IMP-5-%' order by sku`,
    );
    expect(kept).toEqual([
      { sku: 'IMP-5-A', is_listed: false },
      { sku: 'IMP-5-B', is_listed: true },
    ]);
  });

  test('is all or nothing for a batch: a refused row leaves its neighbours out, other batches go in', async () => {
    const bad = product('IMP-B2', { categories: ['no>such>place'] });
    const report = await take([product('IMP-B1'), bad, product('IMP-B3'), product('IMP-B4')], 2);
    expect(report).toEqual({
      read: 4,
      stored: 2,
      changed: ['IMP-B3', 'IMP-B4'],
      unchanged: 0,
      leftOut: 1,
      refused: [{ line: 2, sku: 'IMP-B2', problems: ['categories: we do not recognize “no>such>place”'] }],
    });
    expect([await stored('IMP-B1'), await stored('IMP-B2'), await stored('IMP-B3'), await stored('IMP-B4')]).toEqual([
      0, 0, 1, 1,
    ]);
  });

  const sale = (change: object) => [
    variant('IMP-X-V', {
      prices: [{ currency_id: 1, points: 100, sale_points: 50, sale_from: null, sale_to: null, ...change }],
    }),
  ];
  test.each([
    ['a name in one language', { name: { en: 'Only English' } }, 'French name: is missing'],
    ['a name that never ends', { name: { en: 'a'.repeat(201), fr: 'Chose' } }, 'English name: must have at most 200'],
    ['a number for a name', { name: { en: 7, fr: 'Chose' } }, 'English name: must be a text, was “7”'],
    ['a gift card outside its catalogue', { type: 'giftcard' }, 'catalog: GIFT_CARD is for'],
    ['a type nobody knows', { type: 'ship' }, 'type: must be one of merchandise, giftcard, egiftcard, was “ship”'],
    ['a slug with blanks', { slug: 'a b' }, 'slug: takes lower-case letters, digits and single dashes, was “a b”'],
    [
      'a category that is no path',
      { categories: ['A B'] },
      'categories: must be a path such as home>kitchen, was “A B”',
    ],
    ['categories that are no list', { categories: 'home' }, 'categories: must be a list, was “home”'],
    ['too many in a cart', { max_quantity: 101 }, 'maximum in a cart: must be at most 100, was “101”'],
    ['many in a cart', { max_quantity: 'many' }, 'maximum in a cart: must be a whole number, was “many”'],
    ['perhaps listed', { is_listed: 'perhaps' }, 'listed: must be yes or no, was “perhaps”'],
    ['made yesterday', { created_at: 'yesterday' }, 'date of creation: must be a moment such as'],
    ['a sale that is no saving', { variants: sale({ sale_points: 100 }) }, 'sale price: must be lower than the price'],
    [
      'a sale without a price',
      { variants: sale({ sale_points: null, sale_to: '2026-01-01T00:00:00Z' }) },
      'sale price: is missing, though the sale has dates',
    ],
    [
      'a sale that ends before it begins',
      { variants: sale({ sale_from: '2026-02-01T00:00:00Z', sale_to: '2026-01-01T00:00:00Z' }) },
      'end of the sale: must be after its start',
    ],
    ['a price of nothing', { variants: sale({ points: 0, sale_points: null }) }, 'price: must be at least 1, was “0”'],
    [
      'a fraction of a point',
      { variants: sale({ points: 10.5 }) },
      'price: must be a whole number of points, was “10.5”',
    ],
    [
      'a price below nothing',
      { variants: sale({ points: '-5' }) },
      'price: must be a whole number of points, was “-5”',
    ],
    ['a price of a house', { variants: sale({ points: 1e9 }) }, 'price: must be at most 10,000,000, was “1000000000”'],
    ['no variant', { variants: [] }, 'variants: is missing'],
    [
      'a second variant without a price',
      { variants: [variant('IMP-X-1'), variant('IMP-X-2', { prices: [{ ...fullPrice, points: 'x' }] })] },
      'variant 2, price: must be a whole number of points, was “x”',
    ],
    ['variants of one SKU', { variants: [variant('IMP-X-1'), variant('IMP-X-1')] }, 'variants: two have the same SKU'],
    [
      'two variants that are the same choice',
      { variants: [variant('IMP-X-1'), variant('IMP-X-2')] },
      'variants: two variants have the same attributes',
    ],
    [
      'an attribute that is not known',
      { variants: [variant('IMP-X-1', { attributes: { colour: 'octarine' } })] },
      'attributes: we do not recognize “colour=octarine”',
    ],
    ['a picture at an open address', { pictures: ['http://example.com/x.png'] }, 'pictures: must be an https address'],
    ['a promotion that is not known', { promotions: ['nothing'] }, 'promotions: we do not recognize “nothing”'],
    ['a column that is not known', { colour: 'red' }, 'colour: is not a product field'],
    ['a slug of another product', { slug: 'imp-1' }, 'slug: “imp-1” belongs to IMP-1'],
    ['a variant of another product', { variants: [variant('IMP-1-V')] }, 'variants: “IMP-1-V” belongs to IMP-1'],
  ])('refuses %s and says why', async (_what, change, problem) => {
    const report = await take([product('IMP-X', change)]);
    expect(report.stored).toBe(0);
    expect(report.refused[0]).toMatchObject({ line: 1, sku: 'IMP-X' });
    expect(report.refused[0]?.problems.join('; ')).toContain(problem);
    expect(await stored('IMP-X')).toBe(0);
  });

  test('says it in French to whoever reads French', async () => {
    const { refused } = await take([product('IMP-X', { variants: sale({ points: '-5' }), colour: 'red' })], 1, 'fr');
    expect(refused[0]?.problems).toEqual([
      'prix\u00a0: un nombre entier de points est attendu, reçu «\u00a0-5\u00a0»',
      'colour\u00a0: champ inconnu pour un produit',
    ]);
  });

  test('refuses a product that was in the file before, and rows that are no product at all', async () => {
    const report = await take([product('IMP-7'), product('IMP-7'), null, 'text', []], 1);
    expect(report).toMatchObject({ read: 5, stored: 1 });
    expect(report.refused.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(report.refused[0]?.problems).toEqual(['SKU: is already in row 1']);
  });
});

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* inPieces(content: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < content.length; at += size) yield content.slice(at, at + size);
}

describe('files', () => {
  test.each([1, 7, 10_000])('JSON is read object by object, as lines or as an array, in pieces of %i', async (size) => {
    const objects = [{ a: 'x{}"\\"[' }, { b: { c: [1, { d: '}' }] } }];
    const lines = objects.map((one) => JSON.stringify(one)).join('\n');
    for (const content of [lines, JSON.stringify(objects), JSON.stringify(objects, undefined, 2)]) {
      const read = await collect(jsonRows(inPieces(content, size)));
      expect(read.map(({ document }) => document)).toEqual(objects);
    }
    expect((await collect(jsonRows(inPieces(lines, size)))).map(({ line }) => line)).toEqual([1, 2]);
    expect((await collect(jsonRows(inPieces('{"a": oops}', size))))[0]?.document).toBe('{"a": oops}');
  });

  test('an object that never ends does not fill the memory', async () => {
    const endless = inPieces(`{"a":"${'x'.repeat(600_000)}`, 10_000);
    await expect(collect(jsonRows(endless))).rejects.toThrow('line 1');
  });

  const header =
    'sku,slug,model,type,brand,categories,catalogue,collection,group,promotions,name_en,name_fr,description_en,description_fr,pictures,ground,max_quantity,is_listed,created_at,labels,shipping_points,variant_sku,attributes,variant_pictures,is_available,points,sale_points,sale_from,sale_to';
  const line = (sku: string, variantSku: string, colour: string, points: string | number = 5_000) =>
    `${sku},${sku.toLowerCase()},,merchandise,Café Bleu,fashion>clothing>outerwear|monthly-specials,REWARDS,rewards,,weekly-specials,"Coat, warm","Manteau, chaud",Warm,Chaud,1f9e5,sand,5,yes,2026-01-01T00:00:00Z,,900,${variantSku},colour=${colour},,yes,${points},,,`;
  const csv = [
    header,
    line('CSV-1', 'CSV-1-A', 'sand'),
    line('CSV-1', 'CSV-1-B', 'sky'),
    line('CSV-2', 'CSV-2-A', 'sand'),
  ];

  test.each([3, 50_000])(
    'a line of CSV is a variant; lines with one number are one product, in pieces of %i',
    async (size) => {
      const read = await collect(csvRows(inPieces(csv.join('\n'), size)));
      expect(read.map(({ line: at }) => at)).toEqual([2, 4]);
      const report = await importProducts(world.first.house, read, { batchSize: 10 });
      expect(report.refused).toEqual([]);
      expect(report.read).toBe(2);
    },
  );

  test('a header without the right columns is refused with their names', async () => {
    const spoilt = header.replace('points,sale_points', 'price,sale_points');
    const broken = collect(csvRows(inPieces([spoilt, ...csv.slice(1)].join('\n'), 100)));
    await expect(broken).rejects.toThrow(new WrongColumns(['points'], ['price']));
  });

  test('the command takes a file in, prints the report and says by its exit code whether all went in', () => {
    const run = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, '../import-catalogue.ts'), join(folder, name), '--batch', '1'],
        { env: { ...process.env, DATABASE_URL: world.databaseUrl }, encoding: 'utf8' },
      );
      return {
        status,
        stderr,
        report: status === 2 ? undefined : (JSON.parse(stdout) as Awaited<ReturnType<typeof take>>),
      };
    };
    expect(run('good.csv', csv.join('\n'))).toMatchObject({ status: 0, report: { read: 2, refused: [] } });
    const bad = [header, line('CSV-3', 'CSV-3-A', 'sand', 'many'), line('CSV-4', 'CSV-4-A', 'sand')];
    const { status, report } = run('bad.csv', bad.join('\n'));
    expect([status, report?.stored, report?.refused[0]?.line]).toEqual([1, 1, 2]);
    expect(report?.refused[0]?.problems).toEqual(['price: must be a whole number of points, was “many”']);
    expect(run('products.txt', '')).toMatchObject({ status: 2 });
    expect(
      run('lines.jsonl', `${JSON.stringify(product('JSON-1'))}\n${JSON.stringify(product('JSON-2'))}`).report,
    ).toMatchObject({ stored: 2 });
  });
});
