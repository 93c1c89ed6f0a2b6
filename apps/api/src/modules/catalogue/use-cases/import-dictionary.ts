import type { Database } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { saveDictionary } from '../dictionary.repository.ts';
import { readDictionary } from '../import-row.documents.ts';

/** Categories, collections, groups, promotions and attributes: small, so whole or not at all. */
export async function importDictionary(database: Database, document: unknown): Promise<void> {
  const dictionary = readDictionary(document);
  await inTransaction<true, never>(database, async (tx) => {
    await saveDictionary(tx, dictionary);
    return accept(true);
  });
}
