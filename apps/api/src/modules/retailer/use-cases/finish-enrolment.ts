import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { findEnrolment, insertEnrolment, takeVisit } from '../retailer.repository.ts';
import { hashOf } from './begin-enrolment.ts';
import type { RetailerDeps } from './deps.ts';

export const RETAILER_MAIL_TOPIC = 'retailer.mail';

export interface FinishEnrolment {
  readonly memberId: string;
  readonly accountId: number;
  readonly state: string;
  readonly code: string;
}

type FinishRefusal = { readonly code: 'not_found' | 'token_invalid' | 'already_enrolled' | 'unavailable' };

/** With what the retailer sent the member back with. A state that did not leave from here, or was used, opens nothing. */
export async function finishEnrolment(
  deps: RetailerDeps,
  { memberId, accountId, state, code }: FinishEnrolment,
): Promise<Result<undefined, FinishRefusal>> {
  const now = deps.clock.now();
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  if (await findEnrolment(deps.database, accountId)) return refuse('already_enrolled');
  const isOurs = await takeVisit(deps.database, { stateHash: hashOf(state), memberId, accountId }, now);
  if (!isOurs) return refuse('token_invalid');
  const linked = await deps.retailer.link(code, account.cards[0]?.numberEnding ?? '');
  if (linked.kind !== 'linked') return refuse(linked.kind === 'refused' ? 'token_invalid' : 'unavailable');
  const { linkId, retailerAccount } = linked;
  return inTransaction<undefined, FinishRefusal>(deps.database, async (tx) => {
    const enrolmentId = await insertEnrolment(tx, { memberId, accountId, linkId, retailerAccount, enrolledAt: now });
    // Linked meanwhile, or with a code that made its link before.
    if (enrolmentId === undefined) {
      return refuse((await findEnrolment(tx, accountId)) ? 'already_enrolled' : 'token_invalid');
    }
    const payload = { enrolmentId, change: 'linked' };
    const told = { memberId, kind: 'security' } as const;
    appendToOutbox(tx, { topic: RETAILER_MAIL_TOPIC, payload, occurredAt: now, told });
    return accept(undefined);
  });
}
