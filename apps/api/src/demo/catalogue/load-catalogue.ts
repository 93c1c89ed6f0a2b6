import { type NewProduct, refreshStatistics, saveDictionary, saveProducts } from '../../modules/catalogue/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { demoDictionary } from './demo-dictionary.ts';
import { generateCatalogue } from './generate-catalogue.ts';

const BATCH = 1_200;

/** Without a count what the demonstration has. */
export async function loadCatalogue(tx: Transaction, now: Date, count?: number): Promise<void> {
  await saveDictionary(tx, demoDictionary(now));
  let batch: NewProduct[] = [];
  let batches = 0;
  for (const product of generateCatalogue(count, now)) {
    batch.push(product);
    if (batch.length < BATCH) continue;
    await saveProducts(tx, batch);
    batch = [];
    batches += 1;
    const hasDoubled = Number.isInteger(Math.log2(batches));
    if (hasDoubled) await refreshStatistics(tx);
  }
  await saveProducts(tx, batch);
}
