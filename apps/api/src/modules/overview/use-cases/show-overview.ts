import { add, type Points, points, subtract, sumPoints, zeroPoints } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { findLastCheck } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import {
  addDays,
  countActive,
  findCounted,
  countPromises,
  type PromiseCount,
  sumByDay,
  sumCounters,
  todayIn,
} from '../../reports/index.ts';
import {
  type Expiring,
  type LedgerTotals,
  type OpenWork,
  type WaitingWork,
  purposes,
  type SeriesDay,
  type StatusCounts,
} from '../overview.ts';
import { countByStatus, countOpenWork, countWaiting, sumExpiring } from '../overview.repository.ts';
import { countUnsettled } from '../unsettled.repository.ts';
import type { OverviewDeps } from './deps.ts';
import { waitingSince } from './list-unsettled.ts';
import { asOfOneMoment } from '../../../platform/transaction.ts';

const MONTHS = 12;

export interface Overview extends StatusCounts {
  readonly now: Date;
  readonly program: Pick<Program, 'rates' | 'cash'>;
  readonly ledger: LedgerTotals;
  readonly available: Points;
  readonly outstanding: Points;
  readonly expiring: Expiring;
  readonly work: OpenWork & WaitingWork;
  readonly unsettled: number;
  readonly lastCheck: { readonly checkedAt: Date; readonly violations: number } | undefined;
}

/** Points that leave an account of the program have a minus there. */
function totalsOf(amounts: ReadonlyMap<string, number>, held: Points): LedgerTotals {
  const into = (account: string) => points(amounts.get(account) ?? 0);
  const outOf = (account: string) => subtract(zeroPoints, into(account));
  return {
    issued: outOf('issued'),
    adjusted: outOf('adjustments'),
    expired: into('expired'),
    redeemed: purposes.map((purpose) => ({ purpose, points: into(`redeemed_${purpose}`) })),
    held,
  };
}

/** All of it as of one moment: figures that were read one after the other would not add up. */
export async function showOverview(deps: OverviewDeps): Promise<Overview> {
  const now = deps.clock.now();
  const program = await deps.program();
  return asOfOneMoment(deps.figures(), async (tx): Promise<Overview> => {
    const [amounts, expiring, counts, open, waiting, unsettled, lastCheck] = await Promise.all([
      sumCounters(tx, program.support.timeZone),
      sumExpiring(tx, now, MONTHS),
      countByStatus(tx),
      countOpenWork(tx),
      countWaiting(tx),
      countUnsettled(tx, waitingSince(deps)),
      findLastCheck(tx),
    ]);
    const available = sumPoints(expiring.months.map(({ points }) => points));
    const ledger = totalsOf(amounts, open.heldPoints);
    const work = { ...open, ...waiting };
    const outstanding = add(available, ledger.held);
    return { now, program, ledger, available, outstanding, expiring, ...counts, work, unsettled, lastCheck };
  });
}

/** From the primary: whoever has just decided something sees one less. */
export const showWaiting = (deps: OverviewDeps): Promise<WaitingWork> => countWaiting(deps.database);

export interface Series {
  readonly days: readonly SeriesDay[];
  readonly before: readonly SeriesDay[];
  readonly active: { readonly value: number; readonly before: number };
  readonly promises: readonly PromiseCount[];
}

/** So many days up to today, and as many before them. */
export async function showSeries(deps: OverviewDeps, days: number): Promise<Series> {
  const { timeZone } = (await deps.program()).support;
  const today = todayIn(deps.clock.now(), timeZone);
  const period = { from: addDays(today, 1 - days), to: today };
  const earlier = { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) };
  const activeIn = async (tx: Transaction, asked: typeof period, counted: number) =>
    (await countActive(tx, { period: asked, timeZone, counted })).find(({ month }) => month === null)?.active ?? 0;
  return asOfOneMoment(deps.figures(), async (tx): Promise<Series> => {
    const counted = await findCounted(tx, timeZone);
    const [all, value, before, promises] = await Promise.all([
      sumByDay(tx, { period: { from: earlier.from, to: today }, timeZone, counted }),
      activeIn(tx, period, counted),
      activeIn(tx, earlier, counted),
      countPromises(tx, { period, timeZone }, today),
    ]);
    const series = all.map(({ earned, used, ...rest }): SeriesDay => ({ ...rest, issued: earned, redeemed: used }));
    return { days: series.slice(days), before: series.slice(0, days), active: { value, before }, promises };
  });
}
