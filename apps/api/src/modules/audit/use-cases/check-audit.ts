import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { allowLonger, inTransaction } from '../../../platform/transaction.ts';
import { findCheck, findHead, holdCheck, saveCheck } from '../audit-check.repository.ts';
import { type ChainCheck, isFresh } from '../audit-entry.ts';
import { replayChain } from '../audit-log.repository.ts';
import { recordAct } from '../audit.repository.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

type UnderWay = { readonly code: 'in_progress' };

/** One at a time and at most once a minute, for all callers and processes together. */
export function checkChain(
  { database, clock }: Deps,
  asker?: { readonly staffId: string; readonly traceId: string },
): Promise<Result<ChainCheck, UnderWay>> {
  return inTransaction<ChainCheck, UnderWay>(database, async (tx) => {
    if (!(await holdCheck(tx))) return refuse('in_progress');
    const last = await findCheck(tx);
    if (last && isFresh(last, clock.now())) return accept(last);
    // A look at all of it takes longer than a request usually may.
    await allowLonger(tx, 120);
    const checked = { ...(await replayChain(tx)), checkedAt: clock.now() };
    await saveCheck(tx, checked);
    // Last, because from here on every other act waits for the commit.
    if (asker) await recordAct(tx, { ...asker, memberId: null, act: 'audit.check' }, checked.checkedAt);
    return accept(checked);
  });
}

/** The last result; nothing before the first check. */
export const showCheck = ({ database }: Deps): Promise<ChainCheck | undefined> => findCheck(database);

/** Runs by itself every day, so that it does not depend on a person to think of it. */
export async function checkAudit(deps: Deps & { readonly log: Log }): Promise<void> {
  const checked = await checkChain(deps);
  if (!checked.ok) return deps.log.info('the audit is being checked already');
  const { entries, brokenAt, head } = checked.value;
  if (brokenAt === null) return deps.log.info({ entries, head }, 'the audit is whole');
  return deps.log.error({ entries, brokenAt, head }, 'the audit is broken');
}

/**
 * Writes the head into the log every hour. The owner of the tables cannot write there. If the chain was rewritten as a
 * whole, or cut and grown again, it does not have these links at these numbers.
 */
export async function noteHead(deps: Deps & { readonly log: Log }): Promise<void> {
  const { entries, head } = await findHead(deps.database);
  deps.log.info({ entries, head }, 'the head of the audit');
}
