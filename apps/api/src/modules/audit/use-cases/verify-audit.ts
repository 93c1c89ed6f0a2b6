import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { ChainProof } from '../audit-entry.ts';
import { replayChain } from '../audit-log.repository.ts';

export interface VerifiedChain extends ChainProof {
  readonly checkedAt: Date;
}

export async function verifyAudit(deps: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<VerifiedChain> {
  const proof = await deps.database.transaction().execute(async (tx) => {
    // A look at all of it takes longer than a request usually may.
    await sql`set local statement_timeout = '120s'`.execute(tx);
    return replayChain(tx);
  });
  return { ...proof, checkedAt: deps.clock.now() };
}

/** By itself, every day: nobody has to think of looking. */
export async function checkAudit(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const { entries, brokenAt, head } = await verifyAudit(deps);
  if (brokenAt === null) deps.log.info({ entries, head }, 'the audit is whole');
  else deps.log.error({ entries, brokenAt, head }, 'the audit is broken');
}
