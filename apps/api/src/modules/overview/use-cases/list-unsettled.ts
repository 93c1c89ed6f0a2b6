import type { Unsettled } from '../overview.ts';
import { countUnsettled, listUnsettled as readUnsettled, type WaitingSince } from '../unsettled.repository.ts';
import type { OverviewDeps } from './deps.ts';

const MOST = 100;
/** What takes longer than a partner may was left by whoever should do it. */
const PATIENCE_MS = 15 * 60 * 1000;

export function waitingSince({ clock }: Pick<OverviewDeps, 'clock'>): WaitingSince {
  const now = clock.now();
  return { now, askedBefore: new Date(now.getTime() - PATIENCE_MS) };
}

export async function listUnsettled(
  deps: Pick<OverviewDeps, 'database' | 'clock'>,
): Promise<{ readonly unsettled: readonly Unsettled[]; readonly total: number }> {
  const since = waitingSince(deps);
  const [unsettled, total] = await Promise.all([
    readUnsettled(deps.database, since, MOST),
    countUnsettled(deps.database, since),
  ]);
  return { unsettled, total };
}
