import { requireProof } from '../../../platform/acting-session.ts';
import { appendAlert } from '../../../platform/alert.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import {
  clockTime,
  findLimit,
  limitNow,
  lockLimit,
  minutesOf,
  saveLimit,
  type SpendingLimit,
  usedOnDay,
  withCap,
  withQuiet,
} from '../../points/index.ts';
import { largePaymentsUntil } from '../../redemptions/index.ts';
import type { CodeAsker } from './ask-for-code.ts';
import type { SafetyDeps } from './deps.ts';

export { allowLarge } from '../../redemptions/index.ts';

const HOUR_MS = 60 * 60_000;

export interface LimitDeps extends SafetyDeps {
  readonly program: () => Promise<{
    readonly support: { readonly timeZone: string };
    readonly limits: { readonly raiseAfterHours: number };
    readonly stepUp: { readonly abovePoints: number };
  }>;
}

/** As clocks show them: "22:00". */
export interface QuietTimes {
  readonly from: string;
  readonly to: string;
}

export interface ShownLimits extends Omit<SpendingLimit, 'quietFrom' | 'quietTo'> {
  readonly quiet: QuietTimes | null;
  readonly usedToday: number;
  readonly dayEndsAt: Date;
  readonly timeZone: string;
  readonly raiseAfterHours: number;
  readonly large: { readonly abovePoints: number; readonly until: Date | undefined };
}

export async function showLimits(deps: LimitDeps, payer: CodeAsker): Promise<ShownLimits> {
  const now = deps.clock.now();
  const { memberId } = payer;
  const { support, limits, stepUp } = await deps.program();
  const { timeZone } = support;
  const [found, { used, dayEndsAt }, until] = await Promise.all([
    findLimit(deps.database, memberId),
    usedOnDay(deps.database, memberId, { timeZone, now }),
    largePaymentsUntil(deps.database, payer, now),
  ]);
  const { quietFrom, quietTo, ...limit } = limitNow(found, now);
  const quiet = quietFrom === null || quietTo === null ? null : { from: clockTime(quietFrom), to: clockTime(quietTo) };
  const large = { abovePoints: stepUp.abovePoints, until };
  return { ...limit, large, quiet, usedToday: used, dayEndsAt, timeZone, raiseAfterHours: limits.raiseAfterHours };
}

/** What loosens a limit takes a proof. A change that changes nothing is told to nobody. */
async function change(
  deps: LimitDeps,
  memberId: string,
  decide: (present: SpendingLimit, now: Date) => { readonly limit: SpendingLimit; readonly isLooser: boolean },
): Promise<void> {
  const { timeZone } = (await deps.program()).support;
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now();
    const present = limitNow(await lockLimit(tx, memberId, { timeZone, now }), now);
    const { limit, isLooser } = decide(present, now);
    if (isLooser) requireProof(() => true);
    if (JSON.stringify(limit) === JSON.stringify(present)) return accept(undefined);
    await saveLimit(tx, memberId, limit, now);
    appendAlert(tx, { memberId, kind: 'limit_changed' }, now);
    return accept(undefined);
  });
}

export async function changeDailyCap(deps: LimitDeps, memberId: string, cap: number | null): Promise<void> {
  const { raiseAfterHours } = (await deps.program()).limits;
  await change(deps, memberId, (present, now) =>
    withCap(present, cap, new Date(now.getTime() + raiseAfterHours * HOUR_MS)),
  );
}

export async function changeQuietHours(deps: LimitDeps, memberId: string, quiet: QuietTimes | null): Promise<void> {
  const minutes = quiet && { from: minutesOf(quiet.from), to: minutesOf(quiet.to) };
  await change(deps, memberId, (present) => withQuiet(present, minutes));
}
