import type { PendingAction } from '@rewards/contract';
import type { Words } from '@rewards/text';
import type { OpenAction } from './pending-action.ts';

/** The list that comes with the 403, in the reader's words. */
export function pendingActionAnswer(action: OpenAction, { t }: Words): PendingAction {
  return {
    id: action.id,
    type: action.type,
    title: t(`pending.${action.type}`),
    description: t(`pending.${action.type}_text`),
    terms_id: action.termsId,
    created_at: action.createdAt.toISOString(),
  };
}
