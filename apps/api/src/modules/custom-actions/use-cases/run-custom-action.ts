import { appendToOutbox } from '../../../platform/outbox.ts';
import { inIdempotentTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount, findActiveAccount } from '../../accounts/index.ts';
import { findCardLine } from '../../activity/index.ts';
import { dueOf } from '../case.ts';
import { type CustomAction, MOST_REQUESTS_A_DAY } from '../custom-action.ts';
import { countRequestsOfDay, insertRequest } from '../custom-actions.repository.ts';
import type { CustomActionsDeps } from './deps.ts';

export const SUPPORT_MAIL_TOPIC = 'custom-actions.support_mail';
/** To the member: a request arrived, or support answered. */
export const CASE_MAIL_TOPIC = 'custom-actions.case_mail';

export interface RunCustomAction {
  readonly memberId: string;
  readonly sessionId: string;
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
  /** As the interface writes it: the answer is kept for the key. */
  readonly answerBy: string;
}

/** The card a request is about: of the reported transaction, or the one in use. */
async function accountOf(
  deps: CustomActionsDeps,
  { memberId, sessionId, action }: RunCustomAction,
): Promise<Result<number | null, { readonly code: 'not_found' }>> {
  if (action.name === 'contact_support') return accept(null);
  if (action.name !== 'report_missing_points') {
    return accept((await findActiveAccount(deps, { memberId, sessionId }, undefined))?.id ?? null);
  }
  const line = await findCardLine(deps.database, action.transactionId);
  const account = line && (await findAccount(deps, memberId, line.accountId));
  return account ? accept(account.id) : refuse('not_found');
}

export async function runCustomAction(
  deps: CustomActionsDeps,
  command: RunCustomAction,
): Promise<Result<ActionAnswer, ActionRefusal>> {
  const { memberId, staffId, action, once } = command;
  const now = deps.clock.now();
  const account = await accountOf(deps, command);
  if (!account.ok) return account;
  const { links } = await deps.program();
  return inIdempotentTransaction<ActionAnswer, ActionRefusal>(deps.database, once, async (tx) => {
    if ((await countRequestsOfDay(tx, memberId, now)) >= MOST_REQUESTS_A_DAY) return refuse('too_many_requests');
    const request = { memberId, staffId, accountId: account.value, action };
    const { id: requestId, reference } = await insertRequest(tx, request, now);
    appendToOutbox(tx, { topic: SUPPORT_MAIL_TOPIC, payload: { requestId }, occurredAt: now });
    const told = { memberId, kind: 'support' } as const;
    appendToOutbox(tx, { topic: CASE_MAIL_TOPIC, payload: { memberId, requestId }, occurredAt: now, told });
    const redirectUrl = action.name === 'request_card_benefits' ? links.cardBenefits : null;
    return accept({ reference, redirectUrl, answerBy: dueOf(now).toISOString() });
  });
}
