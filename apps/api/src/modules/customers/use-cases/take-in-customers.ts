import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { ReadLine } from '../../../partners/customer-feed/customer-feed.ts';
import { lockCursor, readCursor, saveCursor } from '../customers.repository.ts';
import type { PlacingContext, TakeInDeps } from './deps.ts';
import { linkRegistered } from './place-customer.ts';
import { type PlacedLine, placeLines } from './place-lines.ts';

/** A run ends; what is left is the next minute's. */
const MAX_PAGES = 50;

export interface CustomersReport {
  readonly placed: number;
  readonly repeated: number;
  readonly kept: number;
  /** Why the feed could not be read to its end, if it could not. */
  readonly stoppedBy: string | undefined;
}

/** Lines and cursor are written together or not at all. Answers nothing when another process was faster. */
async function takeInPage(
  { database }: TakeInDeps,
  context: PlacingContext,
  page: { readonly after: string | null; readonly lines: readonly ReadLine[]; readonly nextCursor: string | null },
): Promise<PlacedLine[]> {
  const result = await inTransaction(database, async (tx) => {
    if ((await lockCursor(tx)) !== page.after) return accept([]);
    const done = await placeLines(tx, page.lines, context);
    await saveCursor(tx, page.nextCursor, context.now);
    return accept(done);
  });
  return result.ok ? result.value : [];
}

/** The customers who registered since the last run. */
async function linkCustomers({ database }: TakeInDeps): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockCursor(tx);
    await linkRegistered(tx);
    return accept(undefined);
  });
}

/** Reads the bank's feed of customers and cards from where it stopped. The newest line about each counts. */
export async function takeInCustomers(deps: TakeInDeps): Promise<CustomersReport> {
  const context = { program: await deps.program(), now: deps.clock.now() };
  await linkCustomers(deps);
  const counts = { placed: 0, repeated: 0, kept: 0 };
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const after = await readCursor(deps.database);
    const outcome = await deps.feed.readAfter(after);
    if (outcome.kind === 'unknown') return { ...counts, stoppedBy: outcome.code };
    if (outcome.lines.length > 0 || outcome.nextCursor !== after) {
      for (const { placing } of await takeInPage(deps, context, { after, ...outcome })) counts[placing.kind] += 1;
    }
    if (!outcome.hasMore) break;
  }
  return { ...counts, stoppedBy: undefined };
}
