import { points } from '@rewards/amounts';
import { findCard } from '../modules/accounts/index.ts';
import { expiryOf } from '../modules/activity/index.ts';
import { earn } from '../modules/points/index.ts';
import type { Transaction } from '../platform/database.ts';
import { type BankCustomer, cardReference, tellCustomers } from './bank-lines.ts';
import { demoProgram } from './program.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Business cards whose holders have no login yet: what to type to register. The number itself is stored nowhere. */
export const demoEnrolments = [
  {
    cardNumber: '5412340000094418',
    customerNumber: '7000012345',
    postalCode: '97205',
    points: 25_000,
    firstName: 'Ines',
    lastName: 'Northwind',
  },
  {
    cardNumber: '5412350000045526',
    customerNumber: '7000012353',
    postalCode: '10013',
    points: 12_500,
    firstName: 'Caleb',
    lastName: 'Brandt',
  },
  {
    cardNumber: '5522100000076634',
    customerNumber: '7000012361',
    postalCode: '60654',
    points: 4_000,
    firstName: 'Mina',
    lastName: 'Sato',
  },
] as const;

/** No login yet: the name is the bank's. */
const loginOf = (cardNumber: string): string => `enrolled-${cardNumber.slice(-4)}`;
type DemoEnrolment = (typeof demoEnrolments)[number];

const toCustomer = ({ cardNumber, customerNumber, postalCode, firstName, lastName }: DemoEnrolment): BankCustomer => ({
  login: loginOf(cardNumber),
  firstName,
  lastName,
  registersWith: { customerNumber, postalCode },
  cards: [{ typeCode: 'hsbcrbbc', family: 'business', ending: cardNumber.slice(-4) }],
});

export async function loadEnrolments(tx: Transaction, now: Date): Promise<void> {
  await tellCustomers(tx, demoEnrolments.map(toCustomer), now);
  for (const { cardNumber, points: opening } of demoEnrolments) {
    const account = await findCard(tx, cardReference(loginOf(cardNumber), { ending: cardNumber.slice(-4) }));
    if (!account) throw new Error(`The card of ${loginOf(cardNumber)} was not opened`);
    const { accountId, poolId } = account;
    const at = new Date(now.getTime() - 30 * DAY_MS);
    const expiresAt = expiryOf(at, demoProgram.earning.lifeMonths);
    const reference = `opening:${accountId}:0`;
    await earn(tx, [{ poolId, accountId, amount: points(opening), reference, reason: 'opening', at, expiresAt }]);
  }
}
