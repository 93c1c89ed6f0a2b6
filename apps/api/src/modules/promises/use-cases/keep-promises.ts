import { briefly } from '../../../platform/log.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept } from '../../../platform/result.ts';
import { someAtOnce } from '../../../platform/some-at-once.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type KeptPromise, nextLook, nextStop } from '../promise.ts';
import {
  findPromise,
  isStillOpen,
  leaveAlone,
  listDue,
  lockPromise,
  lookLater,
  noteAsked,
  noteStop,
  noteWithdrawn,
} from '../promises.repository.ts';
import type { KeepDeps } from './deps.ts';

export const PROMISE_LATE_TOPIC = 'promises.late';
/** The next minute goes on with the rest. */
const MOST_IN_A_ROUND = 200;
const AT_ONCE = 4;
const AFTER_A_FAULT_MS = 10 * 60_000;

/** The member is told once, in the transaction that notes it. */
async function tellLate(deps: KeepDeps, { subjectId, source }: KeptPromise): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const promise = await lockPromise(tx, subjectId);
    if (!promise || promise.withdrawnAt) return accept(undefined);
    if (!(await isStillOpen(tx, subjectId))) return accept(await leaveAlone(tx, subjectId));
    const at = deps.clock.now();
    await noteAsked(tx, subjectId, { at, lookAt: nextLook(promise, at), isTold: true });
    const thing = promise.toldAt ? undefined : await deps.keepers[source].describe(tx, subjectId);
    if (thing) {
      const told = { memberId: thing.memberId, kind: 'order' } as const;
      appendToOutbox(tx, { topic: PROMISE_LATE_TOPIC, payload: { subjectId }, occurredAt: at, told });
    }
    return accept(undefined);
  });
}

/** Says whether the points came back by rule. Two rounds at once: the lock of the subject lets one of them through. */
async function giveUp(deps: KeepDeps, { subjectId, source }: KeptPromise): Promise<void> {
  await deps.keepers[source].giveUp(subjectId, async (tx) => {
    await noteWithdrawn(tx, subjectId, deps.clock.now());
  });
  await inTransaction(deps.database, async (tx) => {
    const promise = await lockPromise(tx, subjectId);
    if (!promise || promise.withdrawnAt) return accept(undefined);
    // It is done, or a person holds it: then it is looked at again tomorrow.
    if (!(await isStillOpen(tx, subjectId))) return accept(await leaveAlone(tx, subjectId));
    return accept(await lookLater(tx, subjectId, nextLook(promise, deps.clock.now())));
  });
}

/** What partner and member both may have is never taken from the member again. */
async function followWithdrawal(deps: KeepDeps, { subjectId, source }: KeptPromise): Promise<void> {
  const said = await deps.keepers[source].askToStop(subjectId);
  await inTransaction(deps.database, async (tx) => {
    const promise = await lockPromise(tx, subjectId);
    if (promise?.withdrawal !== 'asked') return accept(undefined);
    const now = deps.clock.now();
    if (said === 'unknown') {
      return accept(await noteStop(tx, subjectId, { withdrawal: 'asked', lookAt: nextStop(promise.tries, now) }));
    }
    if (said === 'arrived') deps.log.warn({ subjectId, source }, 'it arrived after its points had come back');
    return accept(await noteStop(tx, subjectId, { withdrawal: said, lookAt: null }));
  });
}

async function keep(deps: KeepDeps, promise: KeptPromise): Promise<void> {
  if (promise.withdrawnAt) return followWithdrawal(deps, promise);
  if (deps.clock.now() >= promise.limitAt && promise.toldAt) return giveUp(deps, promise);
  await deps.keepers[promise.source].ask(promise.subjectId);
  return tellLate(deps, promise);
}

async function postpone(deps: KeepDeps, subjectId: string): Promise<void> {
  const at = new Date(deps.clock.now().getTime() + AFTER_A_FAULT_MS);
  await inTransaction(deps.database, async (tx) => accept(await lookLater(tx, subjectId, at)));
}

/** Asks about one promise now, as the round does when its time has come. */
export async function keepPromise(deps: KeepDeps, subjectId: string): Promise<void> {
  const promise = await findPromise(deps.database, subjectId);
  if (promise) await keep(deps, promise);
}

/** The clock of all promises. One that fails holds up no other, and does not come first every time. */
export async function keepPromises(deps: KeepDeps): Promise<void> {
  const due = await listDue(deps.database, deps.clock.now(), MOST_IN_A_ROUND);
  await someAtOnce(due, AT_ONCE, async (promise) => {
    try {
      await keep(deps, promise);
    } catch (error) {
      const { subjectId, source } = promise;
      deps.log.error({ subjectId, source, ...briefly(error) }, 'a promise could not be looked after');
      await postpone(deps, subjectId);
    }
  });
}
