import { pointsToNumber } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findClaims } from '../claims.repository.ts';
import { type KnownNames, readKnownNames } from '../dictionary.repository.ts';
import type { ImportReport, ImportRow, ReadPacked, RefusedRow } from '../import-file.ts';
import type { ImportProblem } from '../import-problem.ts';
import { readProduct } from '../import-row.documents.ts';
import type { NewProduct, NewVariant } from '../new-product.ts';
import { isFarBelow, leastAlone } from '../price-rule.ts';
import {
  findPlaces,
  findPrices,
  isPriceByPlace,
  type PlacesInUse,
  type PriceInUse,
  saveProducts,
} from '../product-writing.repository.ts';
import { type PictureDeps, takeInPictures } from './take-in-pictures.ts';

interface Named {
  readonly line: number;
  readonly product: NewProduct;
}

interface RowsRefused {
  readonly code: 'rows_refused';
  readonly rows: readonly RefusedRow[];
}

interface Outcome {
  /** By their SKU. */
  readonly stored: readonly string[];
  readonly refused: readonly RefusedRow[];
}

function unknownNames(
  { categories, collection, group, promotions, variants }: NewProduct,
  known: KnownNames,
): ImportProblem[] {
  const values = variants.flatMap(({ attributes }) => Object.entries(attributes).map((pair) => pair.join('=')));
  const missing = (what: string, names: readonly string[], set: ReadonlySet<string>): ImportProblem[] =>
    [...new Set(names)].filter((name) => !set.has(name)).map((was) => ({ path: [what], kind: 'not_known', was }));
  return [
    ...missing('categories', categories, known.categories),
    ...missing('collection', [collection], known.collections),
    ...missing('group', group === null ? [] : [group], known.groups),
    ...missing('promotions', promotions, known.promotions),
    ...missing('attributes', values, known.attributeValues),
  ];
}

/** A product cannot take a name of another one, in the batch or in the catalogue. */
async function claimedNames(tx: Transaction, rows: readonly Named[]): Promise<RefusedRow[]> {
  const claims = await findClaims(
    tx,
    rows.map(({ product }) => product),
  );
  const [slugs, variants] = [new Map(claims.slugs), new Map(claims.variants)];
  return rows.flatMap(({ line, product }) => {
    const take = (what: string, owners: Map<string, string>, name: string): ImportProblem[] => {
      const owner = owners.get(name) ?? product.sku;
      owners.set(name, owner);
      return owner === product.sku ? [] : [{ path: [what], kind: 'belongs_to', was: name, allowed: owner }];
    };
    const problems = [
      ...take('slug', slugs, product.slug),
      ...product.variants.flatMap(({ sku }) => take('variants', variants, sku)),
    ];
    return problems.length > 0 ? [{ line, sku: product.sku, problems }] : [];
  });
}

const sameAttributes = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);

/** One person alone lowers no price far below the agreed one: not in the console, and not with a file. */
function lowPrices(rows: readonly Named[], inUse: readonly PriceInUse[]): RefusedRow[] {
  const known = new Map(inUse.map((price) => [`${price.sku} ${price.currencyId}`, price]));
  return rows.flatMap(({ line, product }) => {
    const problems = product.variants.flatMap(({ sku, prices }, at) =>
      prices.flatMap(({ currencyId, amount, saleAmount, saleFrom, saleTo }): ImportProblem[] => {
        const before = known.get(`${sku} ${currencyId}`);
        const salePoints = saleAmount && pointsToNumber(saleAmount);
        if (!before || !isFarBelow({ points: pointsToNumber(amount), salePoints, saleFrom, saleTo }, before)) return [];
        const allowed = leastAlone(before.agreedPoints);
        return [{ path: ['variants', at, 'prices', 'points'], kind: 'far_below', allowed }];
      }),
    );
    return problems.length > 0 ? [{ line, sku: product.sku, problems }] : [];
  });
}

/** While codes lower prices by category, a product in a new place may have a new price. */
const isMoved = ({ catalogue, categories }: NewProduct, before: PlacesInUse | undefined): boolean =>
  before !== undefined &&
  (before.catalogue !== catalogue || categories.some((path) => !before.categories.includes(path)));

/** What is new, or now means something else, such as a gift card of another value. It is stored, and not for sale. */
function withoutSale(products: readonly NewProduct[], inUse: readonly PriceInUse[], moved: ReadonlySet<string>) {
  const agreed = new Map(inUse.filter(({ isAgreed }) => isAgreed).map((price) => [price.sku, price]));
  const isAgreed = (product: NewProduct, { sku, attributes }: NewVariant) => {
    const before = agreed.get(sku);
    return before !== undefined && !moved.has(product.sku) && sameAttributes(before.attributes, attributes);
  };
  return {
    notAgreed: products.flatMap((product) =>
      product.variants.filter((variant) => !isAgreed(product, variant)).map(({ sku }) => sku),
    ),
    products: products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) =>
        isAgreed(product, variant) ? variant : { ...variant, isAvailable: false },
      ),
    })),
  };
}

