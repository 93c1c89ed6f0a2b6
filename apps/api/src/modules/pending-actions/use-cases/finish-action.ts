import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import {
  type CompleteRegistration,
  type FieldProblem,
  keepCompletion,
  prepareCompletion,
} from '../../registration/index.ts';
import { acceptTerms } from '../../terms/index.ts';
import type { OpenAction } from '../pending-action.ts';
import { closeActions, listOpenActions } from '../pending-actions.repository.ts';
import type { PendingActionsDeps } from './deps.ts';
import { showAction, type ShownAction } from './show-action.ts';

export interface FinishAction extends CompleteRegistration {
  readonly actionId: string;
}

type FinishRefusal =
  | { readonly code: 'not_found' | 'terms_changed' | 'email_not_verified' | 'too_many_requests' }
  | { readonly code: 'verification_failed'; readonly reason: { readonly phone: string } }
  | { readonly code: 'validation_error'; readonly problems: readonly FieldProblem[] };

type Finished = Result<'finished', FinishRefusal>;

/** The rules are one for all cards: accepting them ends every action that asks for them. */
async function acceptRules(deps: PendingActionsDeps, { terms }: ShownAction, form: FinishAction): Promise<Finished> {
  const { memberId, termsId } = form;
  if (!terms) return refuse('not_found');
  if (termsId === null) {
    return { ok: false, refusal: { code: 'validation_error', problems: [{ field: 'terms_id', problem: 'required' }] } };
  }
  if (termsId !== terms.id) return refuse('terms_changed');
  const now = deps.clock.now();
  return inTransaction<'finished', FinishRefusal>(deps.database, async (tx) => {
    await acceptTerms(tx, { memberId, termsId, way: 'pending_action' }, now);
    await closeActions(tx, memberId, 'accept_terms', now);
    return accept('finished');
  });
}

async function completeRegistration(deps: PendingActionsDeps, form: FinishAction): Promise<Finished> {
  const prepared = await prepareCompletion(deps, form);
  if (!prepared.ok) return prepared;
  const now = deps.clock.now();
  return inTransaction<'finished', FinishRefusal>(deps.database, async (tx) => {
    await keepCompletion(tx, prepared.value, now);
    await closeActions(tx, form.memberId, 'complete_registration', now);
    return accept('finished');
  });
}

function finish(deps: PendingActionsDeps, shown: ShownAction, form: FinishAction): Promise<Finished> {
  switch (shown.action.type) {
    case 'accept_terms':
      return acceptRules(deps, shown, form);
    case 'complete_registration':
      return completeRegistration(deps, form);
    case 'verify_email':
      // Nothing to do here: the link in the mail does it, and an action whose address is confirmed is not open.
      return Promise.resolve(refuse('email_not_verified'));
  }
}

/** Answers what is left. */
export async function finishAction(
  deps: PendingActionsDeps,
  form: FinishAction,
): Promise<Result<OpenAction[], FinishRefusal>> {
  const shown = await showAction(deps, form.memberId, form.actionId);
  if (!shown.ok) return shown;
  if (!shown.value.action.isDone) {
    const finished = await finish(deps, shown.value, form);
    if (!finished.ok) return finished;
  }
  return accept(await listOpenActions(deps.database, form.memberId, deps.clock.now()));
}
