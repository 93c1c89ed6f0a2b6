import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { allowLonger, inTransaction } from '../../../platform/transaction.ts';
import { findCheck, holdCheck, saveCheck } from '../audit-check.repository.ts';
import { type ChainCheck, isFresh } from '../audit-entry.ts';
import { replayChain } from '../audit-log.repository.ts';
import { recordAct } from '../audit.repository.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

type UnderWay = { readonly code: 'in_progress' };

interface Asked {
  /** Who asked for it, if it was a person. */
  readonly asker?: { readonly staffId: string; readonly traceId: string };
  /** Begins where the last check ended, if that found everything whole. */
  readonly onlyNew?: boolean;
}

/** One at a time and at most once a minute, for all callers and processes together. */
export function checkChain(
  { database, clock }: Deps,
  { asker, onlyNew = false }: Asked = {},
): Promise<Result<ChainCheck, UnderWay>> {
  return inTransaction<ChainCheck, UnderWay>(database, async (tx) => {
    if (!(await holdCheck(tx))) return refuse('in_progress');
    const last = await findCheck(tx);
    if (last && isFresh(last, clock.now())) return accept(last);
    // A look at all of it takes longer than a request usually may.
    await allowLonger(tx, 600);
    const from = onlyNew && last?.brokenAt === null ? last : undefined;
    const checked = { ...(await replayChain(tx, from)), checkedAt: clock.now() };
    await saveCheck(tx, checked);
    // Last, because from here on every other act waits for the commit.
    if (asker) await recordAct(tx, { ...asker, memberId: null, act: 'audit.check' }, checked.checkedAt);
    return accept(checked);
  });
}

/** The last result; nothing before the first check. */
export const showCheck = ({ database }: Deps): Promise<ChainCheck | undefined> => findCheck(database);

/** Runs by itself, so that it does not depend on a person to think of it: every hour what is new, every day all of it. */
export async function checkAudit(deps: Deps & { readonly log: Log }, asked?: Asked): Promise<void> {
  const checked = await checkChain(deps, asked);
  if (!checked.ok) return deps.log.info('the audit is being checked already');
  const { entries, brokenAt, head } = checked.value;
  // The owner of the tables cannot write into the log. If the chain was rewritten as a whole, or cut and grown again, it
  // does not have these links at these numbers.
  if (brokenAt === null) return deps.log.info({ entries, head }, 'the audit is whole');
  return deps.log.error({ entries, brokenAt, head }, 'the audit is broken');
}
