export type { Purpose } from './entry.ts';
export { type ExpiringPoints, findGracedReturn, listExpiringPoints } from './expiry.repository.ts';
export type { Freeze, FreezeWay } from './freeze.ts';
export {
  endFreeze,
  findFreeze,
  isStoppedByOther,
  findFrozenMember,
  findFrozenPools,
  insertFreeze,
  keepCalledBack,
  wasFrozenSince,
} from './freeze.repository.ts';
export type { SpendingStopped } from './lots.ts';
export { clockTime, minutesOf } from './clock-time.ts';
export { findLimit, lockLimit, saveLimit, usedOnDay } from './limits.repository.ts';
export { limitNow, type SpendingLimit, withCap, withQuiet } from './spending-limit.ts';
export { findLastCheck } from './invariants.repository.ts';
export { type Credit, lockPools } from './ledger.repository.ts';
export { type ListedLot, listLots, owedByPools } from './lots-of-pools.repository.ts';
export { heldOf, listMonths, type PointsMonth } from './months.repository.ts';
export { balancesOfPools, ownBalancesOfAccounts } from './points.repository.ts';
export { liftPoolEnding, setPoolEnding } from './pool-ending.repository.ts';
export { type ListedEntry, listEntries } from './proof.repository.ts';
export { entriesAnswer } from './entries.answer.ts';
export { countEntries, listWritten } from './written-entries.repository.ts';
export type { WrittenEntry } from './written-entry.ts';
export { adjust } from './use-cases/adjust.ts';
export { checkInvariants, checkWhatIsNew } from './use-cases/check-invariants.ts';
export { earn } from './use-cases/earn.ts';
export { postHold, voidHold } from './use-cases/end-hold.ts';
export { expireLots, listExpiryRanges } from './use-cases/expire-lots.ts';
export { hold } from './use-cases/hold.ts';
export { lapseHolds } from './use-cases/lapse-holds.ts';
export { type ProvedBalance, proveBalance } from './use-cases/prove-balance.ts';
export { quote } from './use-cases/quote.ts';
export { refund } from './use-cases/refund.ts';
export { reverseEarning } from './use-cases/reverse-earning.ts';
export { spend, spendWithCommit } from './use-cases/spend.ts';
