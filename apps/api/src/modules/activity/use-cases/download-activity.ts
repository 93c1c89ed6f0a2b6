import { type Points, zeroPoints } from '@rewards/amounts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { type ActivityFilter, type ActivityLine, isWholePeriod, type Position } from '../activity-line.ts';
import { sumPointsOf } from '../activity-sums.repository.ts';
import { listLines } from '../activity.repository.ts';
import type { RedemptionWindow } from '../card-transaction.ts';
import { takeTurn } from './take-turn.ts';
import type { ActivityDeps } from './deps.ts';
import { windowOf } from './list-activity.ts';

const LINES_AT_A_TIME = 500;
const LINES_A_TURN = 50;

export interface DownloadedActivity {
  readonly filter: ActivityFilter;
  readonly brandName: string;
  readonly nameOnCard: string;
  readonly cardEnding: string;
  readonly madeAt: Date;
  readonly lines: AsyncIterable<ActivityLine>;
  /** Before and after the period; only where all of its lines are listed. */
  readonly balances: { readonly opening: Points; readonly closing: Points } | undefined;
}

/**
 * Reads a part at a time, when the client is ready for it: a slow client costs a few hundred lines of memory, and no
 * database connection while it waits. A line that arrives meanwhile is newer than all of these, or is left out: no line
 * comes twice.
 */
async function* readLines(deps: ActivityDeps, filter: ActivityFilter, window: RedemptionWindow) {
  let after: Position | undefined;
  for (;;) {
    const stretch = { after, skip: 0, take: LINES_AT_A_TIME };
    const found = await listLines(deps.database, { filter, window, stretch });
    for (const [place, { line }] of found.entries()) {
      if (place % LINES_A_TURN === 0) await takeTurn();
      yield line;
    }
    after = found.at(-1)?.position;
    if (found.length < LINES_AT_A_TIME) return;
  }
}

/** The card's own points. Added up from the same lines, so that the statement leads from one to the other. */
async function balancesOf(deps: ActivityDeps, filter: ActivityFilter, window: RedemptionWindow) {
  if (!isWholePeriod(filter)) return undefined;
  const before = (moment: Date | undefined) =>
    sumPointsOf(deps.database, { ...filter, from: undefined, before: moment }, window);
  const [opening, closing] = await Promise.all([filter.from ? before(filter.from) : zeroPoints, before(filter.before)]);
  return { opening, closing };
}

export async function downloadActivity(
  deps: ActivityDeps,
  { memberId, filter }: { readonly memberId: string; readonly filter: ActivityFilter },
): Promise<Result<DownloadedActivity, { code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, filter.accountId);
  if (!account) return refuse('not_found');
  const program = await deps.program();
  const now = deps.clock.now();
  const [card] = account.cards;
  const window = windowOf(program, account.typeCode, now);
  return accept({
    filter,
    balances: await balancesOf(deps, filter, window),
    brandName: program.brandName,
    nameOnCard: card?.name ?? '',
    cardEnding: card?.numberEnding ?? '',
    madeAt: now,
    lines: readLines(deps, filter, window),
  });
}
