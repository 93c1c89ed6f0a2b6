import { centsFromDecimal, centsToDecimal, cents } from '@rewards/amounts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bugs, rewriteFunction, schemaBugs } from './bugs.ts';
import { type Doors, trueDoors } from '../../ledger/doors.ts';
import { sequences } from '../../ledger/operations.ts';
import { Play } from '../../ledger/play-sequence.ts';
import type { Race } from '../../ledger/races.ts';
import { openLedger, type TestLedger } from '../../ledger/test-ledger.ts';

/** A check that cannot fail proves nothing: each of these mistakes is made on purpose, and must be seen. */
const ROUNDS = 30;
const SEQUENCES = 400;

async function raceRounds(ledger: TestLedger, doors: Doors, race: Race): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await race(ledger, doors);
    await ledger.expectInvariants();
  }
}

const playModel = (ledger: TestLedger, doors: Doors): Promise<void> =>
  fc.assert(
    fc.asyncProperty(sequences, (operations) => new Play(ledger, doors).run(operations)),
    { numRuns: SEQUENCES, endOnFailure: true, seed: 7 },
  );

describe('the checks of the ledger see', { timeout: 300_000 }, () => {
  test.each(bugs.map((bug) => [bug.mistake, bug] as const))('%s', async (_, bug) => {
    await using ledger = await openLedger();
    for (const statement of bug.spoilSchema ?? []) await sql.raw(statement).execute(ledger.database);
    const check = bug.caughtBy ? raceRounds(ledger, bug.doors, bug.caughtBy) : playModel(ledger, bug.doors);
    await expect(check).rejects.toThrow();
  });

  test.each(schemaBugs)('%s', async (_, name, from, to) => {
    await using ledger = await openLedger();
    await rewriteFunction(ledger.database, name, from, to);
    await expect(playModel(ledger, trueDoors)).rejects.toThrow();
  });

  test('an entry that somebody changed in the database', async () => {
    await using ledger = await openLedger();
    const [wallet] = await ledger.openWallets(1);
    if (!wallet) throw new Error('no wallet');
    await ledger.credit(wallet, 100);
    await ledger.expectInvariants();
    await sql`alter table journal_entry disable trigger user`.execute(ledger.database);
    await sql`update journal_entry set reason = 'something else'`.execute(ledger.database);
    await expect(ledger.expectInvariants()).rejects.toThrow();
  });

  test('[ACCT-05] cents that went through floating point', () => {
    const isExact = (toCents: (decimal: number) => number) =>
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
          expect(toCents(centsToDecimal(cents(amount)))).toBe(amount);
        }),
      );
    isExact((decimal) => Number(centsFromDecimal(decimal)));
    expect(() => isExact((decimal) => Math.floor(decimal * 100))).toThrow();
  });
});
