import { add, type Cents, isNegative, isPositive, negate, zeroCents } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { earn, lockPools, reverseEarning } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import {
  ledgerReference,
  type NewTransaction,
  type OverpaidPurchase,
  type ToldTransaction,
} from '../card-transaction.ts';
import type { FeedCard } from '../card-feed.repository.ts';
import { addReturned, insertTransactions, listRefundsToSettle, settleRefund } from '../card-transactions.repository.ts';
import { endPending } from '../pending-lines.repository.ts';
import { findKnown, findYearlyUse, type YearOfCategory } from '../yearly-use.repository.ts';
import { type EarningPart, earningOf, expiryOf, takenBackBy, takenBackFor, totalOf } from '../earning.ts';

export interface Arrival {
  readonly told: ToldTransaction;
  readonly card: FeedCard;
}

type Earning = Program['earning'];

/** What a transaction alone is worth in points. For a refund that names its purchase, the purchase decides. */
function partsOf({ told, card }: Arrival, { families, lifeMonths }: Earning, now: Date, used: Cents): EarningPart[] {
  // It came so late that its points would have expired already: it is history, and earns nothing.
  if (expiryOf(told.postedAt, lifeMonths) <= now) return [];
  // A card of a family that the program does not know earns nothing.
  const rates = families[card.family];
  if (!rates) return [];
  if (told.kind === 'purchase') return earningOf(told.amount, told.category, rates, used);
  if (told.kind === 'refund' && told.refundOf === null) {
    return takenBackFor(negate(told.amount), told.category, rates, used);
  }
  return [];
}

function newTransaction(arrival: Arrival, earning: Earning, now: Date, used: Cents): NewTransaction {
  const parts = partsOf(arrival, earning, now, used);
  return {
    ...arrival.told,
    takenInAt: now,
    points: totalOf(parts),
    earning: parts,
    isSettled: arrival.told.refundOf === null,
  };
}

/** The year of a category that a line counts in, where its card earns more only up to a limit. */
function limitedYear({ told, card }: Arrival, { families }: Earning): YearOfCategory | undefined {
  const { category, accountId, postedAt, kind, refundOf } = told;
  const row = families[card.family]?.bonus.find((each) => each.category === category);
  const counts = kind === 'purchase' || (kind === 'refund' && refundOf === null);
  if (!row?.mostDollarsAYear || category === null || !counts) return undefined;
  return { accountId, category, year: postedAt.getUTCFullYear() };
}

/** What counts before the first of these lines that is new, by the year of a category. The pools are locked. */
async function yearlyUse(tx: Transaction, limited: ReadonlyMap<Arrival, YearOfCategory>): Promise<Map<string, Cents>> {
  const years = [...new Map([...limited.values()].map((year) => [JSON.stringify(year), year])).entries()];
  const used = await findYearlyUse(
    tx,
    years.map(([, year]) => year),
  );
  return new Map(years.map(([key], place) => [key, used[place] ?? zeroCents]));
}

/** The lines that count in a year of a category. What was told before counts already. */
async function limitedLines(tx: Transaction, arrivals: readonly Arrival[], earning: Earning) {
  const found = arrivals.flatMap((arrival) => {
    const year = limitedYear(arrival, earning);
    return year ? [[arrival, year] as const] : [];
  });
  if (found.length === 0) return new Map<Arrival, YearOfCategory>();
  const known = await findKnown(
    tx,
    found.map(([{ told }]) => told.bankReference),
  );
  return new Map(found.filter(([{ told }]) => !known.has(told.bankReference)));
}

/** In the order of the page. */
async function draftsOf(tx: Transaction, arrivals: readonly Arrival[], earning: Earning, now: Date) {
  const limited = await limitedLines(tx, arrivals, earning);
  const usedBy = limited.size > 0 ? await yearlyUse(tx, limited) : new Map<string, Cents>();
  return arrivals.map((arrival) => {
    const key = JSON.stringify(limited.get(arrival));
    const used = usedBy.get(key) ?? zeroCents;
    if (limited.has(arrival)) usedBy.set(key, add(used, arrival.told.amount));
    return { card: arrival.card, draft: newTransaction(arrival, earning, now, used) };
  });
}

/** What happens to a purchase that points had paid; given by the caller, because paying with points is another area. */
export type OnOverpaid = (tx: Transaction, purchase: OverpaidPurchase) => Promise<void>;

interface Settling {
  readonly now: Date;
  readonly onOverpaid: OnOverpaid;
}

/** Refunds take back what their purchases earned, and are written down on them. */
export async function settleRefunds(
  tx: Transaction,
  ids: readonly number[],
  { now, onOverpaid }: Settling,
): Promise<void> {
  const returnedNow = new Map<number, Cents>();
  for (const refund of await listRefundsToSettle(tx, ids)) {
    const { purchase, amount, poolId, accountId } = refund;
    const before = add(refund.returnedBefore, returnedNow.get(purchase.id) ?? zeroCents);
    const taken = takenBackBy({ purchase, before, now: amount });
    returnedNow.set(purchase.id, add(returnedNow.get(purchase.id) ?? zeroCents, amount));
    await settleRefund(tx, refund.id, { points: totalOf(taken), earning: taken });
    const { bankReference: refundReference } = refund;
    const overpaid = await addReturned(tx, purchase.id, amount);
    if (isPositive(overpaid)) await onOverpaid(tx, { id: purchase.id, accountId, overpaid, refundReference, at: now });
    const reference = ledgerReference(refundReference);
    await reverseEarning(tx, { poolId, accountId, reference, amount: negate(totalOf(taken)), at: now });
  }
}

/**
 * A page may hold a reference twice, with different content. What is written and what moves points must be the same.
 * The first one counts, just as when the second comes with a later page.
 */
const firstOfEach = (arrivals: readonly Arrival[]): Arrival[] =>
  [...Map.groupBy(arrivals, ({ told }) => told.bankReference).values()].flatMap(([first]) => first ?? []);

/**
 * Writes the new ones and moves their points only: the points of the others moved when those were written. Answers how
 * many were new.
 */
export async function recordTransactions(
  tx: Transaction,
  arrivals: readonly Arrival[],
  { earning, now, onOverpaid }: Settling & { readonly earning: Earning },
): Promise<number> {
  // All at once and in order, before anything is earned or taken back.
  await lockPools(tx, [...new Set(arrivals.map(({ card }) => card.poolId))]);
  const drafts = await draftsOf(tx, firstOfEach(arrivals), earning, now);
  const added = await insertTransactions(
    tx,
    drafts.map(({ draft }) => draft),
  );
  if (added.size > 0) await endPending(tx, [...added.keys()]);
  const moved = drafts.filter(({ draft }) => added.has(draft.bankReference));
  const facts = ({ card, draft }: (typeof moved)[number]) => ({
    poolId: card.poolId,
    accountId: card.accountId,
    reference: ledgerReference(draft.bankReference),
    at: now,
  });
  const credits = moved.filter(({ draft }) => isPositive(draft.points));
  if (credits.length > 0) {
    await earn(
      tx,
      credits.map((each) => ({
        ...facts(each),
        reason: each.draft.kind,
        amount: each.draft.points,
        expiresAt: expiryOf(each.draft.postedAt, earning.lifeMonths),
      })),
    );
  }
  const debits = moved.filter(({ draft }) => isNegative(draft.points));
  for (const each of debits.toSorted((a, b) => a.card.poolId - b.card.poolId)) {
    await reverseEarning(tx, { ...facts(each), amount: negate(each.draft.points) });
  }
  await settleRefunds(tx, [...added.values()], { now, onOverpaid });
  return added.size;
}
