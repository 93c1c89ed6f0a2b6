import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { dueSince, isOverdue } from '../case.ts';
import { lastTellingOf, listUnanswered, lockCase } from '../cases.repository.ts';
import { DAY_MS } from '../custom-action.ts';
import type { CustomActionsDeps } from './deps.ts';

export const CASE_LATE_TOPIC = 'custom-actions.case_late';

/**
 * Support is reminded every day, and the member is told the first time. A request without a promise is told to support
 * alone, once. The lock of the case lets one round through.
 */
async function remind({ database, clock }: Deps, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const request = await lockCase(tx, id);
    const now = clock.now();
    if (!request || !isOverdue(request, now)) return accept(undefined);
    const { memberId, isPromised } = request;
    const last = await lastTellingOf(tx, request, CASE_LATE_TOPIC);
    if (last && (!isPromised || now.getTime() - last.getTime() < DAY_MS)) return accept(undefined);
    const tell = { topic: CASE_LATE_TOPIC, occurredAt: now };
    appendToOutbox(tx, { ...tell, payload: { memberId, requestId: id, to: 'support' } });
    if (last || !isPromised) return accept(undefined);
    const told = { memberId, kind: 'support' } as const;
    appendToOutbox(tx, { ...tell, payload: { memberId, requestId: id, to: 'member' }, told });
    return accept(undefined);
  });
}

type Deps = Pick<CustomActionsDeps, 'database' | 'clock'>;

export async function keepAnswers(deps: Deps): Promise<void> {
  const ids = await listUnanswered(deps.database, dueSince(deps.clock.now()));
  for (const id of ids) await remind(deps, id);
}
