import { accept, type Result, refuse } from '../../../platform/result.ts';
import { type ShownRegistration, showCompletion } from '../../registration/index.ts';
import { hasAccepted, listTerms, type TermsVersion } from '../../terms/index.ts';
import { documentOf, type KnownAction } from '../pending-action.ts';
import { findAction } from '../pending-actions.repository.ts';
import type { PendingActionsDeps } from './deps.ts';

export interface ShownAction {
  readonly action: KnownAction;
  /** With accept_terms: the version in force. */
  readonly terms: TermsVersion | undefined;
  /** With complete_registration: what is left of it. */
  readonly registration: ShownRegistration | undefined;
}

const isRow = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** A version in force that must be accepted is an action of every member; for who has accepted it, one that is done. */
async function actionOfTerms(deps: PendingActionsDeps, memberId: string, id: string): Promise<ShownAction | undefined> {
  const terms = (await listTerms(deps)).find((version) => version.id === id && version.mustBeAccepted);
  if (!terms) return undefined;
  const isDone = await hasAccepted(deps.database, memberId, id);
  const action = { id, type: 'accept_terms', termsId: id, createdAt: terms.inForceFrom, isDone } as const;
  return { action, terms, registration: undefined };
}

async function termsOf(deps: PendingActionsDeps, { type, termsId }: KnownAction): Promise<TermsVersion | undefined> {
  if (type !== 'accept_terms') return undefined;
  const inForce = await listTerms(deps);
  return inForce.find(({ code, mustBeAccepted }) =>
    termsId === null ? mustBeAccepted : code === documentOf(termsId) || code === termsId,
  );
}

export async function showAction(
  deps: PendingActionsDeps,
  memberId: string,
  id: string,
): Promise<Result<ShownAction, { readonly code: 'not_found' }>> {
  if (!isRow(id)) {
    const shown = await actionOfTerms(deps, memberId, id);
    return shown ? accept(shown) : refuse('not_found');
  }
  const action = await findAction(deps.database, memberId, id);
  if (!action) return refuse('not_found');
  const isCompletion = action.type === 'complete_registration' && !action.isDone;
  const registration = isCompletion ? await showCompletion(deps, memberId) : undefined;
  return accept({ action, terms: await termsOf(deps, action), registration });
}
