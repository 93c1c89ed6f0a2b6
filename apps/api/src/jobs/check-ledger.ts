import { checkWhatIsNew } from '../modules/points/index.ts';
import type { House } from '../wiring.ts';

const SHOWN = 20;

/** Raises an alarm when a point is not accounted for: in the log here, and in readiness and metrics through the kept result. */
export async function checkLedger(house: House): Promise<void> {
  const violations = await checkWhatIsNew(house);
  if (violations.length === 0) return;
  house.log.error({ count: violations.length, violations: violations.slice(0, SHOWN) }, 'the ledger is broken');
}
