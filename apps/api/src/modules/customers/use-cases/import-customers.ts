import { readLine } from '../../../partners/customer-feed/read-line.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { lockCursor } from '../customers.repository.ts';
import type { KeptReason } from '../placing.ts';
import type { CustomersDeps, PlacingContext } from './deps.ts';
import { linkRegistered } from './place-customer.ts';
import { type PlacedLine, placeLines } from './place-lines.ts';

/** A line of a file: the same as a line of the feed. */
export interface FileLine {
  /** Where it is in the file. */
  readonly number: number;
  readonly told: unknown;
}

export interface KeptLine {
  readonly line: number;
  readonly about: string;
  readonly reason: KeptReason;
}

export interface FileReport {
  readonly read: number;
  readonly placed: number;
  readonly repeated: number;
  /** What could not be placed until the end of the file. Staff see it in the console, too. */
  readonly kept: readonly KeptLine[];
}

interface Counts {
  read: number;
  placed: number;
  repeated: number;
  readonly kept: Map<string, KeptLine & { readonly asOf: Date | null }>;
}

/** Waits for the feed, and makes it wait: lines are placed one after the other. */
async function placeBatch({ database }: CustomersDeps, batch: readonly FileLine[], context: PlacingContext) {
  const result = await inTransaction(database, async (tx) => {
    await lockCursor(tx);
    await linkRegistered(tx);
    return accept(
      await placeLines(
        tx,
        batch.map(({ told }) => readLine(told)),
        context,
      ),
    );
  });
  return result.ok ? result.value : [];
}

function count(counts: Counts, batch: readonly FileLine[], done: readonly PlacedLine[]): void {
  for (const { place, subject: about, asOf, placing } of done) {
    const before = counts.kept.get(about);
    if (placing.kind === 'kept') {
      const line = place === undefined ? before?.line : batch[place]?.number;
      counts.kept.set(about, { line: line ?? 0, about, reason: placing.reason, asOf });
      continue;
    }
    counts[placing.kind] += 1;
    // It may have waited for a line that came later. An older line does not settle a newer one.
    if (before && (before.asOf ?? 0) <= (asOf ?? 0)) counts.kept.delete(about);
  }
}

/** Takes in a file by the rules of the feed, batch by batch: what was stored stays when a later batch fails. */
export async function importCustomers(
  deps: CustomersDeps,
  lines: AsyncIterable<FileLine>,
  batchSize: number,
): Promise<FileReport> {
  const context = { program: await deps.program(), now: deps.clock.now() };
  const counts: Counts = { read: 0, placed: 0, repeated: 0, kept: new Map() };
  let batch: FileLine[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    count(counts, batch, await placeBatch(deps, batch, context));
    counts.read += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    batch.push(line);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return { ...counts, kept: [...counts.kept.values()].map(({ asOf: _asOf, ...line }) => line) };
}
