import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordRefusedTry } from '../../audit/index.ts';
import { deleteFailure, findFailure, insertFailure } from '../log-on-failure.repository.ts';
import { findStaffLogin } from '../staff.repository.ts';
import type { IdentityDeps } from './deps.ts';

export const FAILED_LOG_ON_TOPIC = 'identity.staff_log_on_failed';

/** The same work for a login that somebody has and for one that nobody has: the worker looks it up. */
export async function noteFailedLogOn(
  { database, clock }: IdentityDeps,
  login: string,
  traceId: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    const failureId = await insertFailure(tx, { login, traceId, failedAt: now });
    return accept(appendToOutbox(tx, { topic: FAILED_LOG_ON_TOPIC, payload: { failureId }, occurredAt: now }));
  });
}

/** Of a login that nobody has there is nobody to write about. Either way, what was typed is not kept. */
export async function recordFailedLogOn(
  { database }: Pick<IdentityDeps, 'database'>,
  failureId: string,
): Promise<void> {
  const failure = await findFailure(database, failureId);
  if (!failure) return;
  const known = await findStaffLogin(database, failure.login);
  if (known) {
    const who = { staffId: known.staffId, memberId: null };
    const refused = { ...who, call: 'POST /staff/login', ids: {}, refusal: 'login_failed', traceId: failure.traceId };
    await recordRefusedTry(database, refused, failure.failedAt);
  }
  await inTransaction(database, async (tx) => accept(await deleteFailure(tx, failureId)));
}