/** Stores what one person brings; what can make money waits for a second one. */
async function saveOfOne(tx: Transaction, rows: readonly Named[], now: Date): Promise<Result<string[], RowsRefused>> {
  const skus = rows.flatMap(({ product }) => product.variants.map(({ sku }) => sku));
  const inUse = await findPrices(tx, skus);
  const low = lowPrices(rows, inUse);
  if (low.length > 0) return { ok: false, refusal: { code: 'rows_refused', rows: low } };
  const brought = rows.map(({ product }) => product);
  const places = await findPlaces(
    tx,
    brought.map(({ sku }) => sku),
  );
  const moved = brought.filter((product) => isMoved(product, places.get(product.sku))).map(({ sku }) => sku);
  const isCounted = moved.length > 0 && (await isPriceByPlace(tx, now));
  const { products, notAgreed } = withoutSale(brought, inUse, new Set(isCounted ? moved : []));
  return accept(await saveProducts(tx, products, { byOnePerson: true, notAgreed }));
}

interface ReadRows {
  readonly rows: readonly Named[];
  readonly refused: readonly RefusedRow[];
}

function readBatch(batch: readonly ImportRow[], known: KnownNames, seen: Map<string, number>): ReadRows {
  const refused: RefusedRow[] = [];
  const rows: Named[] = [];
  for (const { line, document } of batch) {
    const { product, problems } = readProduct(document);
    const given = (document as { sku?: unknown } | null)?.sku;
    const sku = typeof given === 'string' ? given : null;
    const earlier = sku === null ? undefined : seen.get(sku);
    if (sku !== null && earlier === undefined) seen.set(sku, line);
    const found: ImportProblem[] = [
      ...(problems ?? []),
      ...(product ? unknownNames(product, known) : []),
      ...(earlier === undefined ? [] : [{ path: ['sku'], kind: 'seen_before', allowed: earlier } as const]),
    ];
    if (found.length > 0 || !product) refused.push({ line, sku, problems: found });
    else rows.push({ line, product });
  }
  return { rows, refused };
}

/** Pictures are brought in before the transaction: it must not wait for a supplier's site. */
async function withPictures(deps: PictureDeps, rows: readonly Named[], readPacked: ReadPacked): Promise<ReadRows> {
  const pictured = await takeInPictures(
    deps,
    readPacked,
    rows.map(({ product }) => product),
  );
  const read: Named[] = [];
  const refused: RefusedRow[] = [];
  for (const [
    at,
    {
      line,
      product: { sku },
    },
  ] of rows.entries()) {
    const { product, problems = [] } = pictured[at] ?? {};
    if (product) read.push({ line, product });
    else refused.push({ line, sku, problems });
  }
  return { rows: read, refused };
}

/** Checks a batch row by row, then stores all of it or, when a row is refused, nothing. */
async function importBatch(
  deps: PictureDeps,
  batch: readonly ImportRow[],
  seen: Map<string, number>,
  { readPacked, byOnePerson }: { readonly readPacked: ReadPacked; readonly byOnePerson: boolean },
): Promise<Outcome> {
  const { database } = deps;
  const read = readBatch(batch, await readKnownNames(database), seen);
  if (read.refused.length > 0) return { stored: [], refused: read.refused };
  const { rows, refused } = await withPictures(deps, read.rows, readPacked);
  if (refused.length > 0) return { stored: [], refused };
  const result = await inTransaction<string[], RowsRefused>(database, async (tx) => {
    const claimed = await claimedNames(tx, rows);
    if (claimed.length > 0) return { ok: false, refusal: { code: 'rows_refused', rows: claimed } };
    if (byOnePerson) return saveOfOne(tx, rows, deps.clock.now());
    const products = rows.map(({ product }) => product);
    return accept(await saveProducts(tx, products));
  });
  return result.ok ? { stored: result.value, refused: [] } : { stored: [], refused: result.refusal.rows };
}

async function* inBatches<Item>(items: AsyncIterable<Item> | Iterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** So many changed products are named in the audit. */
const MOST_NAMED = 50;

interface ImportWay {
  readonly batchSize: number;
  /** The pictures that came along; without it there are none. */
  readonly readPacked?: ReadPacked;
  /** An operator brings it, and no second person has seen it. */
  readonly byOnePerson?: boolean;
  /** Told after each batch: how many rows are done. */
  readonly onDone?: (rows: number) => Promise<void>;
}

/**
 * Takes a file in, row by row, a batch at a time: memory holds one batch, and each batch is in whole or not at all. Taking
 * the same file in again changes nothing.
 */
export async function importProducts(
  deps: PictureDeps,
  rows: AsyncIterable<ImportRow> | Iterable<ImportRow>,
  { batchSize, readPacked = async () => undefined, byOnePerson = false, onDone }: ImportWay,
): Promise<ImportReport> {
  const refused: RefusedRow[] = [];
  const seen = new Map<string, number>();
  const changed: string[] = [];
  let [read, stored, unchanged, leftOut] = [0, 0, 0, 0];
  for await (const batch of inBatches(rows, batchSize)) {
    const outcome = await importBatch(deps, batch, seen, { readPacked, byOnePerson });
    read += batch.length;
    refused.push(...outcome.refused);
    stored += outcome.stored.length;
    changed.push(...outcome.stored.slice(0, MOST_NAMED - changed.length));
    if (outcome.refused.length > 0) leftOut += batch.length - outcome.refused.length;
    else unchanged += batch.length - outcome.stored.length;
    await onDone?.(read);
  }
  return { read, stored, changed, unchanged, refused, leftOut };
}
