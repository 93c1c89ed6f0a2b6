import { cents } from '@rewards/amounts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { featuresOf, type Program } from '../../program/index.ts';
import { type ActivityFilter, type ActivityLine, cursorOf, type MonthSums, positionOf } from '../activity-line.ts';
import { countLines, listLines } from '../activity.repository.ts';
import { sumMonths } from '../activity-sums.repository.ts';
import type { Stretch } from '../activity-walks.repository.ts';
import { daysBefore, type RedemptionWindow } from '../card-transaction.ts';
import type { ActivityDeps } from './deps.ts';

export const LINES_PER_PAGE = 25;
/** So many pages ahead are counted; beyond that the answer only says that there are more. */
const COUNTED_PAGES = 101;

export interface ListActivity {
  readonly memberId: string;
  readonly filter: ActivityFilter;
  readonly page: number;
  /** If given, it decides where the page begins, and `page` is only its number. */
  readonly cursor: string | undefined;
}

export interface ActivityPage {
  readonly lines: readonly ActivityLine[];
  readonly page: number;
  readonly lastPage: number;
  readonly nextCursor: string | undefined;
  readonly rates: Program['rates'];
  /** What points are worth more by label, with this card. */
  readonly bonuses: Program['redemptions']['travelBonus'];
  readonly cash: Program['cash'];
  /** By which the card earns now. */
  readonly earning: { readonly rates: Program['earning']['families'][string] | undefined; readonly lifeMonths: number };
  readonly months: readonly MonthSums[];
}

export const windowOf = (program: Program, card: string, now: Date): RedemptionWindow => ({
  minimum: cents(program.payWithRewards.minimumCents),
  since: daysBefore(now, program.payWithRewards.windowDays),
  hasFees: featuresOf(program, card).annualFeeEraser,
});

const pagesOf = (lines: number): number => Math.ceil(lines / LINES_PER_PAGE);

async function lastPageOf(
  deps: ActivityDeps,
  { filter, page }: ListActivity,
  window: RedemptionWindow,
  { stretch, found }: { readonly stretch: Stretch; readonly found: number },
): Promise<number> {
  const count = (skip: number, take: number) =>
    countLines(deps.database, { filter, window, stretch: { after: stretch.after, skip, take } });
  if (found > LINES_PER_PAGE) return page + pagesOf(await count(stretch.skip, COUNTED_PAGES * LINES_PER_PAGE)) - 1;
  // Beyond the end: the caller is told which page is the last.
  if (found === 0 && stretch.skip > 0) return Math.max(1, pagesOf(await count(0, stretch.skip)));
  return page;
}

const monthAfter = (at: Date, count: number): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count));

/** The months of these moments, newest first, as far as the period goes. */
function monthsOf(filter: ActivityFilter, moments: readonly Date[]): ActivityFilter | undefined {
  const [newest, oldest] = [moments[0], moments.at(-1)];
  if (!newest || !oldest) return undefined;
  const [from, before] = [monthAfter(oldest, 0), monthAfter(newest, 1)];
  return {
    ...filter,
    from: filter.from && filter.from > from ? filter.from : from,
    before: filter.before && filter.before < before ? filter.before : before,
  };
}

export async function listActivity(
  deps: ActivityDeps,
  wanted: ListActivity,
): Promise<Result<ActivityPage, { code: 'not_found' }>> {
  const { filter, page } = wanted;
  const account = await findAccount(deps, wanted.memberId, filter.accountId);
  if (!account) return refuse('not_found');
  const program = await deps.program();
  const window = windowOf(program, account.typeCode, deps.clock.now());
  const after = wanted.cursor === undefined ? undefined : positionOf(wanted.cursor);
  const skip = after ? 0 : (page - 1) * LINES_PER_PAGE;
  const stretch = { after, skip, take: LINES_PER_PAGE + 1 };
  const found = await listLines(deps.database, { filter, window, stretch });
  const shown = found.slice(0, LINES_PER_PAGE);
  const last = shown.at(-1);
  return accept({
    lines: shown.map(({ line }) => line),
    page,
    lastPage: await lastPageOf(deps, wanted, window, { stretch, found: found.length }),
    nextCursor: last && found.length > LINES_PER_PAGE ? cursorOf(last.position) : undefined,
    rates: program.rates,
    bonuses: featuresOf(program, account.typeCode).travelBonus ? program.redemptions.travelBonus : [],
    cash: program.cash,
    earning: { rates: program.earning.families[account.family], lifeMonths: program.earning.lifeMonths },
    months: await sumMonths(
      deps.database,
      monthsOf(
        filter,
        shown.map(({ line }) => line.at),
      ),
      window,
    ),
  });
}
