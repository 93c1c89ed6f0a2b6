import type { Program } from '../../program/index.ts';
import { refundInPoints, type Unsettled } from '../overview.ts';
import { countUnsettled, listUnsettled as readUnsettled, type WaitingSince } from '../unsettled.repository.ts';
import type { OverviewDeps } from './deps.ts';

const MOST = 100;
/** A partner never takes this long: the process that should have finished it has left it. */
const PATIENCE_MS = 15 * 60 * 1000;

export function waitingSince({ clock }: Pick<OverviewDeps, 'clock'>): WaitingSince {
  const now = clock.now();
  return { now, askedBefore: new Date(now.getTime() - PATIENCE_MS) };
}

/** The refused card amount in points at the program's rate, so that staff see it before they agree. */
function withPoints(unsettled: Unsettled, { rates: { redemption } }: Program): Unsettled {
  // What the gateway never answered may be on the card: it is not paid in points.
  if (unsettled.kind !== 'refund' || unsettled.state === 'overdue' || unsettled.amount === null) return unsettled;
  return { ...unsettled, points: refundInPoints(unsettled.amount, redemption) };
}

export async function listUnsettled(
  deps: Pick<OverviewDeps, 'database' | 'clock' | 'program'>,
): Promise<{ readonly unsettled: readonly Unsettled[]; readonly total: number }> {
  const since = waitingSince(deps);
  const [unsettled, total] = await Promise.all([
    readUnsettled(deps.database, since, MOST),
    countUnsettled(deps.database, since),
  ]);
  const program = await deps.program();
  return { unsettled: unsettled.map((each) => withPoints(each, program)), total };
}
