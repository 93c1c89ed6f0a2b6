import { demoId } from './demo-id.ts';
import { type Cents, cents, centsToPoints, negate, type Points, redemptionRate } from '@rewards/amounts';
import { earningOf, expiryOf, type NewTransaction, totalOf } from '../modules/activity/index.ts';
import type { DemoCard } from './members.ts';
import { type DemoMerchant, everyday, travelling, working } from './merchants.ts';
import { demoProgram } from './program.ts';
import { createDice, type Dice } from './dice.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RECENT_DAYS = 132;
const OLDER_DAYS = [165, 214, 298, 415, 547, 692, 880] as const;
/** From before the program's records were moved: they are shown, and their points have expired. */
const OLD_DAYS = ['2020-10-14', '2020-08-03', '2020-03-19'] as const;
const ANNUAL_FEE = { cents: 9_500, daysAgo: 20 } as const;
/** Days before today on which something was paid back with points. */
const REDEMPTION_DAY = 25;
const EARLIER_REDEMPTION_DAY = 70;
/** Logins with more to show: a return, and more purchases paid back. */
const busyLogins = new Set(['business', 'elite', 'premier']);
const REFUND = { boughtDaysAgo: 16, refundedDaysAgo: 9, cents: 8_640 } as const;

export interface DemoHolder {
  readonly login: string;
  readonly card: DemoCard;
  readonly accountId: number;
  /** Points that end first are taken first, from any card of the pool. So only one card of the pool has redemptions. */
  readonly isFirstOfPool: boolean;
}

export interface DemoRedemption {
  readonly bankReference: string;
  readonly amount: Points;
  readonly cash: Cents;
  readonly at: Date;
}

export interface DemoHistory {
  readonly transactions: readonly NewTransaction[];
  readonly redemptions: readonly DemoRedemption[];
}

/** A member with many points spends much, so that the history fits the balance. */
function habitOf({ points: target }: DemoCard): { readonly everyDays: number; readonly scalePercent: number } {
  if (target < 1_000) return { everyDays: 10, scalePercent: 40 };
  if (target < 10_000) return { everyDays: 5, scalePercent: 50 };
  if (target < 50_000) return { everyDays: 4, scalePercent: 100 };
  return { everyDays: 4, scalePercent: 170 };
}

function merchantsOf({ family }: DemoCard): readonly DemoMerchant[] {
  if (family === 'elite') return [...everyday, ...travelling, ...travelling, ...travelling];
  if (family === 'premier-world') return [...everyday, ...travelling];
  return family === 'business' ? [...everyday, ...working, ...working, ...working, ...travelling] : everyday;
}

/** Twelve characters, as a bank's own references look. */
const demoReference = (login: string, ending: string, place: number): string =>
  demoId('card line', login, ending, String(place)).replaceAll('-', '').slice(0, 12).toUpperCase();

/** Makes the transactions of one card, the same for the same card, relative to today. */
function createMaker({ login, card, accountId }: DemoHolder, now: Date) {
  let made = 0;
  const rates = demoProgram.earning.families[card.family] ?? { base: { numerator: 0, denominator: 1 }, bonus: [] };
  const { lifeMonths } = demoProgram.earning;
  return (facts: Partial<NewTransaction> & Pick<NewTransaction, 'amount' | 'postedAt' | 'description'>) => {
    made += 1;
    const { kind = 'purchase', category = null } = facts;
    const earns = kind === 'purchase' && expiryOf(facts.postedAt, lifeMonths) > now;
    const earning = earns ? earningOf(facts.amount, category, rates) : [];
    const transaction: NewTransaction = {
      accountId,
      bankReference: demoReference(login, card.ending, made),
      kind,
      currency: demoProgram.cash.code,
      originalDescription: null,
      category,
      labels: [],
      refundOf: null,
      takenInAt: facts.postedAt,
      points: totalOf(earning),
      earning,
      isSettled: true,
      ...facts,
    };
    return transaction;
  };
}

type Make = ReturnType<typeof createMaker>;

