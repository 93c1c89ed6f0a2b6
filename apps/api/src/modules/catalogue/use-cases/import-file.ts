import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { recordAct } from '../../audit/index.ts';
import { type ImportReport, type ImportRow, importProducts } from './import-products.ts';

const BATCH = 200;

export type FileFormat = 'csv' | 'json';

export interface ImportDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Reads a file's rows; throws when it is no file of the format. */
  readonly readRows: (format: FileFormat, content: string) => AsyncIterable<ImportRow>;
}

export interface ImportFile {
  readonly format: FileFormat;
  readonly content: string;
  readonly staffId: string;
  readonly traceId: string;
}

async function readAll(rows: AsyncIterable<ImportRow>): Promise<readonly ImportRow[] | undefined> {
  const all: ImportRow[] = [];
  try {
    for await (const row of rows) all.push(row);
    return all;
  } catch {
    return undefined;
  }
}

/**
 * The whole file is read before the first row is stored: one that breaks off changes nothing. Batches are transactions of
 * their own, so that it is begun and what came of it are two entries of the audit.
 */
export async function importFile(
  deps: ImportDeps,
  { format, content, staffId, traceId }: ImportFile,
): Promise<Result<ImportReport, { readonly code: 'validation_error' }>> {
  const rows = await readAll(deps.readRows(format, content));
  if (!rows || rows.length === 0) return refuse('validation_error');
  const file = { format, rows: rows.length, sha256: createHash('sha256').update(content).digest('hex') };
  const record = (details: Record<string, unknown>) =>
    recordAct(
      deps.database,
      { staffId, memberId: null, act: 'catalogue.import', details: { ...file, ...details }, traceId },
      deps.clock.now(),
    );
  await record({ phase: 'begun' });
  const report = await importProducts(deps.database, rows, BATCH);
  const { stored, unchanged, leftOut, refused } = report;
  await record({ phase: 'done', stored, unchanged, leftOut, refused: refused.length });
  return accept(report);
}
