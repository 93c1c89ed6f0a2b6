import { parse } from 'csv-parse';
import { csvColumns, type ImportRow, neededColumns, WrongColumns } from '../modules/catalogue/index.ts';

type Cells = Readonly<Record<string, string>>;

const POINTS_CURRENCY = 1;
/** An export puts this mark before text that a spreadsheet would run as a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');
const listOf = (cell = ''): string[] => (cell === '' ? [] : cell.split('|').map((part) => part.trim()));
const orNull = (cell = ''): string | null => (cell === '' ? null : cell);
/** Text that is not a number stays as it is, so that the check can name it. */
const numberOf = (cell = ''): number | string | null => (cell === '' ? null : /^\d+$/.test(cell) ? Number(cell) : cell);
const flagOf = (cell = ''): boolean | string => (cell === 'yes' ? true : cell === 'no' ? false : cell);
const slugOf = (name = ''): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function labelsOf(cell = ''): unknown {
  if (cell === '') return [];
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

const variantOf = (cells: Cells) => ({
  sku: cells['variant_sku'],
  attributes: Object.fromEntries(listOf(cells['attributes']).map((pair) => pair.split('='))),
  pictures: listOf(cells['variant_pictures']),
  is_available: flagOf(cells['is_available']),
  stock: numberOf(cells['stock']),
  prices: [
    {
      currency_id: POINTS_CURRENCY,
      points: numberOf(cells['points']),
      sale_points: numberOf(cells['sale_points']),
      sale_from: orNull(cells['sale_from']),
      sale_to: orNull(cells['sale_to']),
    },
  ],
});

const productOf = (cells: Cells, variants: readonly unknown[]) => ({
  sku: cells['sku'],
  slug: cells['slug'],
  model: orNull(cells['model']),
  type: cells['type'],
  brand: { slug: cells['brand_slug'] || slugOf(cells['brand']), name: cells['brand'] },
  categories: listOf(cells['categories']),
  catalogue: cells['catalogue'],
  collection: cells['collection'],
  group: orNull(cells['group']),
  promotions: listOf(cells['promotions']),
  name: { en: cells['name_en'], fr: cells['name_fr'] },
  description: { en: cells['description_en'], fr: cells['description_fr'] },
  pictures: listOf(cells['pictures']),
  ground: cells['ground'],
  max_quantity: numberOf(cells['max_quantity']),
  is_listed: flagOf(cells['is_listed']),
  created_at: cells['created_at'],
  labels: labelsOf(cells['labels']),
  fees: (['shipping', 'handling'] as const)
    .map((code) => ({ code, points: numberOf(cells[`${code}_points`]) }))
    .filter(({ points }) => points !== null),
  variants,
});

/** A misspelt column would look as if every product lacked it: a sale price would be lost without a word. */
function checkedColumns(names: readonly string[]): string[] {
  const known: readonly string[] = csvColumns;
  const missing = neededColumns.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !known.includes(name));
  if (missing.length > 0 || unknown.length > 0) throw new WrongColumns(missing, unknown);
  return [...names];
}

interface Line {
  readonly record: Cells;
  readonly info: { readonly lines: number };
}

/** A line is a variant. Lines that follow each other with the same `sku` are one product, described by the first. */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  const parser = parse({
    columns: checkedColumns,
    info: true,
    bom: true,
    trim: true,
    cast: withoutGuard,
    skip_empty_lines: true,
    max_record_size: 500_000,
  });
  const feeding = (async () => {
    for await (const chunk of chunks)
      if (!parser.write(chunk)) await new Promise((drained) => parser.once('drain', drained));
    parser.end();
  })();
  feeding.catch((error: unknown) => parser.destroy(error as Error));
  let first: Line | undefined;
  let variants: unknown[] = [];
  for await (const line of parser as AsyncIterable<Line>) {
    if (first && first.record['sku'] !== line.record['sku']) {
      yield { line: first.info.lines, document: productOf(first.record, variants) };
      [first, variants] = [undefined, []];
    }
    first ??= line;
    variants.push(variantOf(line.record));
  }
  await feeding;
  if (first) yield { line: first.info.lines, document: productOf(first.record, variants) };
}
