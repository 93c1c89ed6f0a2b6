import { setImmediate } from 'node:timers/promises';
import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Database } from '../../platform/database.ts';
import type { Columns } from './memory/catalogue-columns.ts';
import type { Dictionary } from './memory/catalogue-dictionary.ts';
import { type Era, eraAt, isWithin, priceOrder } from './memory/catalogue-era.ts';
import { CatalogueStore } from './memory/catalogue-store.ts';
import { ladderOf } from './memory/kind-figures.ts';
import { productWords } from './memory/word-index.ts';
import { highestRevision, readCatalogue } from './catalogue.repository.ts';

export interface CatalogueReader {
  /**
   * The catalogue as it is now. It is no older than the last change that was announced before the call, nor than
   * `seenRevision`: with it a reader says that it has seen a change whose announcement has not arrived yet.
   */
  readonly eraAt: (now: Date, seenRevision?: number) => Promise<Era>;
  /** The same without waiting: nothing when there is something to read first. */
  readonly eraReadyAt: (now: Date) => Era | undefined;
  /** Reads everything, and makes what the first listing and the first search would have to make. */
  readonly prepare: (now: Date) => Promise<void>;
}

interface Reading {
  readonly columns: Columns;
  readonly dictionary: Dictionary;
}

/**
 * Keeps the catalogue's columns in memory. After a change only what has a higher revision is read, in one transaction,
 * and the new columns replace the old ones at once. A request that is being answered goes on with the old, complete
 * columns.
 */
export function createCatalogueReader(
  database: Database,
  changes: ChangeListener,
  currencyId: () => Promise<number>,
): CatalogueReader {
  let store = new CatalogueStore();
  let reading: Reading | undefined;
  let era: Era | undefined;
  let announced = 1;
  let read = 0;
  let refreshing: Promise<void> | undefined;
  changes.onChange('catalogue', () => {
    announced += 1;
  });
  // What hangs on an era was written with the program's rates too.
  changes.onChange('content', () => {
    era = undefined;
  });

  async function refresh(): Promise<void> {
    const goal = announced;
    // A restored database counts from an earlier number again.
    const isEarlier = reading && (await highestRevision(database)) < reading.columns.revision;
    if (isEarlier || store.isWorn()) [store, reading] = [new CatalogueStore(), undefined];
    const above = reading?.columns.revision ?? 0;
    const fresh = await readCatalogue(database, { above, currencyId: await currencyId() }, (row) => store.put(row));
    reading = { columns: store.columns(fresh.revision), dictionary: fresh.dictionary };
    era = undefined;
    read = goal;
  }

  async function current(): Promise<Reading> {
    const goal = announced;
    for (;;) {
      if (reading && read >= goal) return reading;
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    }
  }

  async function currentEra(now: Date, seenRevision = 0): Promise<Era> {
    if (reading && reading.columns.revision < seenRevision) announced += 1;
    const { columns, dictionary } = await current();
    // An empty catalogue is not remembered: the first products may be on their way.
    if (columns.count === 0) announced += 1;
    if (!era || era.columns !== columns || !isWithin(era, now)) era = eraAt(columns, dictionary, now);
    return era;
  }

  return {
    eraReadyAt: (now) => (era && read >= announced && isWithin(era, now) ? era : undefined),
    eraAt: currentEra,
    prepare: async (now) => {
      const first = await currentEra(now);
      // Each takes a while with a large catalogue: others are answered in between.
      for (const make of [() => priceOrder(first), () => ladderOf(first), () => productWords(first.columns)]) {
        await setImmediate();
        make();
      }
    },
  };
}
