import type { FileProblem, ImportProblem } from './import-problem.ts';

export type FileFormat = 'csv' | 'json' | 'zip';

/** The bytes decide, because a name or a header can say anything. What is neither packed nor JSON is a table. */
export function formatOf(bytes: Uint8Array): FileFormat {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'zip';
  const beginning = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  return beginning.startsWith('[') || beginning.startsWith('{') ? 'json' : 'csv';
}

/** A row of a file: its line, and what it says. */
export interface ImportRow {
  readonly line: number;
  readonly document: unknown;
}

/** A file that came along with the table, by its name; nothing when there is none. */
export type ReadPacked = (name: string, maxBytes: number) => Promise<Uint8Array | 'too_large' | undefined>;

/** What a file holds. It throws when it cannot be read to its end. */
export interface OpenedFile {
  readonly rows: () => AsyncIterable<ImportRow>;
  /** Categories and the like, where they came along. */
  readonly dictionary: unknown;
  readonly readPacked: ReadPacked;
  readonly close: () => void;
}

export interface RefusedRow {
  readonly line: number;
  readonly sku: string | null;
  readonly problems: readonly ImportProblem[];
}

export interface ImportReport {
  readonly read: number;
  readonly stored: number;
  /** The first of them, by their SKU. */
  readonly changed: readonly string[];
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
  /** Rows in order that were not stored, because another of their batch was refused. */
  readonly leftOut: number;
}

/** What is kept of a report: the first refused rows, and how many there are. */
export interface KeptReport extends ImportReport {
  readonly refusedTotal: number;
}

export const MOST_REFUSED_KEPT = 200;

export interface CatalogueImport {
  readonly id: string;
  readonly askedAt: Date;
  readonly askedBy: string;
  readonly movedAt: Date;
  readonly rowCount: number;
  readonly doneCount: number;
  readonly report: KeptReport | null;
}

const STOPPED_AFTER_MS = 10 * 60_000;

/** An import that has not moved for long was cut off for good: its worker would have begun it again by now. */
export const stateOf = ({ report, movedAt }: CatalogueImport, now: Date): 'done' | 'running' | 'stopped' => {
  if (report) return 'done';
  return now.getTime() - movedAt.getTime() > STOPPED_AFTER_MS ? 'stopped' : 'running';
};

export interface WrongFile {
  readonly code: 'validation_error';
  readonly file: FileProblem;
}
