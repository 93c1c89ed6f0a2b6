import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { countStretch } from '../ledger-days.repository.ts';
import type { ReportsDeps } from './deps.ts';

/** Stretch by stretch, each in a short transaction. Cut in the middle, it goes on where it stopped. */
export async function countLedger({ database, program }: Pick<ReportsDeps, 'database' | 'program'>): Promise<void> {
  const { timeZone } = (await program()).support;
  for (let isMore = true; isMore; ) {
    const counted = await inTransaction<boolean, never>(database, async (tx) =>
      accept(await countStretch(tx, timeZone)),
    );
    isMore = counted.ok && counted.value;
  }
}
