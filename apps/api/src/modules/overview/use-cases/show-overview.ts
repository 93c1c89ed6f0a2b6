import { add, type Points, sumPoints } from '@rewards/amounts';
import { findLastCheck } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import type { Expiring, LedgerTotals, OpenWork, SeriesDay, StatusCounts } from '../overview.ts';
import { countByStatus, countOpenWork, sumByDay, sumExpiring, sumLedger } from '../overview.repository.ts';
import { countUnsettled } from '../unsettled.repository.ts';
import type { OverviewDeps } from './deps.ts';
import { waitingSince } from './list-unsettled.ts';

const MONTHS = 12;

export interface Overview extends StatusCounts {
  readonly now: Date;
  readonly program: Pick<Program, 'rates' | 'cash'>;
  readonly ledger: LedgerTotals;
  readonly available: Points;
  readonly outstanding: Points;
  readonly expiring: Expiring;
  readonly work: OpenWork;
  readonly unsettled: number;
  readonly lastCheck: { readonly checkedAt: Date; readonly violations: number } | undefined;
}

/** All of it as of one moment: figures that were read one after the other would not add up. */
export async function showOverview(deps: OverviewDeps): Promise<Overview> {
  const now = deps.clock.now();
  const program = await deps.program();
  return deps.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx): Promise<Overview> => {
      const [ledger, expiring, counts, work, unsettled, lastCheck] = await Promise.all([
        sumLedger(tx),
        sumExpiring(tx, now, MONTHS),
        countByStatus(tx),
        countOpenWork(tx),
        countUnsettled(tx, waitingSince(deps)),
        findLastCheck(tx),
      ]);
      const available = sumPoints(expiring.months.map(({ points }) => points));
      const outstanding = add(available, ledger.held);
      return { now, program, ledger, available, outstanding, expiring, ...counts, work, unsettled, lastCheck };
    });
}

export const showSeries = (deps: Pick<OverviewDeps, 'database' | 'clock'>, days: number): Promise<SeriesDay[]> =>
  sumByDay(deps.database, deps.clock.now(), days);
