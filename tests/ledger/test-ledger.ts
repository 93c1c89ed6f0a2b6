import { randomUUID } from 'node:crypto';
import { type Points, points } from '@rewards/amounts';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect } from 'vitest';
import { insertAccount, insertPool } from '../../apps/api/src/modules/accounts/index.ts';
import { balancesOfPools, checkInvariants, earn, type Purpose } from '../../apps/api/src/modules/points/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { type Database, openDatabase, openPool, type Transaction } from '../../apps/api/src/platform/database.ts';
import { accept, type Refusal, type Result } from '../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';
import { createTestDatabase } from '../database/test-database.ts';

export const noon = new Date('2026-06-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
export const daysAfter = (days: number, from = noon): Date => new Date(from.getTime() + days * DAY_MS);

export interface Wallet {
  readonly poolId: number;
  readonly accountId: number;
}

export interface TestLedger extends AsyncDisposable {
  readonly url: string;
  readonly connections: pg.Pool;
  readonly database: Database;
  /** Pools with one card each, empty. */
  readonly openWallets: (count: number) => Promise<Wallet[]>;
  /** One more card for a pool. */
  readonly addCard: (poolId: number) => Promise<Wallet>;
  readonly run: <Value, R extends Refusal>(
    work: (tx: Transaction) => Promise<Result<Value, R>>,
  ) => Promise<Result<Value, R>>;
  /** A credit that expires after so many days. */
  readonly credit: (wallet: Wallet, amount: number, lifeDays?: number) => Promise<void>;
  readonly balanceOf: (wallet: Wallet, now?: Date) => Promise<Points>;
  /** Every test that moves points ends with it. */
  readonly expectInvariants: () => Promise<void>;
}

async function addCard(tx: Transaction, poolId: number): Promise<Wallet> {
  const accountId = await insertAccount(tx, {
    referenceIdentifier: randomUUID(),
    poolId,
    typeCode: 'hsbcprem',
    family: 'premier-world',
    status: 'A',
    openedAt: noon,
    members: [],
    numberEnding: '0000',
  });
  return { poolId, accountId };
}

/** A ledger on a database of its own, without the demonstration world. */
export function ledgerOn(url: string, maxConnections = 24): Omit<TestLedger, typeof Symbol.asyncDispose> {
  const connections = openPool({ url, maxConnections, onLostConnection: () => undefined });
  const database = openDatabase(connections);
  const run: TestLedger['run'] = (work) => inTransaction(database, work);
  return {
    url,
    connections,
    database,
    run,
    openWallets: async (count) => {
      const opened = await run(async (tx) => {
        const wallets: Wallet[] = [];
        for (let index = 0; index < count; index += 1) wallets.push(await addCard(tx, await insertPool(tx, noon)));
        return accept(wallets);
      });
      return opened.ok ? opened.value : [];
    },
    addCard: async (poolId) => {
      const added = await run(async (tx) => accept(await addCard(tx, poolId)));
      if (!added.ok) throw new Error('refused');
      return added.value;
    },
    credit: async (wallet, amount, lifeDays = 365) => {
      const reference = `credit:${randomUUID()}`;
      const expiresAt = daysAfter(lifeDays);
      const facts = { ...wallet, reference, reason: 'test', at: daysAfter(-1), expiresAt };
      await run(async (tx) => accept(await earn(tx, [{ ...facts, amount: points(amount) }])));
    },
    balanceOf: async ({ poolId }, now = noon) =>
      (await balancesOfPools(database, [poolId], now)).get(poolId) ?? points(-1),
    expectInvariants: async () => expect(await checkInvariants({ database, clock: systemClock })).toEqual([]),
  };
}

export async function openLedger(of: 'empty' | 'demonstration' = 'empty'): Promise<TestLedger> {
  const created = await createTestDatabase(of);
  const ledger = ledgerOn(created.url);
  return {
    ...ledger,
    [Symbol.asyncDispose]: async () => {
      await ledger.database.destroy();
      await created.drop();
    },
  };
}

/** Who is asked for something that is paid with points, with a reference of its own. */
export const payment = (wallet: Wallet, amount: number, reference: string = randomUUID(), at = noon) => ({
  ...wallet,
  amount: points(amount),
  purpose: 'redeemed_shop' as Purpose,
  reference,
  reason: 'test',
  at,
});

export const heldPayment = (wallet: Wallet, amount: number, reference: string = randomUUID(), at = noon) => ({
  ...wallet,
  id: randomUUID(),
  amount: points(amount),
  purpose: 'redeemed_shop' as Purpose,
  reference,
  heldAt: at,
  expiresAt: new Date(at.getTime() + 15 * 60 * 1000),
});

export const lotsOf = async (
  database: Database,
  ...wallets: readonly Wallet[]
): Promise<{ available: number; held: number; expiresAt: Date }[]> => {
  const { rows } = await sql<{ available: number; held: number; expiresAt: Date }>`
    select available, held, expires_at as "expiresAt" from points_lot
    where pool_id = any(${wallets.map(({ poolId }) => poolId)}) order by pool_id, expires_at, id`.execute(database);
  return rows;
};
