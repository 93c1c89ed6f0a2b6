/**
 * The ledger as a few arrays of plain numbers, written without a look at the real one: what must come out of a
 * sequence of operations, lot by lot.
 */
export interface ModelLot {
  readonly id: number;
  expiresAt: number;
  readonly credited: number;
  available: number;
  held: number;
}

interface Share {
  readonly lot: ModelLot;
  readonly amount: number;
}

interface ModelHold {
  readonly shares: Share[];
  readonly reference: string;
  readonly lapsesAt: number;
  state: 'open' | 'ended';
}

interface ModelDebit {
  readonly shares: Share[];
  readonly returned: Map<ModelLot, number>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const GRACE_DAYS = 30;
/** The last moment of the day, so many days later. */
const graceAfter = (now: number): number => (Math.floor(now / DAY_MS) + GRACE_DAYS + 1) * DAY_MS - 1;

const soonestFirst = (a: ModelLot, b: ModelLot): number => a.expiresAt - b.expiresAt || a.id - b.id;
const inOrder = (shares: readonly Share[]): Share[] => shares.toSorted((a, b) => soonestFirst(a.lot, b.lot));

const total = (shares: readonly Share[]): number => shares.reduce((sum, { amount }) => sum + amount, 0);

function firstOf(shares: readonly Share[], wanted: number): Share[] {
  let left = wanted;
  return shares.flatMap(({ lot, amount }) => {
    const share = Math.min(amount, left);
    left -= share;
    return share > 0 ? [{ lot, amount: share }] : [];
  });
}

export class ModelPool {
  readonly lots: ModelLot[] = [];
  readonly holds = new Map<string, ModelHold>();
  readonly debits = new Map<string, ModelDebit>();
  private readonly debts: { owed: number }[] = [];

  private live(now: number): ModelLot[] {
    return this.lots.filter((lot) => lot.available > 0 && lot.expiresAt > now).toSorted(soonestFirst);
  }

  private take(amount: number, now: number): Share[] | undefined {
    const shares = firstOf(
      this.live(now).map((lot) => ({ lot, amount: lot.available })),
      amount,
    );
    if (total(shares) < amount) return undefined;
    for (const share of shares) share.lot.available -= share.amount;
    return shares;
  }

  private settle(now: number): void {
    for (const debt of this.debts) {
      const there = this.live(now).reduce((sum, { available }) => sum + available, 0);
      const amount = Math.min(debt.owed, there);
      if (amount > 0) this.take(amount, now);
      debt.owed -= amount;
    }
  }

  credit(amount: number, expiresAt: number, now: number): void {
    this.lots.push({ id: this.lots.length, expiresAt, credited: amount, available: amount, held: 0 });
    this.settle(now);
  }

  reverse(amount: number, now: number): void {
    this.debts.push({ owed: amount });
    this.settle(now);
  }

  debit(amount: number, now: number, reference?: string): boolean {
    const shares = this.take(amount, now);
    if (shares && reference !== undefined) this.debits.set(reference, { shares, returned: new Map() });
    return shares !== undefined;
  }

  hold(id: string, reference: string, amount: number, now: number, lapsesAt: number): boolean {
    const shares = this.take(amount, now);
    if (!shares) return false;
    for (const { lot, amount: share } of shares) lot.held += share;
    this.holds.set(id, { shares, reference, lapsesAt, state: 'open' });
    return true;
  }

  /** Ends a hold: so much of it is used, the rest goes back. */
  end(id: string, used: number, now: number): boolean {
    const hold = this.holds.get(id);
    if (hold?.state !== 'open' || used > total(hold.shares)) return false;
    hold.state = 'ended';
    const usedShares = firstOf(inOrder(hold.shares), used);
    // What is past and was not cleared yet is gone before anything comes back.
    if (used < total(hold.shares)) this.expire(now);
    for (const { lot, amount } of hold.shares) {
      lot.held -= amount;
      const back = amount - (usedShares.find((share) => share.lot === lot)?.amount ?? 0);
      this.giveBack(lot, back, now);
    }
    if (used > 0) this.debits.set(hold.reference, { shares: usedShares, returned: new Map() });
    this.settle(now);
    return true;
  }

  heldBy(id: string): number {
    return total(this.holds.get(id)?.shares ?? []);
  }

  refund(reference: string, amount: number | undefined, now: number): boolean {
    const debit = this.debits.get(reference);
    if (!debit) return false;
    const left = debit.shares
      .map(({ lot, amount: taken }) => ({ lot, amount: taken - (debit.returned.get(lot) ?? 0) }))
      .filter((share) => share.amount > 0);
    const wanted = amount ?? total(left);
    if (total(left) === 0 || wanted > total(left)) return false;
    this.expire(now);
    for (const { lot, amount: share } of firstOf(inOrder(left).toReversed(), wanted)) {
      this.giveBack(lot, share, now);
      debit.returned.set(lot, (debit.returned.get(lot) ?? 0) + share);
    }
    this.settle(now);
    return true;
  }

  /** What comes back after its last day has some more. */
  private giveBack(lot: ModelLot, amount: number, now: number): void {
    if (amount === 0) return;
    if (lot.expiresAt <= now) lot.expiresAt = graceAfter(now);
    lot.available += amount;
  }

  expire(now: number): void {
    for (const lot of this.lots) if (lot.expiresAt <= now) lot.available = 0;
  }

  lapse(now: number): void {
    for (const [id, hold] of this.holds) if (hold.state === 'open' && hold.lapsesAt <= now) this.end(id, 0, now);
  }
}
