/** What a member set for themselves, as it is kept. Quiet hours are minutes of the day. */
export interface SpendingLimit {
  readonly dailyCap: number | null;
  readonly nextDailyCap: number | null;
  readonly nextFrom: Date | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

const none: SpendingLimit = { dailyCap: null, nextDailyCap: null, nextFrom: null, quietFrom: null, quietTo: null };

/** As it holds at this moment: a limit whose wait is over has begun. */
export function limitNow(kept: SpendingLimit | undefined, now: Date): SpendingLimit {
  if (!kept) return none;
  if (kept.nextFrom === null || kept.nextFrom > now) return kept;
  return { ...kept, dailyCap: kept.nextDailyCap, nextDailyCap: null, nextFrom: null };
}

interface Decided {
  readonly limit: SpendingLimit;
  readonly isLooser: boolean;
}

const isHigher = (wanted: number | null, present: number | null): boolean =>
  present !== null && (wanted === null || wanted > present);

/** The same limit that waits already goes on waiting: to ask again does not begin its wait anew. */
export function withCap(present: SpendingLimit, cap: number | null, later: Date): Decided {
  if (!isHigher(cap, present.dailyCap)) {
    return { limit: { ...present, dailyCap: cap, nextDailyCap: null, nextFrom: null }, isLooser: false };
  }
  const isWaiting = present.nextFrom !== null && present.nextDailyCap === cap;
  return { limit: isWaiting ? present : { ...present, nextDailyCap: cap, nextFrom: later }, isLooser: !isWaiting };
}

/** The first hours take no proof: they only stop. */
export function withQuiet(
  present: SpendingLimit,
  quiet: { readonly from: number; readonly to: number } | null,
): Decided {
  const limit = { ...present, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
  const isSame = limit.quietFrom === present.quietFrom && limit.quietTo === present.quietTo;
  return { limit, isLooser: present.quietFrom !== null && !isSame };
}
