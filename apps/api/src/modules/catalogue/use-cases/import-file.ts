import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { accept, type Result } from '../../../platform/result.ts';
import { recordAct } from '../../audit/index.ts';
import { type FileProblem, WrongColumns } from '../import-problem.ts';
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

export interface WrongFile {
  readonly code: 'validation_error';
  readonly file: FileProblem;
}

const refuseFile = (file: FileProblem) => ({ ok: false, refusal: { code: 'validation_error', file } }) as const;

async function readAll(rows: AsyncIterable<ImportRow>): Promise<Result<readonly ImportRow[], WrongFile>> {
  const all: ImportRow[] = [];
  try {
    for await (const row of rows) all.push(row);
  } catch (error) {
    if (!(error instanceof WrongColumns)) return refuseFile({ kind: 'unreadable' });
    return refuseFile({ kind: 'columns', missing: error.missing, unknown: error.unknown });
  }
  return all.length > 0 ? accept(all) : refuseFile({ kind: 'empty' });
}

/**
 * The whole file is read before the first row is stored: one that breaks off changes nothing. Batches are transactions of
 * their own, so that it is begun and what came of it are two entries of the audit.
 */
export async function importFile(
  deps: ImportDeps,
  { format, content, staffId, traceId }: ImportFile,
): Promise<Result<ImportReport, WrongFile>> {
  const readFile = await readAll(deps.readRows(format, content));
  if (!readFile.ok) return readFile;
  const rows = readFile.value;
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
