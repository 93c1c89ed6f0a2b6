import { points } from '@rewards/amounts';
import { insertAccount, insertPool } from '../modules/accounts/index.ts';
import { expiryOf } from '../modules/activity/index.ts';
import { earn } from '../modules/points/index.ts';
import { saveEnrolment } from '../modules/registration/index.ts';
import type { Transaction } from '../platform/database.ts';
import { demoProgram } from './program.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Business cards whose holders have no login yet: what to type to register. The number itself is stored nowhere. */
export const demoEnrolments = [
  { cardNumber: '5412340000094418', customerNumber: '7000012345', postalCode: '97205', points: 25_000 },
  { cardNumber: '5412350000045526', customerNumber: '7000012353', postalCode: '10013', points: 12_500 },
  { cardNumber: '5522100000076634', customerNumber: '7000012361', postalCode: '60654', points: 4_000 },
] as const;

export async function loadEnrolments(tx: Transaction, now: Date): Promise<void> {
  for (const { cardNumber, customerNumber, postalCode, points: opening } of demoEnrolments) {
    const numberEnding = cardNumber.slice(-4);
    const poolId = await insertPool(tx, now);
    const accountId = await insertAccount(tx, {
      referenceIdentifier: `enrolled-${numberEnding}`,
      poolId,
      typeCode: 'hsbcrbbc',
      family: 'business',
      status: 'A',
      openedAt: now,
      members: [],
      numberEnding,
    });
    await saveEnrolment(tx, { accountId, customerNumber, numberEnding, postalCode }, now);
    const at = new Date(now.getTime() - 30 * DAY_MS);
    const expiresAt = expiryOf(at, demoProgram.earning.lifeMonths);
    const reference = `opening:${accountId}:0`;
    await earn(tx, [{ poolId, accountId, amount: points(opening), reference, reason: 'opening', at, expiresAt }]);
  }
}
