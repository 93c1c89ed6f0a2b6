export type PendingActionType = 'accept_terms' | 'complete_registration' | 'verify_email';

export interface OpenAction {
  readonly id: string;
  readonly type: PendingActionType;
  readonly termsId: string | null;
  readonly createdAt: Date;
}
