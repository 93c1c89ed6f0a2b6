import fc from 'fast-check';
import { inject, test } from 'vitest';
import { cloneDatabase } from '../database/clone-database.ts';
import { trueDoors } from './doors.ts';
import { sequences } from './operations.ts';
import { Play } from './play-sequence.ts';
import { ledgerOn } from './test-ledger.ts';

/** The seeded mistakes of tests/mutants/ledger are seen within a few dozen. More by `LEDGER_SEQUENCES=100000`; a failure prints its seed and path, and `LEDGER_SEED` plays it again. */
const SEQUENCES = Number(process.env['LEDGER_SEQUENCES'] ?? 100);
const SEED = process.env['LEDGER_SEED'];
/** The invariants look at the whole database, so a new one is begun before it gets slow. */
const SEQUENCES_A_DATABASE = 40;

test(`[ACCT-05] ${SEQUENCES} random sequences by several members, with faults: the ledger agrees with the model after every step and holds its invariants after each`, {
  timeout: SEQUENCES * 2_000,
}, async () => {
  let database = await cloneDatabase(inject('testRun'), 'empty');
  let ledger = ledgerOn(database.url, 2);
  let played = 0;
  const close = async () => {
    await ledger.database.destroy();
    await database.drop();
  };
  const property = fc.asyncProperty(sequences, async (operations) => {
    played += 1;
    if (played % SEQUENCES_A_DATABASE === 0) {
      await close();
      database = await cloneDatabase(inject('testRun'), 'empty');
      ledger = ledgerOn(database.url, 2);
    }
    await new Play(ledger, trueDoors).run(operations);
  });
  try {
    await fc.assert(property, { numRuns: SEQUENCES, ...(SEED !== undefined && { seed: Number(SEED) }) });
  } finally {
    await close();
  }
});
