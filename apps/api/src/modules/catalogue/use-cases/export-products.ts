import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { readForExport, readSomeNames } from '../export.repository.ts';
import { type ExportedProduct, exampleProduct } from '../exported-product.ts';

interface ExportDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const AT_ONCE = 500;
/** A table has one price for a variant: in points. */
const POINTS_CURRENCY = 1;

/** Page by page, so that memory holds one. */
export async function* listAllProducts({ database }: ExportDeps): AsyncGenerator<ExportedProduct> {
  for (let lastId = 0; ; ) {
    const page = await readForExport(database, lastId, { most: AT_ONCE, currencyId: POINTS_CURRENCY });
    const last = page.at(-1);
    if (!last) return;
    yield* page;
    lastId = last.id;
  }
}

/** With names of this catalogue, so that the template can be imported when its pictures are there. */
export async function* showExample({ database, clock }: ExportDeps): AsyncGenerator<ExportedProduct> {
  const { category, collection } = await readSomeNames(database);
  yield exampleProduct(category ?? 'home', collection ?? 'shop', clock.now());
}
