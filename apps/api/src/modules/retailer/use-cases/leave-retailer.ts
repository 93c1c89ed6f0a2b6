import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { endEnrolment, findEnrolment } from '../retailer.repository.ts';
import type { RetailerDeps } from './deps.ts';
import { RETAILER_MAIL_TOPIC } from './finish-enrolment.ts';

type LeaveRefusal = { readonly code: 'not_found' };

/**
 * The link ends here at once, before the retailer answers: a till request for an ended link is declined. The retailer
 * is told afterwards. If it does not listen, its link simply pays for nothing any more.
 */
export async function leaveRetailer(
  deps: RetailerDeps,
  memberId: string,
  accountId: number,
): Promise<Result<undefined, LeaveRefusal>> {
  const now = deps.clock.now();
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  const enrolment = await findEnrolment(deps.database, accountId);
  if (!enrolment) return accept(undefined);
  await inTransaction(deps.database, async (tx) => {
    if (!(await endEnrolment(tx, enrolment.id, now))) return accept(undefined);
    const payload = { enrolmentId: enrolment.id, change: 'unlinked' };
    const told = { memberId: enrolment.memberId, kind: 'security' } as const;
    appendToOutbox(tx, { topic: RETAILER_MAIL_TOPIC, payload, occurredAt: now, told });
    return accept(undefined);
  });
  const told = await deps.retailer.unlink(enrolment.linkId);
  if (told === 'unknown') deps.log.warn({ accountId }, 'the retailer was not reached to end a link');
  return accept(undefined);
}
