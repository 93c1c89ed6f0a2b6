import {
  add,
  isPositive,
  points,
  pointsToNumber,
  splitByLargestRemainder,
  subtract,
  sumPoints,
} from '@rewards/amounts';
import type { Locale, Words } from '@rewards/text';
import { loadServerWords } from '@rewards/text/server';
import {
  expiryOf,
  insertTransactions,
  ledgerReference,
  lockTransaction,
  type NewTransaction,
  settleRefunds,
} from '../modules/activity/index.ts';
import { type Credit, earn } from '../modules/points/index.ts';
import { recordPayment, takeBackCredits } from '../modules/purchases/index.ts';
import type { Transaction } from '../platform/database.ts';
import { demoId } from './demo-id.ts';
import { demoProgram } from './program.ts';
import { type DemoHistory, type DemoHolder, type DemoRedemption, demoHistory } from './purchases.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What a card had before its history begins: several credits, so that there is something to see about what ends when. */
const OPENINGS = [
  { share: 1, agedDays: 1050 },
  { share: 2, agedDays: 750 },
  { share: 2, agedDays: 500 },
  { share: 2, agedDays: 300 },
  { share: 3, agedDays: 140 },
] as const;

/** A card of the demonstration, and whose it is. */
export interface HeldCard extends DemoHolder {
  readonly memberId: string;
  readonly poolId: number;
}

type Movement = { readonly at: Date } & (
  | { readonly kind: 'earn'; readonly credit: Credit }
  | { readonly kind: 'take'; readonly take: (tx: Transaction) => Promise<void> }
);

const { lifeMonths } = demoProgram.earning;

/** Makes the card end with exactly the points that the demonstration says it has, for every history. */
function openings(loaded: HeldCard, history: DemoHistory, now: Date): Movement[] {
  const earned = sumPoints(history.transactions.map(({ points: each }) => each));
  const redeemed = sumPoints(history.redemptions.map(({ amount }) => amount));
  const opening = add(subtract(points(loaded.card.points), earned), redeemed);
  if (pointsToNumber(opening) < 0) throw new Error(`${loaded.login} earned more than the demonstration says it has`);
  const amounts = splitByLargestRemainder(
    opening,
    OPENINGS.map(({ share }) => share),
  );
  return OPENINGS.flatMap(({ agedDays }, place): Movement[] => {
    const at = new Date(now.getTime() - agedDays * DAY_MS);
    const { poolId, accountId } = loaded;
    const amount = amounts[place] ?? points(0);
    const reference = `opening:${accountId}:${place}`;
    const credit = { poolId, accountId, amount, reference, reason: 'opening', at, expiresAt: expiryOf(at, lifeMonths) };
    return isPositive(amount) ? [{ kind: 'earn', at, credit }] : [];
  });
}

/**
 * A refund as the card feed sends it: which purchase it belongs to and what it takes back is found out when it is
 * settled.
 */
const asTold = (transaction: NewTransaction): NewTransaction =>
  transaction.kind === 'refund' ? { ...transaction, points: points(0), earning: [], isSettled: false } : transaction;

function movementOf({ poolId, accountId }: HeldCard, transaction: NewTransaction, id: number): Movement[] {
  const { kind, postedAt: at, points: amount } = transaction;
  if (kind === 'refund')
    return [{ kind: 'take', at, take: (tx) => settleRefunds(tx, [id], { now: at, onOverpaid: takeBackCredits }) }];
  if (!isPositive(amount)) return [];
  const reference = ledgerReference(transaction.bankReference);
  const credit = { poolId, accountId, reference, at, reason: 'purchase', amount, expiresAt: expiryOf(at, lifeMonths) };
  return [{ kind: 'earn', at, credit }];
}

/** As a member pays with points; the bank has given the credit long ago. */
async function payWithPoints(
  tx: Transaction,
  words: Record<Locale, Words>,
  { memberId, accountId, poolId, login, card }: HeldCard,
  { id, bankReference, amount, cash, at }: DemoRedemption & { readonly id: number },
): Promise<void> {
  const bought = await lockTransaction(tx, accountId, { id });
  if (!bought) throw new Error(`${bankReference} was not written`);
  const paid = await recordPayment(tx, words, {
    id: demoId('purchase', bankReference),
    memberId,
    account: { id: accountId, poolId, referenceIdentifier: `${login}-${card.ending}` },
    bought,
    points: amount,
    cash,
    promisedBy: at,
    at,
    isHistory: true,
  });
  if (!paid.ok) throw new Error(`${bankReference} could not be paid back: ${paid.refusal.code}`);
}

/** In the order of time, as the ledger's chain would have it; credits that follow one another go together. */
async function writeMovements(tx: Transaction, movements: readonly Movement[]): Promise<void> {
  let credits: Credit[] = [];
  const flush = async (): Promise<void> => {
    if (credits.length > 0) await earn(tx, credits);
    credits = [];
  };
  for (const movement of movements.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (movement.kind === 'earn') credits.push(movement.credit);
    else {
      await flush();
      await movement.take(tx);
    }
  }
  await flush();
}

/** What the cards bought and how they came to their balances. */
export async function loadActivity(tx: Transaction, cards: readonly HeldCard[], now: Date): Promise<void> {
  const words = await loadServerWords();
  const histories = cards.map((card) => ({ card, history: demoHistory(card, now) }));
  const ids = await insertTransactions(
    tx,
    histories.flatMap(({ history }) => history.transactions.map(asTold)),
  );
  const idOf = ({ bankReference }: { readonly bankReference: string }): number => {
    const id = ids.get(bankReference);
    if (id === undefined) throw new Error(`${bankReference} was not written`);
    return id;
  };
  const movements = histories.flatMap(({ card, history }) => [
    ...openings(card, history, now),
    ...history.transactions.flatMap((transaction) => movementOf(card, transaction, idOf(transaction))),
    ...history.redemptions.map((redemption): Movement => {
      const paid = { ...redemption, id: idOf(redemption) };
      return { kind: 'take', at: redemption.at, take: (within) => payWithPoints(within, words, card, paid) };
    }),
  ]);
  await writeMovements(tx, movements);
}
