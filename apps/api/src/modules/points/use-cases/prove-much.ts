import { type Points, pointsToNumber } from '@rewards/amounts';
import { requireProof } from '../../../platform/acting-session.ts';

/** For every debit, whatever it buys: more than the program's limit at once asks the member for a proof. */
export const proveMuch = (amount: Points): void =>
  requireProof(({ abovePoints }) => pointsToNumber(amount) > abovePoints);