function buy(
  make: Make,
  { name, original, ...merchant }: DemoMerchant,
  amountCents: number,
  postedAt: Date,
): NewTransaction {
  const { category, labels } = merchant;
  return make({
    amount: cents(amountCents),
    postedAt,
    description: name,
    originalDescription: original,
    category,
    labels,
  });
}

function buyAnything(make: Make, card: DemoCard, dice: Dice, postedAt: Date): NewTransaction {
  const merchant = dice.pick(merchantsOf(card));
  const full = dice.between(merchant.fromCents, merchant.toCents);
  return buy(make, merchant, Math.max(150, Math.round((full * habitOf(card).scalePercent) / 100)), postedAt);
}

const daysAgo = (now: Date, days: number, dice: Dice): Date =>
  new Date(now.getTime() - days * DAY_MS - dice.between(0, 10 * 60 * 60) * 1000);

/** A returned purchase takes back what it earned. */
function returned(make: Make, now: Date): NewTransaction[] {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [, merchant] = everyday.filter(({ category }) => category === 'shopping');
  if (!merchant) return [];
  const bought = buy(make, merchant, REFUND.cents, at(REFUND.boughtDaysAgo));
  const refund = make({
    kind: 'refund',
    amount: negate(bought.amount),
    postedAt: at(REFUND.refundedDaysAgo),
    description: bought.description,
    originalDescription: bought.originalDescription,
    category: bought.category,
    labels: bought.labels,
    refundOf: bought.bankReference,
    points: negate(bought.points),
    earning: bought.earning.map((part) => ({ ...part, points: negate(part.points) })),
  });
  return [bought, refund];
}

/** Pays back an everyday purchase that could be paid back on that day. */
function redeem(transactions: readonly NewTransaction[], now: Date, dayBefore: number): DemoRedemption[] {
  const at = new Date(now.getTime() - dayBefore * DAY_MS);
  const { minimumCents } = demoProgram.payWithRewards;
  const found = transactions.find(
    ({ kind, amount, postedAt, labels }) =>
      kind === 'purchase' &&
      postedAt < at &&
      postedAt.getTime() > at.getTime() - 40 * DAY_MS &&
      amount >= cents(minimumCents) &&
      // Travel is left out, because points are worth more for it.
      !labels.includes('travel'),
  );
  if (!found) return [];
  const { bankReference, amount: cash } = found;
  return [{ bankReference, amount: centsToPoints(cash, redemptionRate, 'ceil'), cash, at }];
}

export function demoHistory(holder: DemoHolder, now: Date): DemoHistory {
  const { card, login, isFirstOfPool } = holder;
  if ((card.status ?? 'A') !== 'A' || card.isAdditional) return { transactions: [], redemptions: [] };
  const dice = createDice(`${login}-${card.ending}`);
  const make = createMaker(holder, now);
  const { everyDays } = habitOf(card);
  const recent = Array.from({ length: Math.floor(RECENT_DAYS / everyDays) }, (_, place) => 1 + place * everyDays);
  const isRich = card.points >= 10_000 && isFirstOfPool;
  const transactions = [
    ...OLD_DAYS.map((day) => new Date(`${day}T15:30:00Z`)),
    ...(isRich ? OLDER_DAYS.toReversed() : []).map((days) => daysAgo(now, days, dice)),
    ...recent.toReversed().map((days) => daysAgo(now, days, dice)),
  ].map((postedAt) => buyAnything(make, card, dice, postedAt));
  if (login === 'advance') {
    transactions.push(
      make({
        kind: 'fee',
        amount: cents(ANNUAL_FEE.cents),
        postedAt: new Date(now.getTime() - ANNUAL_FEE.daysAgo * DAY_MS),
        description: 'Annual fee',
        originalDescription: 'ANNUAL MEMBERSHIP FEE',
        category: 'fee',
        labels: ['fee'],
      }),
    );
  }
  const isBusy = isRich && busyLogins.has(login);
  if (isBusy) transactions.push(...returned(make, now));
  const redemptionDays = [...(isBusy ? [EARLIER_REDEMPTION_DAY] : []), ...(isRich ? [REDEMPTION_DAY] : [])];
  const redemptions = redemptionDays.flatMap((day) => redeem(transactions, now, day));
  return { transactions, redemptions };
}
