import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type CsvColumn, csvColumns } from './csv-columns.ts';
import type { ExportedProduct } from './exported-product.ts';

type Row = Record<CsvColumn, string | number | null>;

const listOf = (names: readonly string[]): string => names.join('|');
const flagOf = (flag: boolean): string => (flag ? 'yes' : 'no');

/** A line is a variant; the product stands in each of them. */
function* rowsOf(product: ExportedProduct): Generator<Row> {
  for (const variant of product.variants) {
    yield {
      sku: product.sku,
      slug: product.slug,
      model: product.model,
      type: product.type,
      brand: product.brand,
      brand_slug: product.brandSlug,
      categories: listOf(product.categories),
      catalogue: product.catalogue,
      collection: product.collection,
      group: product.group,
      promotions: listOf(product.promotions),
      name_en: product.name.en,
      name_fr: product.name.fr,
      description_en: product.description.en,
      description_fr: product.description.fr,
      pictures: listOf(product.pictures),
      ground: product.ground,
      max_quantity: product.maxQuantity,
      is_listed: flagOf(product.isListed),
      created_at: product.createdAt.toISOString(),
      labels: product.labels.length > 0 ? JSON.stringify(product.labels) : null,
      shipping_points: product.fees.shipping ?? null,
      handling_points: product.fees.handling ?? null,
      variant_sku: variant.sku,
      attributes: listOf(Object.entries(variant.attributes).map((pair) => pair.join('='))),
      variant_pictures: listOf(variant.pictures),
      is_available: flagOf(variant.isAvailable),
      stock: variant.stock,
      points: variant.points,
      sale_points: variant.salePoints,
      sale_from: variant.saleFrom,
      sale_to: variant.saleTo,
    };
  }
}

async function* allRows(products: AsyncIterable<ExportedProduct>): AsyncGenerator<Row> {
  for await (const product of products) yield* rowsOf(product);
}

/**
 * The table that an import takes: the same columns in every language. A name comes from outside, and a spreadsheet runs
 * text that begins like a formula: it gets a mark, which the import takes off again.
 */
export function catalogueCsv(products: AsyncIterable<ExportedProduct>): Readable {
  const table = stringify({ bom: true, header: true, columns: csvColumns, escape_formulas: true });
  const rows = Readable.from(allRows(products), { highWaterMark: 64 });
  // A client that goes away stops the reading, and a failed reading breaks the file off.
  rows.on('error', (error) => table.destroy(error));
  table.on('close', () => rows.destroy());
  return rows.pipe(table);
}
