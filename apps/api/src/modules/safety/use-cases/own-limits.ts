import { requireProof } from '../../../platform/acting-session.ts';
import { appendAlert } from '../../../platform/alert.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findLimit, lockLimit, saveLimit, type SpendingLimit, usedOnDay } from '../../points/index.ts';
import { limitNow, withCap, withQuiet } from '../spending-limit.ts';
import type { SafetyDeps } from './deps.ts';

const HOUR_MS = 60 * 60_000;

export interface LimitDeps extends SafetyDeps {
  readonly program: () => Promise<{
    readonly support: { readonly timeZone: string };
    readonly limits: { readonly raiseAfterHours: number };
  }>;
}

export interface ShownLimits extends SpendingLimit {
  readonly usedToday: number;
  readonly dayEndsAt: Date;
  readonly timeZone: string;
  readonly raiseAfterHours: number;
}

export async function showLimits(deps: LimitDeps, memberId: string): Promise<ShownLimits> {
  const now = deps.clock.now();
  const { support, limits } = await deps.program();
  const { timeZone } = support;
  const [found, { used, dayEndsAt }] = await Promise.all([
    findLimit(deps.database, memberId),
    usedOnDay(deps.database, memberId, { timeZone, now }),
  ]);
  return { ...limitNow(found, now), usedToday: used, dayEndsAt, timeZone, raiseAfterHours: limits.raiseAfterHours };
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
    await appendAlert(tx, { memberId, kind: 'limit_changed' }, now);
    return accept(undefined);
  });
}

export async function changeDailyCap(deps: LimitDeps, memberId: string, cap: number | null): Promise<void> {
  const { raiseAfterHours } = (await deps.program()).limits;
  await change(deps, memberId, (present, now) =>
    withCap(present, cap, new Date(now.getTime() + raiseAfterHours * HOUR_MS)),
  );
}

export const changeQuietHours = (
  deps: LimitDeps,
  memberId: string,
  quiet: { readonly from: number; readonly to: number } | null,
): Promise<void> => change(deps, memberId, (present) => withQuiet(present, quiet));
