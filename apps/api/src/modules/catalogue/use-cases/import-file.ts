import { createHash } from 'node:crypto';
import { accept, type Result } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import {
  type CatalogueImport,
  type FileFormat,
  formatOf,
  MOST_REFUSED_KEPT,
  type OpenedFile,
  type WrongFile,
} from '../import-file.ts';
import { endImport, findImport, findWaitingImport, insertImport, moveImport } from '../import-file.repository.ts';
import { type FileProblem, WrongArchive, WrongColumns } from '../import-problem.ts';
import { readDictionary } from '../import-row.documents.ts';
import { importDictionary } from './import-dictionary.ts';
import { importProducts } from './import-products.ts';
import type { PictureDeps } from './take-in-pictures.ts';

const BATCH = 50;

export interface ImportDeps extends PictureDeps {
  /** Throws when the bytes are no file of the format. */
  readonly openFile: (bytes: Uint8Array, format: FileFormat) => Promise<OpenedFile>;
}

const refuseFile = (file: FileProblem) => ({ ok: false, refusal: { code: 'validation_error', file } }) as const;

function problemOf(error: unknown): FileProblem {
  if (error instanceof WrongColumns) return { kind: 'columns', missing: error.missing, unknown: error.unknown };
  return { kind: error instanceof WrongArchive ? 'archive' : 'unreadable' };
}

async function countAll(rows: AsyncIterable<unknown>): Promise<number> {
  const reading = rows[Symbol.asyncIterator]();
  let count = 0;
  while (!(await reading.next()).done) count += 1;
  return count;
}

/** How many rows there are, once the file was read to its end. */
async function countRows(deps: ImportDeps, bytes: Uint8Array): Promise<Result<number, WrongFile>> {
  let file: OpenedFile | undefined;
  try {
    file = await deps.openFile(bytes, formatOf(bytes));
    if (file.dictionary !== undefined) readDictionary(file.dictionary);
    const count = await countAll(file.rows());
    return count > 0 ? accept(count) : refuseFile({ kind: 'empty' });
  } catch (error) {
    return refuseFile(problemOf(error));
  } finally {
    file?.close();
  }
}

interface BroughtFile {
  readonly bytes: Uint8Array;
  readonly staffId: string;
  readonly traceId: string;
}

/** The whole file is read before it is accepted: one that breaks off changes nothing. The worker takes it in. */
export async function startImport(
  deps: ImportDeps,
  { bytes, staffId, traceId }: BroughtFile,
): Promise<Result<CatalogueImport, WrongFile>> {
  const counted = await countRows(deps, bytes);
  if (!counted.ok) return counted;
  const rowCount = counted.value;
  const file = { format: formatOf(bytes), sha256: createHash('sha256').update(bytes).digest('hex') };
  const now = deps.clock.now();
  return inTransaction<CatalogueImport, WrongFile>(deps.database, async (tx) => {
    const id = await insertImport(tx, { ...file, file: bytes, staffId, traceId, rowCount }, now);
    const details = { ...file, rows: rowCount, phase: 'begun' };
    await recordAct(tx, { staffId, memberId: null, act: 'catalogue.import', details, traceId }, now);
    const asked = await findImport(tx, id);
    if (!asked) throw new Error('An import that was written is not there');
    return accept(asked);
  });
}

/** Run again after it was cut off, it stores what is missing: what is there already does not change. */
export async function runImport(deps: ImportDeps, id: string): Promise<void> {
  const { database, clock } = deps;
  const waiting = await findWaitingImport(database, id);
  if (!waiting) return;
  const { format, sha256, staffId, traceId } = waiting;
  const file = await deps.openFile(waiting.file, format);
  try {
    if (file.dictionary !== undefined) await importDictionary(database, file.dictionary);
    const report = await importProducts(deps, file.rows(), {
      batchSize: BATCH,
      byOnePerson: true,
      readPacked: file.readPacked,
      onDone: (rows) => moveImport(database, id, rows, clock.now()),
    });
    const { stored, changed, unchanged, leftOut, refused } = report;
    await inTransaction<true, never>(database, async (tx) => {
      const kept = { ...report, refused: refused.slice(0, MOST_REFUSED_KEPT), refusedTotal: refused.length };
      if (!(await endImport(tx, id, kept))) return accept(true);
      const figures = { stored, changed, unchanged, leftOut, refused: refused.length };
      const details = { format, rows: report.read, sha256, phase: 'done', ...figures };
      await recordAct(tx, { staffId, memberId: null, act: 'catalogue.import', details, traceId }, clock.now());
      return accept(true);
    });
  } finally {
    file.close();
  }
}

export const showImport = ({ database }: ImportDeps, id: string | undefined): Promise<CatalogueImport | undefined> =>
  findImport(database, id);
