export type PendingActionType = 'accept_terms' | 'complete_registration' | 'verify_email';

export interface OpenAction {
  readonly id: string;
  readonly type: PendingActionType;
  readonly termsId: string | null;
  readonly createdAt: Date;
}

/** One that was asked for by its id, finished or not. */
export interface KnownAction extends OpenAction {
  readonly isDone: boolean;
}

/** `program-rules` and `program-rules-2` are about the same document. */
export const documentOf = (termsId: string): string => termsId.replace(/-\d+$/, '');
