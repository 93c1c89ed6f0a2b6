import { readKeptLine, withoutCardNumbers } from '../../../partners/customer-feed/read-line.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { lockCursor } from '../customers.repository.ts';
import { deleteLeftovers, findLeftovers, type Leftover, listLeftovers } from '../leftovers.repository.ts';
import type { KeptReason } from '../placing.ts';
import type { CustomersDeps } from './deps.ts';
import { placeLines } from './place-lines.ts';

export type { Leftover };
export const KEPT_PER_PAGE = 25;

export interface StaffChoice {
  readonly staffId: string;
  readonly ids: readonly string[];
  readonly traceId: string;
}

type Gone = { readonly code: 'not_found' };

export async function listKeptLines(
  { database }: CustomersDeps,
  { page, reason }: { readonly page: number; readonly reason: KeptReason | undefined },
): Promise<{ readonly total: number; readonly lines: Leftover[] }> {
  const window = { limit: KEPT_PER_PAGE, offset: (page - 1) * KEPT_PER_PAGE };
  const { total, lines } = await listLeftovers(database, reason, window);
  return { total, lines: lines.map((line) => ({ ...line, told: withoutCardNumbers(line.told) })) };
}

/** By the rules of the feed, and one process at a time like the feed. */
export async function retryKeptLines(
  { database, clock, program }: CustomersDeps,
  { staffId, ids, traceId }: StaffChoice,
): Promise<Result<{ readonly placed: number; readonly kept: number }, Gone>> {
  const context = { program: await program(), now: clock.now() };
  return inTransaction<{ placed: number; kept: number }, Gone>(database, async (tx) => {
    await lockCursor(tx);
    const lines = await findLeftovers(tx, ids);
    if (lines.length === 0) return refuse('not_found');
    const done = await placeLines(
      tx,
      lines.map(({ told, subject }) => ({ ...readKeptLine(told), about: subject })),
      context,
    );
    const kept = done.filter(({ placing }) => placing.kind === 'kept').length;
    const placed = done.length - kept;
    const details = { about: lines.map(({ subject }) => subject), placed, kept };
    await recordAct(tx, { staffId, memberId: null, act: 'customer_feed.retry', details, traceId }, context.now);
    return accept({ placed, kept });
  });
}

export async function dropKeptLines(
  { database, clock }: CustomersDeps,
  { staffId, ids, traceId }: StaffChoice,
): Promise<Result<{ readonly dropped: number }, Gone>> {
  return inTransaction<{ dropped: number }, Gone>(database, async (tx) => {
    await lockCursor(tx);
    const lines = await deleteLeftovers(tx, ids);
    if (lines.length === 0) return refuse('not_found');
    const details = { lines: lines.map(({ subject, reason }) => ({ about: subject, reason })) };
    await recordAct(tx, { staffId, memberId: null, act: 'customer_feed.drop', details, traceId }, clock.now());
    return accept({ dropped: lines.length });
  });
}
