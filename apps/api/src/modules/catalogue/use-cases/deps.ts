import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Program } from '../../program/index.ts';
import type { CatalogueReader } from '../catalogue.reader.ts';
import type { ReadProducts } from '../product.reader.ts';

/** What the use cases of this area work with. */
export interface CatalogueDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: CatalogueReader;
  readonly readProducts: ReadProducts;
  /** The one program this portal runs: its currency and what a missing point costs. */
  readonly program: () => Promise<Program>;
}
