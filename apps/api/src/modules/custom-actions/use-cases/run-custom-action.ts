import { appendToOutbox } from '../../../platform/outbox.ts';
import { inIdempotentTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { accountOfTransaction } from '../../activity/index.ts';
import { countTry } from '../../identity/index.ts';
import type { CustomAction } from '../custom-action.ts';
import { insertRequest } from '../custom-actions.repository.ts';
import type { CustomActionsDeps } from './deps.ts';

/** A member who keeps pressing the button must not flood support's mailbox. */
const MAX_TRIES = 10;

export const SUPPORT_MAIL_TOPIC = 'custom-actions.support_mail';

export interface RunCustomAction {
  readonly memberId: string;
  readonly staffId: string | null;
  readonly action: CustomAction;
  readonly once: IdempotentRequest;
}

type ActionRefusal = {
  readonly code: 'not_found' | 'too_many_requests' | 'idempotency_key_reused' | 'in_progress';
};

export interface ActionAnswer {
  readonly reference: string;
  readonly redirectUrl: string | null;
}

async function isAboutOwnCard(deps: CustomActionsDeps, memberId: string, action: CustomAction): Promise<boolean> {
  if (action.name !== 'report_missing_points') return true;
  const accountId = await accountOfTransaction(deps.database, action.transactionId);
  return accountId !== undefined && (await findAccount(deps, memberId, accountId)) !== undefined;
}

export async function runCustomAction(
  deps: CustomActionsDeps,
  { memberId, staffId, action, once }: RunCustomAction,
): Promise<Result<ActionAnswer, ActionRefusal>> {
  const now = deps.clock.now();
  if (!(await countTry(deps.database, { subject: `custom-action:${memberId}`, maxTries: MAX_TRIES }, now))) {
    return refuse('too_many_requests');
  }
  if (!(await isAboutOwnCard(deps, memberId, action))) return refuse('not_found');
  const { links } = await deps.program();
  return inIdempotentTransaction<ActionAnswer, ActionRefusal>(deps.database, once, async (tx) => {
    const { id: requestId, reference } = await insertRequest(tx, { memberId, staffId, action }, now);
    if (action.name === 'request_card_benefits') return accept({ reference, redirectUrl: links.cardBenefits });
    await appendToOutbox(tx, { topic: SUPPORT_MAIL_TOPIC, payload: { requestId }, occurredAt: now });
    return accept({ reference, redirectUrl: null });
  });
}
