import { randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Transaction } from '../../apps/api/src/platform/database.ts';
import { accept, type Result } from '../../apps/api/src/platform/result.ts';
import type { Doors } from './doors.ts';
import { ModelPool } from './model.ts';
import { type Fault, type Operation, WALLETS } from './operations.ts';
import { daysAfter, heldPayment, lotsOf, payment, type TestLedger, type Wallet } from './test-ledger.ts';

type Ledger = Omit<TestLedger, typeof Symbol.asyncDispose>;
type Work = (tx: Transaction) => Promise<Result<unknown>>;

class Thrown extends Error {}

const HOLD_DAYS = 5;

/** Plays one sequence on the real ledger and on the model beside it; they must agree after every step. */
export class Play {
  private readonly pools = Array.from({ length: WALLETS }, () => new ModelPool());
  private wallets: Wallet[] = [];
  private days = 0;
  private readonly ledger: Ledger;
  private readonly doors: Doors;

  constructor(ledger: Ledger, doors: Doors) {
    this.ledger = ledger;
    this.doors = doors;
  }

  async run(operations: readonly Operation[]): Promise<void> {
    this.wallets = await this.ledger.openWallets(WALLETS);
    for (const operation of operations) {
      await this.step(operation);
      await this.compare();
    }
    // Once is enough: a sequence may end after any step, and what breaks an invariant does not mend itself.
    await this.ledger.expectInvariants();
  }

  private get now(): Date {
    return daysAfter(this.days);
  }

  private async compare(): Promise<void> {
    const expected = this.pools.flatMap((pool) =>
      pool.lots
        .toSorted((a, b) => a.expiresAt - b.expiresAt || a.id - b.id)
        .map(({ available, held, expiresAt }) => ({ available, held, expiresAt: new Date(expiresAt) })),
    );
    expect(await lotsOf(this.ledger.database, ...this.wallets)).toEqual(expected);
  }

  /** Does the work under its fault; true when it has had its effect. */
  private async attempt(fault: Fault, work: Work): Promise<boolean> {
    const tried = () => this.doors.inTransaction(this.ledger.database, work);
    if (fault === 'none') return (await tried()).ok;
    if (fault === 'twice') {
      const first = await tried();
      await tried();
      return first.ok;
    }
    const broken = this.doors.inTransaction(this.ledger.database, async (tx) => {
      const result = await work(tx);
      if (!result.ok) return result;
      if (fault === 'cut') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      throw new Thrown();
    });
    await broken.catch(() => undefined);
    return false;
  }

  private async step(operation: Operation): Promise<void> {
    const { kind, fault, pick } = operation;
    const wallet = this.wallets[operation.wallet] as Wallet;
    const pool = this.pools[operation.wallet] as ModelPool;
    const now = this.now;
    const reference = randomUUID();
    const at = now;
    if (kind === 'wait') return this.wait(operation.days, operation.clears);
    if (kind === 'earn' || kind === 'adjust') {
      const credited = { ...wallet, reference, reason: 'model', at, expiresAt: daysAfter(operation.lifeDays, now) };
      const amount = points(operation.amount);
      const done = await this.attempt(fault, async (tx) =>
        kind === 'earn'
          ? accept(await this.doors.earn(tx, [{ ...credited, amount }]))
          : this.doors.adjust(tx, { ...credited, amount }),
      );
      if (operation.amount < 0) return this.expectSame(fault, done, () => pool.debit(-operation.amount, now.getTime()));
      if (done) pool.credit(operation.amount, credited.expiresAt.getTime(), now.getTime());
      return expect(done).toBe(fault === 'none' || fault === 'twice');
    }
    if (kind === 'reverse') {
      const returned = { ...wallet, reference, amount: points(operation.amount), at };
      const done = await this.attempt(fault, async (tx) => accept(await this.doors.reverseEarning(tx, returned)));
      if (done) pool.reverse(operation.amount, now.getTime());
      return undefined;
    }
    if (kind === 'spend') {
      const done = await this.attempt(fault, (tx) =>
        this.doors.spend(tx, payment(wallet, operation.amount, reference, now)),
      );
      return this.expectSame(fault, done, () => pool.debit(operation.amount, now.getTime(), reference));
    }
    if (kind === 'hold') {
      const wanted = { ...heldPayment(wallet, operation.amount, reference, now), expiresAt: daysAfter(HOLD_DAYS, now) };
      const done = await this.attempt(fault, (tx) => this.doors.hold(tx, wanted));
      return this.expectSame(fault, done, () =>
        pool.hold(wanted.id, reference, operation.amount, now.getTime(), wanted.expiresAt.getTime()),
      );
    }
    if (kind === 'refund') return this.refund(pool, fault, pick, operation.percent);
    return this.endHold(pool, fault, pick, kind === 'post' ? operation.percent : 0);
  }

  private async endHold(pool: ModelPool, fault: Fault, pick: number, percent: number): Promise<void> {
    const holdId = [...pool.holds.keys()][pick % Math.max(pool.holds.size, 1)];
    if (holdId === undefined) return;
    const used = Math.ceil((pool.heldBy(holdId) * percent) / 100);
    const ending = { holdId, reason: 'model', at: this.now };
    const done = await this.attempt(fault, (tx) =>
      percent === 0 ? this.doors.voidHold(tx, ending) : this.doors.postHold(tx, { ...ending, amount: points(used) }),
    );
    this.expectSame(fault, done, () => pool.end(holdId, used, this.now.getTime()));
  }

  private async refund(pool: ModelPool, fault: Fault, pick: number, percent: number): Promise<void> {
    const debitReference = [...pool.debits.keys()][pick % Math.max(pool.debits.size, 1)];
    if (debitReference === undefined) return;
    const paid = pool.debits.get(debitReference)?.shares.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
    const amount = percent === 100 ? undefined : Math.ceil((paid * percent) / 100);
    const wanted = { debitReference, reference: randomUUID(), reason: 'model', at: this.now };
    const done = await this.attempt(fault, (tx) =>
      this.doors.refund(tx, amount === undefined ? wanted : { ...wanted, amount: points(amount) }),
    );
    this.expectSame(fault, done, () => pool.refund(debitReference, amount, this.now.getTime()));
  }

  private async wait(days: number, clears: boolean): Promise<void> {
    this.days += days;
    if (!clears) return;
    await this.doors.lapseHolds(this.ledger, this.now);
    await this.doors.expireLots(this.ledger, this.now);
    for (const pool of this.pools) {
      pool.lapse(this.now.getTime());
      pool.expire(this.now.getTime());
    }
  }

  /** The model does it exactly when the ledger did. What was broken off must have had no effect. */
  private expectSame(fault: Fault, done: boolean, effect: () => boolean): void {
    if (fault === 'throw' || fault === 'cut') return;
    expect(effect()).toBe(done);
  }
}
